import type { ComponentType } from 'react'
import { render } from '@testing-library/react'
import { QueryClient } from '@tanstack/react-query'
import { CoreAdminContext, memoryStore, reactRouterProvider, ResourceContextProvider } from 'ra-core'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom'
import { vi, type Mock } from 'vitest'
import type { OrganizationFacts } from '#access'
import { choice, boolean, money, publishing, text, dateTime } from '#fields'
import { archive, cancel, defineResource, publish, section, unarchive, type Resource, type BulkResult } from '#model'
import { FieldServicesProvider, type FieldServices } from '#widgets/fieldServices.tsx'
import type { ConsoleDataProvider, ConsoleRecord } from '#console/data/types.ts'
import { catalogue } from '#catalogue/declarations.ts'
import { makePageFailures } from '#console/services/failures.ts'
import { ApplicationProvider, FrameProvider, type Application, type FrameValue } from '#console/services/frame.tsx'
import { makeNotices } from '#console/services/notices.ts'
import { ConsoleContextProvider, type CurrentUser } from '#console/session/context.tsx'

/** A small resource with what views have to deal with: states, a condition, a moment, money. */
export const outings = defineResource({
  name: 'outings',
  type: 'Outing',
  label: ['Outing', 'Outings'],
  about: 'A trip out of the house.',
  belongsTo: 'organization',
  titleFields: 'title',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  fields: {
    title: text({ limit: 20 }),
    startsAt: dateTime({ label: 'Starts' }),
    transport: choice({
      options: [
        ['bus', 'Bus'],
        ['feet', 'On foot'],
      ],
      initial: 'bus',
    }),
    paid: boolean({ label: 'Charge a fee' }),
    price: money({ label: 'Cost per person', showWhen: { field: 'paid', is: true } }),
    publishing: publishing({ optional: true }),
  },
  list: { columns: ['title', 'startsAt', 'transport', 'status'], sort: 'startsAt', filters: ['title', 'transport'], search: ['title'] },
  form: [
    section('Basics', 'title', 'startsAt', 'transport'),
    section('Cost', 'paid', 'price').help('Shown, never charged.'),
    section('Publishing', 'publishing'),
  ],
  actions: { publish, archive, unarchive, cancel },
}) as unknown as Resource

export const organization: OrganizationFacts = {
  id: 'o1',
  slug: 'lakeside',
  name: 'Lakeside',
  depth: 2,
  ancestorIds: ['o0'],
  isChildless: true,
  productName: 'life',
  clientName: null,
  timezone: 'America/Chicago',
  locale: 'en-US',
  features: [],
}

export const person: CurrentUser = {
  id: 'p1',
  organization,
  admin: true,
  isOwner: false,
  lifeActiveAccess: true,
  elevateActiveAccess: false,
  onlyElevateUser: false,
  roleName: null,
  email: 'dana@lakeside.example',
  firstName: 'Dana',
  lastName: 'Whitfield',
  fullName: 'Dana Whitfield',
  photoUrl: null,
  joinedAt: null,
  roleDisplayName: null,
}

export const outing = (id: string, more: Readonly<Record<string, unknown>> = {}): ConsoleRecord => ({
  id,
  version: 1,
  status: 'draft',
  recordTitle: `Outing ${id}`,
  title: `Outing ${id}`,
  startsAt: '2026-05-05T10:00',
  transport: 'bus',
  paid: false,
  price: null,
  publishing: { date: null, time: null, duration: null, expires: null },
  createdAt: '2026-05-01T12:00:00Z',
  updatedAt: '2026-05-02T12:00:00Z',
  updatedByName: 'Priya Nair',
  ...more,
})

export const bulkDone = (done: number, refused: BulkResult['refused'] = []): BulkResult => ({ changeSet: 'c1', done, refused })

/** A provider that answers what a test says; everything else is refused loudly. */
export const stub = (verbs: Partial<Record<keyof ConsoleDataProvider, (...args: never[]) => unknown>>) => {
  const known: Record<string, unknown> = {
    getList: () => Promise.resolve({ data: [], total: 0, meta: { counts: [] } }),
    getMany: () => Promise.resolve({ data: [] }),
    ...verbs,
  }
  const spied = Object.fromEntries(Object.entries(known).map(([name, verb]) => [name, vi.fn(verb as (...args: unknown[]) => unknown)]))
  return spied as unknown as ConsoleDataProvider
}

/** What a verb of a stub was asked. */
export const spy = (provider: ConsoleDataProvider, verb: string): Mock<(...asked: unknown[]) => unknown> =>
  (provider as unknown as Readonly<Record<string, Mock<(...asked: unknown[]) => unknown>>>)[verb] as Mock<(...asked: unknown[]) => unknown>

export const ports: FieldServices = {
  timeZone: 'America/Chicago',
  locale: 'en-US',
  organizationId: 'lakeside',
  organizationName: 'Lakeside',
  isTopLevel: false,
  hasFlag: () => true,
  search: () => Promise.resolve([]),
  createFromTitle: () => Promise.reject(new Error('not here')),
  canCreateFromTitle: () => false,
  upload: () => Promise.reject(new Error('not here')),
  audienceSize: () => Promise.resolve({ total: 77, parts: [], names: [] }),
  categories: () => Promise.resolve([]),
  labelOf: () => ['Row', 'Rows'],
  nounOf: () => ['row', 'rows'],
  termsOf: () => Promise.resolve(null),
}

const Where = () => {
  const { pathname, search } = useLocation()
  return <output data-testid="where">{`${pathname}${search}`}</output>
}

/** Of the application what screens of one resource need: what is declared, and no panels unless a test has some. */
export const applicationWith = (given: Partial<Pick<Application, 'catalogue'> & Application['views']> = {}): Application => {
  const { catalogue: declared = catalogue, ...screens } = given
  return { catalogue: declared, views: { panel: () => null, ...screens } } as unknown as Application
}

/** Mounts a view at an address, in a data router as the console has one. */
export const show = (
  View: ComponentType<{ resource: Resource }>,
  provider: ConsoleDataProvider,
  {
    at = '/outings',
    path = '/outings',
    resource = outings,
    as = person,
    application = applicationWith(),
    services = {},
    here = organization,
    items = [],
  }: {
    at?: string
    path?: string
    resource?: Resource
    as?: CurrentUser
    application?: Application
    services?: Partial<FieldServices>
    /** The organization of the address. */
    here?: OrganizationFacts
    /** What the sidebar leads to. */
    items?: FrameValue['items']
  } = {},
) => {
  const screen = (
    <ConsoleContextProvider value={{ person: as, organization: here, flags: {} }}>
      <CoreAdminContext
        dataProvider={provider}
        routerProvider={reactRouterProvider}
        queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
        store={memoryStore()}
      >
        <FieldServicesProvider value={{ ...ports, ...services }}>
          <ResourceContextProvider value={resource.name}>
            <ApplicationProvider value={application}>
              <FrameProvider value={{ items, home: '/', failures: makePageFailures(), notices: makeNotices() }}>
                <View resource={resource} />
              </FrameProvider>
            </ApplicationProvider>
            <Where />
          </ResourceContextProvider>
        </FieldServicesProvider>
      </CoreAdminContext>
    </ConsoleContextProvider>
  )
  const router = createMemoryRouter(
    [
      { path, element: screen },
      { path: '*', element: <Where /> },
    ],
    { initialEntries: [at] },
  )
  return { router, ...render(<RouterProvider router={router} />) }
}
