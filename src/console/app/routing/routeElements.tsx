import type { ReactElement, ReactNode } from 'react'
import { Navigate, Route } from 'react-router-dom'
import { pages } from '../../pages/index.ts'
import { redirected, type ConsoleRoute } from '../../routing/routes.ts'
import { ORGANIZATIONS } from '../../routing/table.ts'

interface Around {
  readonly routes: readonly ConsoleRoute[]
  /** Address of the organization's root. */
  readonly home: string
  readonly organizationId: string
  /** What stands at the organization's root: the way to the home. */
  readonly root: ReactNode
  /** What stands where everybody begins, for whose role has no list of organizations: the way to their work. */
  readonly begins: ReactNode
}

/** The routes of what is no resource's and exists for someone, and the bare organization's way to its root (R3.2). */
export const routeElements = ({ routes, home, organizationId, root, begins }: Around): readonly ReactElement[] => {
  const at = (path: string, element: ReactNode) => <Route key={path} path={path} element={element} />
  return [
    ...routes.flatMap(route => {
      if (route.screen === 'redirect') return [at(route.path, <Navigate replace to={redirected(route, routes, organizationId) ?? home} />)]
      const page = route.screen === 'page' ? pages.find(one => one.path === route.page) : undefined
      return page ? [at(`/organizations/${page.mount ?? `:organizationId/${page.path}`}`, <page.Screen key={route.path} />)] : []
    }),
    at('/organizations/:organizationId', root),
    ...(routes.some(({ path }) => path === ORGANIZATIONS) ? [] : [at(ORGANIZATIONS, begins)]),
  ]
}
