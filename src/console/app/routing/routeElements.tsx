import type { ReactElement } from 'react'
import { Navigate, Route } from 'react-router-dom'
import { pages } from '../../pages/index.ts'
import type { Views } from '../../services/views.ts'
import { redirected, type ConsoleRoute } from '../../routing/routes.ts'
import { ScreenOf } from './ScreenOf.tsx'

interface Around {
  readonly routes: readonly ConsoleRoute[]
  readonly views: Views
  /** Address of the organization's root. */
  readonly home: string
  readonly organizationId: string
}

const elementOf = (route: ConsoleRoute, around: Around): { readonly path: string; readonly element: ReactElement } | null => {
  const path = route.path.slice(1)
  if (route.screen === 'redirect')
    return { path, element: <Navigate replace to={redirected(route, around.routes, around.organizationId) ?? around.home} /> }
  if (route.screen !== 'page') return { path, element: <ScreenOf key={path} route={route} views={around.views} /> }
  const page = pages.find(one => one.path === route.page)
  if (!page) return null
  return { path: `organizations/${page.mount ?? `:organizationId/${page.path}`}`, element: <page.Screen key={path} /> }
}

/** The routes of everything that exists for someone, and the bare organization's way to its root (R3.2). */
export const routeElements = (around: Around): readonly ReactElement[] => [
  ...around.routes.flatMap(route => {
    const found = elementOf(route, around)
    return found ? [<Route key={`${route.screen} ${found.path}`} path={found.path} element={found.element} />] : []
  }),
  <Route key="home" path="organizations/:organizationId" element={<Navigate replace to={around.home} />} />,
]
