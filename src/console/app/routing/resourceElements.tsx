import type { ReactElement, ReactNode } from 'react'
import { Resource, ResourceContextProvider } from 'ra-core'
import { Route, Navigate } from 'react-router-dom'
import type { LazyCatalogue } from '#catalogue'
import { screensOf, type ConsoleRoute, type Screen, type LoadedRoute, type ScreenRoute, redirected } from '../../routing/routes.ts'
import type { Views } from '../../services/views.ts'
import { canonicalPath, MountProvider, useMount } from './ResourceRoutes.tsx'
import type { Resource as Declared } from '#model'
import { useLoadedResources } from '../../services/resources.ts'
import { NestedResourceProvider, isNested } from '../../routing/nestedResource.tsx'
import { openTo, settledBy } from '../../routing/fieldAccess.ts'
import { useConsole } from '../../session/context.tsx'
import { pages } from '../../pages/index.ts'
import { ORGANIZATIONS } from '../../routing/table.ts'

/** The route with the whole of what it shows, without the fields that the address settles; waits for what is not here yet. */
const useLoadedRoute = (route: ScreenRoute): LoadedRoute => {
  const [whole, target] = useLoadedResources([route.resource.name, route.making?.target.name])
  const who = useConsole()
  const resource = openTo(who, whole as Declared, settledBy(whole as Declared, route.nest))
  const form = resource.forms?.find(one => one.at === route.form?.at)
  const { form: _form, making, ...rest } = route
  return {
    ...rest,
    resource,
    ...(form ? { form } : {}),
    ...(making && target ? { making: { ...making, target: openTo(who, target) } } : {}),
  }
}

interface ScreenProps {
  readonly children: (route: LoadedRoute) => ReactNode
}

const Screen = ({ of, children }: ScreenProps & { readonly of: ScreenRoute }) => {
  const route = useLoadedRoute(of)
  const shown = children(route)
  const inside = isNested(route) ? <NestedResourceProvider route={route}>{shown}</NestedResourceProvider> : shown
  return route.making ? <ResourceContextProvider value={route.making.target.name}>{inside}</ResourceContextProvider> : inside
}

/** A screen of a `<Resource>`, with the declaration as this person sees it at the address (R3, R13.1). */
const ScreenOf = ({ children }: ScreenProps) => {
  const route = useMount()
  return (
    route && (
      <MountProvider value={null}>
        <Screen of={route}>{children}</Screen>
      </MountProvider>
    )
  )
}

const STOCK: readonly Screen[] = ['list', 'create', 'edit', 'show', 'single']

const screenOf = (screen: Screen, views: Views): ReactElement => (
  <ScreenOf>
    {({ resource, form, making, view }) => {
      if (screen === 'list') return <views.list key={view} resource={resource} view={view} />
      if (screen === 'form') return form && <views.form resource={resource} form={form} />
      if (screen === 'making') return making && <views.making pattern={resource} making={making} />
      const View = views[screen]
      return <View resource={resource} />
    }}
  </ScreenOf>
)

/** Every declaration as react-admin's `<Resource>`, with those of its screens that exist for someone here (R13.1). */
export const resourceElements = (
  { resources }: Pick<LazyCatalogue, 'resources'>,
  routes: readonly ConsoleRoute[],
  views: Views,
): readonly ReactElement[] =>
  resources.map(({ name, label, singleton }) => {
    const own = screensOf(routes, name)
    const has = (screen: Screen): ReactElement | undefined =>
      own.some(route => route.screen === screen) ? screenOf(screen, views) : undefined
    return (
      <Resource
        key={name}
        name={name}
        options={{ label: label[1] }}
        recordRepresentation="recordTitle"
        list={has(singleton ? 'single' : 'list')}
        create={has('create')}
        edit={has('edit')}
        show={has('show')}
      >
        {own
          .filter(({ screen }) => !STOCK.includes(screen))
          .map(route => (
            <Route key={route.path} path={canonicalPath(route)} element={screenOf(route.screen, views)} />
          ))}
      </Resource>
    )
  })

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
