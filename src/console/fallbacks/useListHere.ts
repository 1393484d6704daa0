import { useLocation } from 'react-router-dom'
import { useUrlMap } from '../routing/urlMap.tsx'
import { filled, isTree, organizationIdOf } from '../routing/table.ts'

/** The list in whose addresses this one lies, of those that exist for the person; null where there is none. */
export const useListHere = () => {
  const urlMap = useUrlMap()
  const { pathname } = useLocation()
  if (urlMap === null || organizationIdOf(pathname) !== urlMap.organizationId) return null
  const { organizationId, routes } = urlMap
  const lists = routes.flatMap(route =>
    route.screen === 'list' && !route.nest && !isTree(route.resource)
      ? [{ resource: route.resource, path: filled(route.path, { organizationId }) }]
      : [],
  )
  const [nearest] = lists.filter(({ path }) => pathname.startsWith(`${path}/`)).sort((left, right) => right.path.length - left.path.length)
  return nearest ?? null
}
