import { forwardRef, useCallback, useRef, type ComponentType } from 'react'
import { reactRouterProvider, type RouterLinkProps, type RouterNavigateProps, type RouterProvider, type RouterTo } from 'ra-core'
import { useUrlMap } from '../../routing/urlMap.tsx'
import { toPublicPath } from '../../routing/table.ts'
import { ResourceRoutes } from './ResourceRoutes.tsx'

const stock = reactRouterProvider
const StockLink = stock.Link as ComponentType<RouterLinkProps & { readonly ref?: unknown }>

/** Writes paths that react-admin generates as the specification's, by the address book of the place. */
const useMap = (): (<To extends RouterTo>(to: To) => To) => {
  const urlMap = useUrlMap()
  return useCallback(
    <To extends RouterTo>(to: To): To => {
      if (!urlMap) return to
      const { table, organizationId } = urlMap
      if (typeof to === 'string') return toPublicPath(to, table, organizationId) as To
      const { pathname } = to
      return pathname ? ({ ...(to as object), pathname: toPublicPath(pathname, table, organizationId) } as To) : to
    },
    [urlMap],
  )
}

const Link = forwardRef<HTMLAnchorElement, RouterLinkProps>((props, ref) => {
  const map = useMap()
  return <StockLink {...props} ref={ref} to={map(props.to as RouterTo)} />
})
Link.displayName = 'Link'

const Navigate = ({ to, ...rest }: RouterNavigateProps) => <stock.Navigate {...rest} to={useMap()(to)} />

/**
 * react-router for react-admin, with every path that react-admin generates mapped to the specification's (DESIGN 6): its resources,
 * buttons, rows, redirects and tabs work unchanged.
 */
export const routerProvider: RouterProvider = {
  ...stock,
  Link,
  Navigate,
  Routes: ResourceRoutes,
  useNavigate: () => {
    const navigate = stock.useNavigate()
    const map = useMap()
    const latest = useRef({ navigate, map })
    latest.current = { navigate, map }
    return useCallback((to, options) => latest.current.navigate(typeof to === 'number' ? to : latest.current.map(to), options), [])
  },
  useMatch: pattern => stock.useMatch({ ...pattern, path: useMap()(pattern.path) }),
}
