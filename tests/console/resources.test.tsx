import type { ReactNode } from 'react'
import { act, render, screen as page } from '@testing-library/react'
import {
  CoreAdminContext,
  CoreAdminUI,
  memoryStore,
  Resource,
  useLocation,
  useNavigate,
  useResourceContext,
  useResourceDefinition,
} from 'ra-core'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { variantOf } from '#access'
import { catalogue } from '#catalogue/declarations.ts'
import { demoFlags, organizationFacts, personFacts } from '#tools/addresses/facts.ts'
import { resourceElements } from '#console/app/routing/resourceElements.tsx'
import { routerProvider } from '#console/app/routing/routerProvider.tsx'
import { openRoutes, routeSetOf, routesOf, tableOf, type Screen, type ScreenRoute } from '#console/routing/routes.ts'
import { filled } from '#console/routing/table.ts'
import { UrlMapProvider } from '#console/routing/urlMap.tsx'
import { ApplicationProvider, type Application } from '#console/services/frame.tsx'
import type { Views } from '#console/services/views.ts'
import { ConsoleContextProvider, type CurrentUser } from '#console/session/context.tsx'
import { stub } from './viewsSupport.tsx'

/** An organization of each variant, with everything open that its person may see. */
const PLACES = ['active', 'lakeside', 'generations', 'maple-court', 'cedar-grove', 'harbor']
const person = personFacts('super@active.example') as CurrentUser

const SCREENS: readonly Screen[] = ['list', 'create', 'edit', 'show', 'importing', 'duplicate', 'single', 'form', 'making']

/** A view that says which it is, and what react-admin knows of the resource around it. */
const viewOf = (name: Screen) => () => {
  const { hasList, hasCreate, hasEdit, hasShow, recordRepresentation } = useResourceDefinition()
  const known = Object.entries({ hasList, hasCreate, hasEdit, hasShow }).flatMap(([key, has]) => (has ? [key] : []))
  return <output>{`${name} of ${useResourceContext()}: ${known.join()} ${recordRepresentation as string}`}</output>
}
const views = Object.fromEntries(SCREENS.map(name => [name, viewOf(name)])) as unknown as Views

const placeOf = (slug: string, shown: Views = views) => {
  const organization = organizationFacts(slug)
  const set = routeSetOf(organization, catalogue.routeSets)
  const routes = openRoutes(routesOf(catalogue.resources, [], set), set, { person, organization, flags: demoFlags }, catalogue.layouts)
  const map = { organizationId: organization.id, routes, table: tableOf(catalogue.resources, routes, set) }
  const screens = routes.filter((route): route is ScreenRoute => 'resource' in route)
  return { organization, screens, map, elements: resourceElements(catalogue, routes, shown) }
}

/** What another variant has at the same address is mounted there once. */
const seen = new Set<string>()

let framed = 0
const Layout = ({ children }: { readonly children: ReactNode }) => {
  framed++
  return children
}
const Nowhere = () => <output>nothing</output>

const open = ({ organization, map, elements }: ReturnType<typeof placeOf>) => {
  const admin = (
    <ApplicationProvider value={{ catalogue } as unknown as Application}>
      <ConsoleContextProvider value={{ person, organization, flags: demoFlags }}>
        <UrlMapProvider value={map}>
          <CoreAdminContext
            basename="/~"
            dataProvider={stub({ getOne: () => Promise.resolve({ data: { id: 'P', recordTitle: 'Above' } }) })}
            routerProvider={routerProvider}
            store={memoryStore()}
          >
            <CoreAdminUI layout={Layout} catchAll={Nowhere} disableTelemetry>
              {elements}
            </CoreAdminUI>
          </CoreAdminContext>
        </UrlMapProvider>
      </ConsoleContextProvider>
    </ApplicationProvider>
  )
  const router = createMemoryRouter([{ path: '*', element: admin }], { initialEntries: ['/nowhere'] })
  render(<RouterProvider router={router} />)
  return async (path: string): Promise<string | undefined> => {
    await act(() => router.navigate(path))
    return document.querySelector('output')?.textContent
  }
}

const HAS: readonly (readonly [Screen, string])[] = [
  ['list', 'hasList'],
  ['create', 'hasCreate'],
  ['edit', 'hasEdit'],
  ['show', 'hasShow'],
]

describe.each(PLACES.map(slug => [variantOf(organizationFacts(slug)), slug] as const))('%s', (_, slug) => {
  const place = placeOf(slug)

  test('[R13.1] every declaration is a Resource of react-admin, which shows its views at the addresses of the specification', async () => {
    expect(place.elements.map(({ type, props }) => [type, (props as { name: string }).name])).toEqual(
      catalogue.resources.map(({ name }) => [Resource, name]),
    )
    const go = open(place)
    for (const { path, screen, resource, making } of place.screens.filter(route => !seen.has(route.path))) {
      seen.add(path)
      const name = making?.target.name ?? resource.name
      const own = place.screens.filter(one => one.resource.name === name)
      const has = HAS.filter(([known]) => own.some(one => one.screen === known || (known === 'list' && one.screen === 'single')))
      const says = `${screen} of ${name}: ${has.map(([, known]) => known).join()} recordTitle`
      expect(await go(filled(path, { organizationId: place.organization.id, parentId: 'P', id: 'R' })), path).toBe(says)
    }
    expect(await go(`/organizations/${place.organization.id}/nowhere`)).toBe('nothing')
  }, 60_000)
})

test('[R13.1] every declaration is mounted somewhere, and entities with list, create, edit and show', () => {
  const screens = PLACES.flatMap(slug => placeOf(slug).screens)
  const of = (name: string) => new Set(screens.filter(({ resource }) => resource.name === name).map(({ screen }) => screen))
  const isNowhere = ({ urls, nestedUnder = [] }: (typeof catalogue.resources)[number]) => urls === false && nestedUnder.length === 0
  expect(catalogue.resources.filter(one => of(one.name).size === 0)).toEqual(catalogue.resources.filter(isNowhere))
  const entities = `events event_templates event_venues messages message_templates alerts meals meal_templates dining_venues users groups
    concierges web_views documents document_categories articles videos recipes linked_accounts sp_articles sp_videos`.split(/\s+/)
  expect(entities.flatMap(name => HAS.flatMap(([known]) => (of(name).has(known) ? [] : [`${name}: ${known}`])))).toEqual([])
})

test('[R13.1] a list that is asked for another page shows it at once, and nothing is drawn again for the same address', async () => {
  const Search = () => {
    const navigate = useNavigate()
    return (
      <button type="button" onClick={() => navigate({ search: '?page=2' })}>
        {useLocation().search}
      </button>
    )
  }
  const place = placeOf('lakeside', { ...views, list: Search })
  const go = open(place)
  await go(`/organizations/${place.organization.id}/events`)
  const before = framed
  const button = page.getByRole('button')
  act(() => {
    button.click()
    expect(button).toHaveTextContent('?page=2')
  })
  expect(framed).toBe(before)
})
