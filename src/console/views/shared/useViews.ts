import { useMemo } from 'react'
import { viewEntries, type Resource } from '#model'
import { useNestedResource } from '../../routing/nestedResource.tsx'
import type { ScreenRoute } from '../../routing/routes.ts'
import { filled } from '../../routing/table.ts'
import { useUrlMap } from '../../routing/urlMap.tsx'

/**
 * The views of a resource that exist here, in their order, with whole addresses: below the row above where there is one, else at its own
 * addresses.
 */
export const useViews = (resource: Resource) => {
  const urlMap = useUrlMap()
  const nest = useNestedResource()
  return useMemo(() => {
    const routes = (urlMap?.routes ?? []).filter(
      (route): route is ScreenRoute =>
        route.screen === 'list' && route.resource.name === resource.name && route.nest?.parent.name === nest?.parent.name,
    )
    const ids = { organizationId: urlMap?.organizationId ?? '', ...(nest ? { parentId: nest.parentId } : {}) }
    return viewEntries(resource).flatMap(([key, { view, label, icon }]) => {
      const route = routes.find(one => one.view === key)
      return route ? [{ key, view, label, icon, to: filled(route.path, ids) }] : []
    })
  }, [resource, urlMap, nest])
}
