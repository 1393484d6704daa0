import { useMemo } from 'react'
import { viewEntries, type Resource, type ViewSummary } from '#model'
import { useNestedResource } from '../../routing/nestedResource.tsx'
import type { ScreenRoute } from '../../routing/routes.ts'
import { filled } from '../../routing/table.ts'
import { useUrlMap } from '../../routing/urlMap.tsx'

/** A view of a resource, where it can be opened from here. */
export interface OpenView extends Pick<ViewSummary, 'view' | 'label' | 'icon'> {
  readonly key: string
  /** Whole address. */
  readonly to: string
}

/** The views of a resource that exist here, in their order: below the row above where there is one, else at its own addresses. */
export const useViews = (resource: Resource): readonly OpenView[] => {
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
