import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { ConsoleRoute } from '#console/routing/routes.ts'
import type { UrlTable } from '#console/routing/table.ts'
import { UrlMapProvider } from '#console/routing/urlMap.tsx'
import ListView from '#console/views/list/index.tsx'
import type { Resource } from '#model'
import { failure } from '#console/data/errors.ts'
import { outing, outings, show, spy, stub } from './viewsSupport.tsx'

const BELOW: readonly Resource[] = [
  { ...outings, name: 'tickets', label: ['Ticket', 'Tickets'] },
  { ...outings, name: 'hours', label: ['Hours', 'Hours'], singleton: true },
]
const LIST = '/organizations/:organizationId/outings'
const map = {
  organizationId: 'o1',
  table: { outings: { list: LIST }, tickets: { list: `${LIST}/tickets` }, hours: { list: `${LIST}/hours` } } as unknown as UrlTable,
  routes: BELOW.map((resource): ConsoleRoute => ({
    path: `${LIST}/${resource.name}`,
    address: `outings/${resource.name}`,
    screen: resource.singleton ? 'single' : 'list',
    resource,
  })),
}
const WithBelow = ({ resource }: { readonly resource: Resource }) => (
  <UrlMapProvider value={map}>
    <ListView resource={resource} />
  </UrlMapProvider>
)

it('[R3.7] [R3.31] leads to the lists and the settings below it before it has rows: nobody is invited by a list of nobody', async () => {
  show(WithBelow, stub({}))
  expect(await screen.findByRole('heading', { name: 'No outings yet' })).toBeVisible()
  for (const name of ['Tickets', 'Hours']) expect(screen.getByRole('link', { name })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
})

it('[R13.1] offers the first thing to do where there are no rows yet', async () => {
  show(ListView, stub({}))
  expect(await screen.findByRole('heading', { name: 'No outings yet' })).toBeVisible()
  expect(screen.getByText('A trip out of the house.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Add the first outing' })).toHaveAttribute('href', '/outings/create')
})

it('[R13.1] calls rows that are not there as sentences call them, not as the page is titled', async () => {
  show(ListView, stub({}), { resource: { ...outings, noun: ['trip', 'trips'] } })
  expect(await screen.findByRole('heading', { name: 'No trips yet' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Add the first trip' })).toBeVisible()
})

it('[R13.1] says that all rows are archived, and leads there', async () => {
  const counts = [{ status: 'archived', count: 2 }]
  const provider = stub({ getList: () => Promise.resolve({ data: [], total: 0, meta: { counts } }) })
  show(ListView, provider)
  expect(await screen.findByText('All of them are archived.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'See archived outings' }))
  await waitFor(() => expect(spy(provider, 'getList').mock.lastCall?.[1]).toMatchObject({ filter: { status: ['archived'] } }))
})

it('[R6.14] leads out of an address or a view that is older than the fields of the list', async () => {
  const refused = failure('Something in this request is not understood.', { type: 'RecordInvalid', requestId: null })
  const getList = (_name: never, asked: { readonly filter: object; readonly sort: { readonly field: string } }) =>
    'floor' in asked.filter || asked.sort.field === 'floor'
      ? Promise.reject(refused)
      : Promise.resolve({ data: [outing('1')], total: 1, meta: { counts: [] } })
  const filter = encodeURIComponent('{"floor":{"in":["2"]}}')
  const filtered = show(ListView, stub({ getList }), { at: `/outings?filter=${filter}&sort=floor&order=ASC` })
  expect(await screen.findByText(/It is filtered by what is not here anymore \(floor\)/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('Outing 1')).toBeVisible()
  filtered.unmount()
  show(ListView, stub({ getList }), { at: '/outings?filter={}&sort=floor&order=ASC' })
  await userEvent.click(await screen.findByRole('button', { name: 'Sort as usual' }))
  expect(await screen.findByText('Outing 1')).toBeVisible()
})

it('[R13.1] a name that nothing matches is searched for by its beginnings, since it may be spelled otherwise', async () => {
  const provider = stub({ getList: () => Promise.resolve({ data: [], total: 0, meta: { counts: [{ status: 'published', count: 3 }] } }) })
  show(ListView, provider, { at: `/outings?filter=${encodeURIComponent('{"q":"Clra Winslo"}')}` })
  await userEvent.click(await screen.findByRole('button', { name: /^Show .+ with similar names$/ }))
  await waitFor(() => expect(spy(provider, 'getList').mock.lastCall?.[1]).toMatchObject({ filter: { q: 'Cl Wi' } }))
})
