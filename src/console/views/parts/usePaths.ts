import { useMemo } from 'react'
import { useCreatePath } from 'ra-core'
import type { Resource } from '#model'
import type { ConsoleRecord } from '../../data/types.ts'

export interface Paths {
  readonly list: string
  readonly create: string
  readonly importing: string
  readonly edit: (id: string) => string
  readonly show: (id: string) => string
  readonly duplicate: (id: string) => string
  /** Where a row opens: its detail, or its form where the declaration has no detail. */
  readonly open: (record: Pick<ConsoleRecord, 'id'>) => string
}

/** Canonical paths of a resource; the router provider turns them into the specification's URLs (DESIGN 6). */
export const usePaths = (resource: Resource): Paths => {
  const createPath = useCreatePath()
  return useMemo(() => {
    const { name } = resource
    const list = createPath({ resource: name, type: 'list' })
    const edit = (id: string) => createPath({ resource: name, type: 'edit', id })
    const show = (id: string) => createPath({ resource: name, type: 'show', id })
    return {
      list,
      edit,
      show,
      create: createPath({ resource: name, type: 'create' }),
      importing: `${list}/import`,
      duplicate: id => `${edit(id)}/duplicate`,
      open: ({ id }) => (resource.detail === false ? edit(id) : show(id)),
    }
  }, [createPath, resource])
}
