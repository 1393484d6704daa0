import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { CoreAdminContext, CoreAdminUI, CustomRoutes } from 'ra-core'
import { catalogueIn } from '#catalogue'
import { FieldServicesProvider, ScreenWaiting } from '#widgets'
import { reasonOf } from '#shared'
import { openWith, type Openings } from '../views/list/opening.ts'
import { Broken } from '../fallbacks/ScreenBoundary.tsx'
import { NothingOpenPage } from '../fallbacks/ErrorPages.tsx'
import { pages } from '../pages/index.ts'
import { ConsoleContextProvider, type ConsoleContextValue } from '../session/context.tsx'
import { ApplicationProvider, useApplication, FrameProvider } from '../services/frame.tsx'
import { Frame } from './frame/Frame.tsx'
import { i18nProvider } from './i18n.ts'
import { beginningOf, homeOf, layoutOf, sidebarOf } from '../navigation/sidebar.ts'
import { SENTINEL } from '../routing/table.ts'
import { UrlMapProvider } from '../routing/urlMap.tsx'
import { resourceElements, routeElements } from './routing/resourceElements.tsx'
import { routerProvider } from './routing/routerProvider.tsx'
import { roleAgainst } from '../routing/roleAgainst.ts'
import { openRoutes, routeSetOf, routesOf, tableOf, type ConsoleRoute } from '../routing/routes.ts'
import { samePlace, type Brought } from '../routing/place.ts'
import { organizationServicesOf } from './organizationServices.ts'
import { themeNameOf } from './theme/theme.ts'
import { Question, TellQuestion } from './Questions.tsx'
import { Unknown } from './Unknown.tsx'

interface Props extends ConsoleContextValue {
  /** What lists open with; none where it is not known. */
  readonly openings?: Openings
  /** Shown in place of every screen. */
  readonly children?: ReactNode
}

/**
 * One organization's console: its route set, layout and theme, and a data provider, cache and store of its own (R7.6, DESIGN 6).
 * Give it the organization as key.
 */
export const OrganizationAdmin = ({ person, organization, flags, openings, children }: Props) => {
  const shared = useApplication()
  const set = routeSetOf(organization, shared.catalogue.routeSets)
  const application = useMemo(() => ({ ...shared, catalogue: catalogueIn(shared.catalogue, set.variant) }), [shared, set])
  const { catalogue, views } = application
  const standpoint = useMemo(() => ({ person, organization, flags }), [person, organization, flags])
  const around = useMemo(() => organizationServicesOf(application, standpoint), [application, standpoint])
  const names = catalogue.resources.map(one => one.name)
  // At once and once: a list that is open does not change because somebody chose elsewhere.
  useState(() => openings && openWith(around.store, names, openings))

  const layout = layoutOf(set, catalogue.layouts)
  const declared = useMemo(() => routesOf(catalogue.resources, pages, set), [catalogue, set])
  const routes = useMemo(() => openRoutes(declared, set, standpoint, catalogue.layouts), [declared, set, standpoint, catalogue])
  const urlMap = useMemo(
    () => ({ organizationId: organization.id, routes, table: tableOf(catalogue.resources, routes, set) }),
    [organization, catalogue, routes, set],
  )
  const fieldServices = useMemo(
    () => ({ ...around.fieldServices, opens: (name: string) => Boolean(urlMap.table[name]?.list) }),
    [around, urlMap],
  )
  const items = useMemo(() => sidebarOf(layout, catalogue, routes, standpoint), [layout, catalogue, routes, standpoint])
  const home = homeOf(layout, items, organization.id)
  const frame = useMemo(() => {
    const why = (path: string) => {
      const verdict = roleAgainst(path, declared, set, standpoint, catalogue.layouts)
      return verdict && reasonOf(verdict)
    }
    return { items, home, failures: around.failures, notices: around.notices, instead: children, why }
  }, [items, home, around, children, declared, set, standpoint, catalogue])

  useEffect(() => {
    document.documentElement.dataset['product'] = themeNameOf(organization)
  }, [organization])

  // One's own account is open to everybody, so that nothing but the beginning says that nothing is.
  const [root, begins] = useMemo(
    () =>
      [home, beginningOf(home, items, catalogue, person)].map(to =>
        items.length === 0 && person.staffRole ? (
          <NothingOpenPage role={person.staffRole.name} />
        ) : (
          <Begin routes={routes} home={to} organizationId={organization.id} />
        ),
      ),
    [items, person, routes, home, catalogue, organization.id],
  )
  const screens = useMemo(
    () => [
      ...resourceElements(catalogue, routes, views),
      <CustomRoutes key="pages">{routeElements({ routes, home, organizationId: organization.id, root, begins })}</CustomRoutes>,
    ],
    [catalogue, routes, views, home, organization.id, root, begins],
  )

  return (
    <ApplicationProvider value={application}>
      <ConsoleContextProvider value={standpoint}>
        <UrlMapProvider value={urlMap}>
          <CoreAdminContext
            basename={SENTINEL}
            dataProvider={around.dataProvider}
            authProvider={around.authProvider}
            routerProvider={routerProvider}
            queryClient={around.queryClient}
            store={around.store}
            i18nProvider={i18nProvider}
          >
            <Question proof={around.proof} />
            <FieldServicesProvider value={fieldServices}>
              <FrameProvider value={frame}>
                <TellQuestion telling={around.telling} />
                <CoreAdminUI
                  layout={Frame}
                  catchAll={Unknown}
                  loading={ScreenWaiting}
                  error={Broken}
                  title={organization.name}
                  disableTelemetry
                >
                  {screens}
                </CoreAdminUI>
              </FrameProvider>
            </FieldServicesProvider>
          </CoreAdminContext>
        </UrlMapProvider>
      </ConsoleContextProvider>
    </ApplicationProvider>
  )
}

interface BeginProps {
  readonly routes: readonly ConsoleRoute[]
  readonly home: string
  readonly organizationId: string
}

/** Where an organization begins: at what somebody looked at in the one that they come from, else at its home. */
const Begin = ({ routes, home, organizationId }: BeginProps) => {
  const brought = useLocation().state as Brought | null
  return <Navigate replace to={samePlace(routes, brought?.address, organizationId) ?? home} />
}
