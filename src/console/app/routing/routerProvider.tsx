import { forwardRef, useCallback, useRef, type ComponentType } from 'react'
import { reactRouterProvider, type RouterLinkProps, type RouterNavigateProps, type RouterProvider, type RouterTo } from 'ra-core'
import { toPublicPath, type UrlTable } from './table.ts'

const stock = reactRouterProvider
const StockLink = stock.Link as ComponentType<RouterLinkProps & { readonly ref?: unknown }>

/**
 * react-router for react-admin, with every path that react-admin generates mapped to the specification's (DESIGN 6): its buttons,
 * rows, redirects and tabs work unchanged. One for each organization.
 */
export const makeRouterProvider = (table: UrlTable, organizationId: string): RouterProvider => {
  const map = <To extends RouterTo>(to: To): To => {
    if (typeof to === 'string') return toPublicPath(to, table, organizationId) as To
    const { pathname } = to
    return pathname ? ({ ...(to as object), pathname: toPublicPath(pathname, table, organizationId) } as To) : to
  }
  const Link = forwardRef<HTMLAnchorElement, RouterLinkProps>((props, ref) => (
    <StockLink {...props} ref={ref} to={map(props.to as RouterTo)} />
  ))
  Link.displayName = 'Link'
  const Navigate = ({ to, ...rest }: RouterNavigateProps) => <stock.Navigate {...rest} to={map(to)} />

  return {
    ...stock,
    Link,
    Navigate,
    useNavigate: () => {
      const navigate = stock.useNavigate()
      const latest = useRef(navigate)
      latest.current = navigate
      return useCallback((to, options) => latest.current(typeof to === 'number' ? to : map(to), options), [])
    },
    useMatch: pattern => stock.useMatch({ ...pattern, path: map(pattern.path) }),
  }
}
