import { useMemo } from 'react'
import { useCreatePath } from 'ra-core'
import { linkOf } from '#fields/reference/link.ts'
import type { ResourceSummary } from '#model'
import { useUrlMap, type UrlMap } from '../../routing/urlMap.tsx'
import { useNestedResource } from '../../routing/nestedResource.tsx'
import { screensOf } from '../../routing/routes.ts'
import { filled, rowUrl, urlsOf } from '../../routing/table.ts'
import type { ConsoleRecord } from '../../data/types.ts'

export type Paths = ReturnType<typeof usePaths>

/** Where a row opens that has a screen below the row that it points at alone; null where that row is not known here. */
const belowItsRow = ({ name }: ResourceSummary, record: Pick<ConsoleRecord, 'id'>, { routes, organizationId }: UrlMap): string | null => {
  for (const { screen, nest, path } of screensOf(routes, name)) {
    const above = screen === 'show' && nest ? linkOf((record as Readonly<Record<string, unknown>>)[nest.field]) : null
    if (above) return filled(path, { organizationId, parentId: above.id, id: record.id })
  }
  return null
}

/**
 * Canonical paths of a resource, null for a screen that does not exist here; the router provider turns them into the specification's URLs
 * (DESIGN 6).
 */
export const usePaths = (resource: ResourceSummary) => {
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
      duplicate: (id: string) => there('duplicate', `${editOf(id)}/duplicate`),
      /** Where a row opens: its detail, or its form where the declaration has no detail; null for rows that do not open. */
      open: (record: Pick<ConsoleRecord, 'id'>): string | null => {
        const { id } = record
        const own = rowUrl(resource, { show: show(id), edit: edit(id) })
        return own ?? (urlMap && !nest ? belowItsRow(resource, record, urlMap) : null)
      },
      /** Where one goes that is done here: the list, or what stands above the rows, or the start. */
      back: list ?? nest?.parentPath ?? '/~',
    }
  }, [createPath, resource, urlMap, nest])
}
