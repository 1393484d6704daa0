import { act, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { ListBase, ShowBase, useListContext, useRecordContext, LinkBase, useCreatePath } from 'ra-core'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApplicationProvider } from '#console/services/frame.tsx'
import { Gate } from '#console/app/Gate.tsx'
import type { Views } from '#console/services/views.ts'
import { makeClient } from '#console/data/client.ts'
import type { ConsoleRecord } from '#console/data/types.ts'
import { makeSession } from '#console/session/session.ts'
import { keepToken } from '#console/session/token.ts'
import { makeCatalogue } from '#catalogue/catalogue.ts'
import { defineLayout, defineRouteSet, group, to, type Resource } from '#model'
import { placeOf } from '#console/app/frame/placeOf.ts'
import { routesOf } from '#console/routing/routes.ts'
import { base, estates, gardens, walks } from './data-fixture.ts'

const catalogue = makeCatalogue(
  [walks, gardens, estates],
  [
    defineLayout({
      name: 'all',
      home: 'walks',
      sidebar: [to('/organizations', 'Organizations'), group('Outside', to('walks'), to('gardens'), to('nothing'))],
    }),
  ],
  (['life', 'multi-organization'] as const).map(variant => defineRouteSet({ variant, layout: 'all' })),
)

const organization = (id: string) => ({
  id,
  name: `Organization ${id}`,
  slug: `o${id}`,
  timezone: 'America/Chicago',
  locale: 'en-US',
  depth: id === '1' ? 1 : 2,
  isChildless: id !== '1',
  productName: 'life',
  clientName: null,
  ancestorIds: id === '1' ? ['0'] : ['0', '1'],
  parent: id === '1' ? { id: '0', name: 'Top' } : { id: '1', name: 'Organization 1' },
  features: { all: [], checkin: false, workOrders: false, emenuChoice: false },
})
const person = {
  id: 'p',
  email: 'dana@maple.example',
  firstName: 'Dana',
  lastName: 'Whitfield',
  fullName: 'Dana Whitfield',
  photoUrl: null,
  admin: true,
  joinedAt: null,
  isOwner: false,
  lifeActiveAccess: true,
  elevateActiveAccess: false,
  onlyElevateUser: false,
  role: null,
  featureFlagsString: '{}',
  organization: organization('1'),
}

type Variables = Record<string, string>
let asked: string[] = []
let gone: string | null = null

const rowOf = (organizationId: string, id: string) => ({
  ...base,
  id,
  organizationId,
  recordTitle: `Walk of ${organizationId}`,
  title: `Walk of ${organizationId}`,
  priceCents: null,
  notes: null,
})
const answers: Record<string, (variables: Variables) => object> = {
  GetCurrentUser: () => ({ currentUser: person }),
  GetOrganization: ({ organizationId }) => ({ organizationContext: organization(organizationId ?? '1') }),
  GetWalks: ({ organizationId = '' }) => ({
    walks: { items: [rowOf(organizationId, '12')], total: 1, pageInfo: { hasNextPage: false, hasPreviousPage: false }, counts: [] },
  }),
  GetGardens: () => ({ gardens: { items: [], total: 0, pageInfo: { hasNextPage: false, hasPreviousPage: false }, counts: [] } }),
  GetEstates: () => ({ estates: { items: [], total: 0, pageInfo: { hasNextPage: false, hasPreviousPage: false }, counts: [] } }),
  GetWalk: ({ organizationId = '', id = '' }) => ({ walk: rowOf(organizationId, id) }),
}

/** What a console asks late is not taken for what the one after it asks. */
const networkOf = (own: string[]) =>
  (async (_address: unknown, init: { body: string }) => {
    const { operationName, variables } = JSON.parse(init.body) as { operationName: string; variables: Variables }
    if (operationName.startsWith('GetWalk')) own.push(`${variables['organizationId']}:${operationName}`)
    const refused = gone !== null && operationName === gone
    const body = refused
      ? { data: null, errors: [{ message: 'This page could not be found.', extensions: { type: 'NotFound' } }] }
      : { data: answers[operationName]?.(variables) }
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  }) as unknown as typeof fetch

const Rows = () => {
  const { data } = useListContext<ConsoleRecord>()
  const createPath = useCreatePath()
  return (
    <section>
      <h1>Walks</h1>
      <LinkBase to={createPath({ resource: 'walks', type: 'create' })}>New walk</LinkBase>
      {data?.map(row => (
        <LinkBase key={row.id} to={createPath({ resource: 'walks', type: 'show', id: row.id })}>
          {row.recordTitle}
        </LinkBase>
      ))}
    </section>
  )
}
const One = () => <h1>Detail: {useRecordContext<ConsoleRecord>()?.recordTitle}</h1>
const views: Views = {
  viewScreens: {},
  panel: () => null,
  list: ({ resource }: { resource: Resource }) => (
    <ListBase resource={resource.name}>
      <Rows />
    </ListBase>
  ),
  show: () => (
    <ShowBase>
      <One />
    </ShowBase>
  ),
  create: () => <h1>New</h1>,
  edit: () => <h1>Edit</h1>,
  duplicate: () => <h1>Duplicate</h1>,
  importing: () => <h1>Import</h1>,
  single: () => <h1>Single</h1>,
  form: () => <h1>Form</h1>,
  making: () => <h1>Making</h1>,
}

let left: string[] = []
const open = (path: string) => {
  const client = makeClient({ endpoint: 'http://api.example/graphql/active', token: () => 't', fetch: networkOf(asked) })
  const config = {
    endpoint: '',
    apiOrigin: '',
    cookieDomain: null,
    productHost: '/demo-host/{product}/{slug}',
    supportApp: '',
    externalSignIn: null,
    errorReports: null,
    vendors: { helpDesk: null, guide: null },
    demo: [],
  }
  const own = left
  const leave = (address: string) => void own.push(address)
  const session = makeSession(client, config, { leave })
  const router = createMemoryRouter([{ path: '*', element: <Gate /> }], { initialEntries: [path] })
  render(
    <ApplicationProvider value={{ client, config, session, catalogue, views, leave }}>
      <RouterProvider router={router} />
    </ApplicationProvider>,
  )
  return router
}

beforeEach(() => {
  asked = []
  left = []
  gone = null
  localStorage.clear()
  keepToken({ token: 't', expiresAt: new Date(Date.now() + 3_600_000).toISOString() }, null)
  Object.assign(person, { admin: true })
})

test("[R2.7] switching organization makes a second request and never shows the other organization's rows", async () => {
  const router = open('/organizations/7/walks')
  const row = await screen.findByText('Walk of 7')
  expect(screen.getByText('New walk').closest('a')).toHaveAttribute('href', '/organizations/7/walks/new')

  act(() => row.click())
  await screen.findByText('Detail: Walk of 7')
  expect(router.state.location.pathname).toBe('/organizations/7/walks/12/detail')
  // What the list knew of it is shown before it is asked for.
  await waitFor(() => expect(asked).toEqual(['7:GetWalks', '7:GetWalk']))

  await act(() => router.navigate('/organizations/8/walks/12/detail'))
  expect(screen.queryByText(/Walk of 7/)).toBeNull()
  await screen.findByText('Detail: Walk of 8')
  expect(screen.queryByText(/Walk of 7/)).toBeNull()
  expect(asked).toEqual(['7:GetWalks', '7:GetWalk', '8:GetWalk'])

  await act(() => router.navigate('/organizations/8/walks'))
  await screen.findByText('Walk of 8')
  expect(screen.queryByText('Walk of 7')).toBeNull()
  expect(asked.at(-1)).toBe('8:GetWalks')
  expect(screen.getByText('New walk').closest('a')).toHaveAttribute('href', '/organizations/8/walks/new')
})

test('[R2.6] an old prefix leads to the same page without it', async () => {
  const router = open('/v2/organizations/7/walks?page=1')
  await screen.findByText('Walk of 7')
  expect(router.state.location.pathname + router.state.location.search).toBe('/organizations/7/walks?page=1')
})

test('[R2.7] whoever goes from one organization to another comes to the same list there, and to its root where there is none', async () => {
  const router = open('/organizations/7/gardens')
  const goTo = (address: string) => act(() => router.navigate('/organizations/8', { state: { address } }))
  await goTo('gardens')
  await waitFor(() => expect(router.state.location.pathname).toBe('/organizations/8/gardens'))
  await goTo('walks/new')
  await waitFor(() => expect(router.state.location.pathname).toBe('/organizations/8/walks'))
  const set = defineRouteSet({ variant: 'life', layout: 'all' })
  const routes = routesOf(catalogue.resources, [], set)
  const places = ['gardens', 'gardens/4/edit', 'gardens/new', '', 'nowhere'].map(path => placeOf(routes, `/organizations/7/${path}`))
  expect(places).toEqual(['gardens', 'gardens', 'gardens', undefined, undefined])
})

test('[R3.2] the bare address of an organization leads to its root', async () => {
  const router = open('/organizations/7')
  await screen.findByText('Walk of 7')
  expect(router.state.location.pathname).toBe('/organizations/7/walks')
})

test("[R2.2] the start leads to the organizations, in one's own organization's frame", async () => {
  const router = open('/')
  await screen.findByRole('navigation', { name: 'Main' })
  expect(router.state.location.pathname).toBe('/organizations')
  expect(screen.getByTitle('Switch organization')).toHaveTextContent('Organization 1')
})

test('[R5.5] [R13.3] the layout shows the sidebar: it marks the current page, and leaves out what is not declared', async () => {
  open('/organizations/7/walks')
  const current = await screen.findByRole('link', { current: 'page' })
  expect(current).toHaveTextContent('Walks')
  expect(screen.getByRole('button', { name: 'Outside' })).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByRole('link', { name: 'Gardens' })).toBeVisible()
  expect(screen.queryByText('nothing')).toBeNull()
})

test('[R11.3] [R7.5] a record that is not found is the not-found page in the frame, until the next navigation', async () => {
  gone = 'GetWalk'
  const router = open('/organizations/7/walks/12/detail')
  await screen.findByText('This page could not be found.')
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument()
  expect(screen.getByText(/^The walk may have been deleted/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to walks' })).toHaveAttribute('href', '/organizations/7/walks')
  // What is archived opens at its address; what was deleted does not.
  const trash = screen.getByRole('link', { name: 'Look for walks in the trash' }).getAttribute('href') ?? ''
  expect(decodeURIComponent(trash)).toBe('/organizations/7/walks?filter={"deleted":true}')
  gone = null
  await act(() => router.navigate('/organizations/7/walks'))
  await screen.findByText('Walk of 7')
  expect(screen.queryByText('This page could not be found.')).toBeNull()
})

test("[R11.3] an organization that one may not read is the not-found page in one's own frame", async () => {
  gone = 'GetOrganization'
  open('/organizations/9/walks')
  await screen.findByText('This page could not be found.')
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeVisible()
  expect(asked).toEqual([])
})

test("[R7.7] who may not enter is sent to the product's host, and sees nothing", async () => {
  Object.assign(person, { admin: false })
  open('/organizations/7/walks')
  await waitFor(() => expect(left).toEqual(['/demo-host/life/o1']))
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
})

test('[R7.1] without a token the path is remembered and sign-in asked for', async () => {
  localStorage.clear()
  document.cookie = 'token=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT'
  history.replaceState(null, '', '/organizations/7/walks?page=2')
  open('/organizations/7/walks?page=2')
  await waitFor(() => expect(left).toEqual(['/wz-login?redirect=%2Forganizations%2F7%2Fwalks%3Fpage%3D2']))
  expect(localStorage.getItem('last_accessed_path')).toBe('/organizations/7/walks?page=2')
  expect(asked).toEqual([])
})

test.each(['/nowhere', '/organizations/7/nowhere', '/organizations/7/walks/12/detail/nowhere'])(
  '[R2.5] %s leads to sign-in',
  async path => {
    const replaced = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
    open(path)
    await waitFor(() => expect(replaced).toHaveBeenCalledWith('/wz-login'))
    expect(asked).toEqual([])
    replaced.mockRestore()
  },
)

test('the document is titled after page and organization', async () => {
  open('/organizations/7/walks')
  await screen.findByText('Walk of 7')
  await waitFor(() => expect(document.title).toBe('Walks – Organization 7'))
})
