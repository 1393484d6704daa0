import { useMemo } from 'react'
import { useCreatePath } from 'ra-core'
import type { ResourceSummary } from '#model'
import { useUrlMap } from '../../routing/urlMap.tsx'
import { useNestedResource } from '../../routing/nestedResource.tsx'
import { urlsOf } from '../../routing/table.ts'
import type { ConsoleRecord } from '../../data/types.ts'

/** Null stands for a screen that does not exist here. */
export interface Paths {
  readonly list: string | null
  readonly create: string | null
  readonly importing: string | null
  readonly edit: (id: string) => string | null
  readonly show: (id: string) => string | null
  readonly duplicate: (id: string) => string | null
  /** Where a row opens: its detail, or its form where the declaration has no detail; null for rows that do not open. */
  readonly open: (record: Pick<ConsoleRecord, 'id'>) => string | null
  /** Where one goes that is done here: the list, or what stands above the rows, or the start. */
  readonly back: string
}

/** Canonical paths of a resource; the router provider turns them into the specification's URLs (DESIGN 6). */
export const usePaths = (resource: ResourceSummary): Paths => {
  const createPath = useCreatePath()
  const urlMap = useUrlMap()
  const nest = useNestedResource()
  return useMemo(() => {
    const { name } = resource
    const urls = urlMap?.table[name] ?? urlsOf(resource)
    const ownList = createPath({ resource: name, type: 'list' })
    const editOf = (id: string) => createPath({ resource: name, type: 'edit', id })
    const there = (screen: keyof typeof urls, path: string): string | null => (urls[screen] === null ? null : path)
    const list = there('list', ownList)
    const edit = (id: string) => there('edit', editOf(id))
    const show = (id: string) => there('show', createPath({ resource: name, type: 'show', id }))
    return {
      list,
      edit,
      show,
      create: there('create', createPath({ resource: name, type: 'create' })),
      importing: there('importing', `${ownList}/import`),
      duplicate: id => there('duplicate', `${editOf(id)}/duplicate`),
      open: ({ id }) => (resource.detail === false ? (edit(id) ?? show(id)) : (show(id) ?? edit(id))),
      back: list ?? nest?.parentPath ?? '/~',
    }
  }, [createPath, resource, urlMap, nest])
}
