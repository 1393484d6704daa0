import { useMemo } from 'react'
import type { ResourceSummary } from '#model'
import { isList } from '../../routing/routes.ts'
import { filled } from '../../routing/table.ts'
import { useUrlMap } from '../../routing/urlMap.tsx'
import { isNested } from '../../routing/nestedResource.tsx'

export type NestOf = ReturnType<typeof useNestsOf>[number]

/**
 * The lists below a row that exist here for this person, in the order of the declarations, each with its further screens there; null for a
 * screen that does not exist here.
 */
export const useNestsOf = (parent: ResourceSummary, parentId: string) => {
  const urlMap = useUrlMap()
  return useMemo(() => {
    if (!urlMap) return []
    const of = urlMap.routes.filter(isNested).filter(({ nest }) => nest.parent.name === parent.name)
    return of.filter(isList).map(({ path, nest, resource }) => {
      const beside = of.filter(route => route.resource.name === resource.name && route.nest.list === nest.list)
      const ids = { organizationId: urlMap.organizationId, parentId }
      const create = beside.find(({ screen }) => screen === 'create')
      const row = beside.find(({ screen }) => screen === 'show') ?? beside.find(({ screen }) => screen === 'edit')
      return {
        resource,
        /** The reference of those rows to the row above. */
        field: nest.field,
        label: nest.label ?? resource.label[1],
        list: filled(path, ids),
        create: create ? filled(create.path, ids) : null,
        open: row ? (id: string) => filled(row.path, { ...ids, id }) : null,
      }
    })
  }, [urlMap, parent, parentId])
}
