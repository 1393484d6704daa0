import { forwardRef, useCallback, useContext, useRef, type ComponentType } from 'react'
import { reactRouterProvider, type RouterLinkProps, type RouterNavigateProps, type RouterProvider, type RouterTo } from 'ra-core'
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router-dom'
import { toPublicPath } from '../../routing/table.ts'
import { useUrlMap } from '../../routing/urlMap.tsx'
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
    const router = useContext(DataRouterContext)?.router
    const latest = useRef({ navigate, map, router })
    latest.current = { navigate, map, router }
    return useCallback((to, options) => {
      const { current } = latest
      // The router shows another page when nothing else is to do. A page that says something else by its search alone says it at once.
      if (current.router && typeof to === 'object' && to.pathname === undefined && options?.replace !== true)
        return void current.router.navigate(to, { ...options, flushSync: true })
      return current.navigate(typeof to === 'number' ? to : current.map(to), options)
    }, [])
  },
  useMatch: pattern => stock.useMatch({ ...pattern, path: useMap()(pattern.path) }),
}
