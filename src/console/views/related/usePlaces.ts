import { linkOf } from '#fields/reference/link.ts'
import type { ResourceSummary } from '#model'
import { usePaths } from '#shared'
import { isNested } from '../../routing/nestedResource.tsx'
import { screensOf } from '../../routing/routes.ts'
import { filled } from '../../routing/table.ts'
import { useUrlMap } from '../../routing/urlMap.tsx'
import type { ConsoleRecord } from '../../data/types.ts'

/**
 * Where rows of another resource open and stand, and where one is made below the row of this page; null for what does not exist here. Rows
 * at home at their own addresses open there; others below whichever row they point at.
 */
export const usePlaces = (
  resource: ResourceSummary,
  parent: ResourceSummary,
  parentId: string,
  through: string | undefined,
  view?: string,
) => {
  const paths = usePaths(resource)
  const urlMap = useUrlMap()
  const nested = screensOf(urlMap?.routes ?? [], resource.name).filter(isNested)
  const ids = { organizationId: urlMap?.organizationId ?? '', parentId }
  const here = nested.filter(({ nest }) => nest.parent.name === parent.name && nest.field === through)
  const list = here.find(one => one.screen === 'list' && (view === undefined || one.view === view))
  const create = here.find(({ screen }) => screen === 'create')
  return {
    list: list ? filled(list.path, ids) : paths.list,
    create: create ? filled(create.path, ids) : null,
    open: (record: ConsoleRecord): string | null => {
      const own = paths.open(record)
      if (own !== null) return own
      for (const { screen, nest, path } of nested) {
        const above = nest.field === through ? parentId : linkOf(record[nest.field])?.id
        if ((screen === 'show' || screen === 'edit') && above !== undefined) return filled(path, { ...ids, parentId: above, id: record.id })
      }
      return null
    },
  }
}
