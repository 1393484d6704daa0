import { useEffect, useMemo, type ReactNode } from 'react'
import { ThemeProvider } from '@mui/material/styles'
import { CoreAdminContext, CoreAdminUI, CustomRoutes } from 'ra-core'
import { Navigate, Route } from 'react-router-dom'
import type { FlagValues, OrganizationFacts } from '#access'
import { PortsProvider } from '#widgets/ports.tsx'
import { UnexpectedPage } from '../pages/errors/UnexpectedPage.tsx'
import { pages } from '../pages/index.ts'
import { ConsoleContextProvider, type CurrentUser } from '../session/context.tsx'
import { useApplication } from './application.tsx'
import { FrameProvider } from './frame/context.tsx'
import { Frame } from './frame/Frame.tsx'
import { ScreenWaiting } from './frame/Waiting.tsx'
import { i18nProvider } from './i18n.ts'
import { homeOf, layoutOf, sidebarOf } from './navigation/sidebar.ts'
import { exists } from './navigation/targets.ts'
import { DeclaredResource } from './routing/DeclaredResource.tsx'
import { isTree, SENTINEL, urlsOf } from './routing/table.ts'
import { surroundingsOf } from './surroundings.ts'
import { theme, themeNameOf } from './theme/theme.ts'
import { Unknown } from './Unknown.tsx'

interface Props {
  readonly person: CurrentUser
  readonly organization: OrganizationFacts
  readonly flags: FlagValues
  /** Shown in place of every screen. */
  readonly children?: ReactNode
}

const pagePaths = pages.map(page => page.path)

/**
 * One organization's console: its route set, layout and theme, and a data provider, cache and store of its own (R7.6, DESIGN 6).
 * Give it the organization as key.
 */
export const OrganizationAdmin = ({ person, organization, flags, children }: Props) => {
  const application = useApplication()
  const { catalogue, views } = application
  const standpoint = useMemo(() => ({ person, organization, flags }), [person, organization, flags])
  const around = useMemo(() => surroundingsOf(application, standpoint), [application, standpoint])

  const layout = layoutOf(organization, catalogue.layouts)
  const items = useMemo(() => sidebarOf(layout, catalogue, pagePaths, standpoint), [layout, catalogue, standpoint])
  const home = homeOf(layout, items, organization.id)
  const frame = useMemo(
    () => ({ items, home, failures: around.failures, notices: around.notices, instead: children }),
    [items, home, around, children],
  )

  useEffect(() => {
    document.documentElement.dataset['product'] = themeNameOf(organization)
  }, [organization])

  const routes = useMemo(
    () => [
      ...catalogue.resources
        .filter(resource => exists({ resource }, layout, catalogue.layouts, standpoint))
        .map(resource => (
          <DeclaredResource
            key={resource.name}
            name={urlsOf(resource).base.slice(1)}
            resource={resource}
            views={views}
            {...(isTree(resource) ? { home: <Navigate replace to={home} /> } : {})}
          />
        )),
      <CustomRoutes key="pages">
        {pages
          .filter(page => exists({ page: page.path }, layout, catalogue.layouts, standpoint))
          .map(({ path, mount, Screen }) => (
            <Route key={path} path={`organizations/${mount ?? `:organizationId/${path}`}/*`} element={<Screen />} />
          ))}
      </CustomRoutes>,
    ],
    [catalogue, layout, standpoint, views, home],
  )

  return (
    <ThemeProvider theme={theme}>
      <ConsoleContextProvider value={standpoint}>
        <CoreAdminContext
          basename={SENTINEL}
          dataProvider={around.dataProvider}
          authProvider={around.authProvider}
          routerProvider={around.routerProvider}
          queryClient={around.queryClient}
          store={around.store}
          i18nProvider={i18nProvider}
        >
          <PortsProvider value={around.ports}>
            <FrameProvider value={frame}>
              <CoreAdminUI
                layout={Frame}
                catchAll={Unknown}
                loading={ScreenWaiting}
                error={Failed}
                title={organization.name}
                disableTelemetry
              >
                {routes}
              </CoreAdminUI>
            </FrameProvider>
          </PortsProvider>
        </CoreAdminContext>
      </ConsoleContextProvider>
    </ThemeProvider>
  )
}

const Failed = () => <UnexpectedPage onRetry={() => location.reload()} />
