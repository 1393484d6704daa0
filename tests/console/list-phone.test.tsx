import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import ListView from '#console/views/list/index.tsx'
import { UrlMapProvider, type UrlMap } from '#console/routing/urlMap.tsx'
import { text } from '#fields'
import type { Resource } from '#model'
import { applicationWith, outing, outings, person, show, stub } from './viewsSupport.tsx'

const reader = { ...person, admin: false }
const application = applicationWith({ viewScreens: { map: () => null } })
const mapped = { ...outings, views: { map: { view: 'map', label: 'Map', icon: 'grid', parts: ['tools'], options: {} } } } as Resource
const rows = () => stub({ getList: () => Promise.resolve({ data: [outing('1')], total: 1, meta: { counts: [] } }) })

const offered = async (): Promise<readonly (string | null)[]> => {
  await userEvent.click(await screen.findByRole('button', { name: 'More' }))
  return within(await screen.findByRole('menu'))
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent)
}

beforeEach(() => {
  const narrow = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', () => narrow)
})
afterEach(() => vi.unstubAllGlobals())

test('[R13.1] on a phone what is done to a list stands in one menu, which chooses rows, takes them in and takes them out', async () => {
  show(ListView, rows())
  expect(await offered()).toEqual(['Sort', 'Select', 'Import', 'Export to Excel', 'Export to CSV'])
})

test('[R13.1] [R9.2] on a phone who only reads is offered what readers do, and no menu that is empty', async () => {
  const { unmount } = show(ListView, rows(), { as: reader })
  expect(await offered()).toEqual(['Sort', 'Export to Excel', 'Export to CSV'])
  unmount()
  const Map = () => <ListView resource={{ ...mapped, operations: { export: false } }} view="map" />
  show(Map, rows(), { as: reader, application })
  expect(await screen.findByRole('heading', { name: 'Outings' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
})

test('[R13.1] on a phone, where rows have no headings to press, a list is sorted from its menu, and turned around there', async () => {
  const getList = vi.fn(() => Promise.resolve({ data: [outing('1')], total: 1, meta: { counts: [] } }))
  show(ListView, stub({ getList }))
  await offered()
  await userEvent.click(screen.getByRole('menuitem', { name: 'Sort' }))
  const by = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('menuitemradio', { name }))
  expect(await screen.findByRole('menuitemradio', { name: 'Starts, first to last' })).toBeChecked()
  await by('Title')
  await vi.waitFor(() =>
    expect(getList).toHaveBeenLastCalledWith('outings', expect.objectContaining({ sort: { field: 'title', order: 'ASC' } })),
  )
  await offered()
  await userEvent.click(screen.getByRole('menuitem', { name: 'Sort' }))
  await by('Title, first to last')
  await vi.waitFor(() =>
    expect(getList).toHaveBeenLastCalledWith('outings', expect.objectContaining({ sort: { field: 'title', order: 'DESC' } })),
  )
})

test('[R13.1] on a phone a view that is no list of rows below each other offers neither to choose rows nor to sort them', async () => {
  const Map = () => <ListView resource={mapped} view="map" />
  show(Map, rows(), { application })
  expect(await offered()).toEqual(['Import', 'Export to Excel', 'Export to CSV'])
})

test('[R13.1] in a window of a small laptop a list with several below it keeps them in the menu, and its buttons in one line', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('1099'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const list = (name: string, path: string) => ({ screen: 'list', path, resource: { ...outings, name, label: [name, name] } })
  const map = {
    organizationId: 'o1',
    table: { outings: { list: '/outings' }, buses: { list: '/outings/buses' }, guides: { list: '/outings/guides' } },
    routes: [list('outings', '/outings'), list('buses', '/outings/buses'), list('guides', '/outings/guides')],
  } as unknown as UrlMap
  const Below = ({ resource }: { readonly resource: Resource }) => (
    <UrlMapProvider value={map}>
      <ListView resource={resource} />
    </UrlMapProvider>
  )
  show(Below, rows())
  expect(await offered()).toEqual(['buses', 'guides', 'Import', 'Export to Excel', 'Export to CSV'])
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
})

test('[R13.1] arrows go from row to row over the days that they stand under', async () => {
  const data = [outing('1', { startsAt: '2026-05-01T15:00:00Z' }), outing('2', { startsAt: '2026-05-02T15:00:00Z' })]
  show(ListView, stub({ getList: () => Promise.resolve({ data, total: 2, meta: { counts: [] } }) }))
  const first = await screen.findByRole('link', { name: 'Outing 1' })
  act(() => first.focus())
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2)
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole('link', { name: 'Outing 2' })).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  expect(screen.getByRole('link', { name: 'Outing 1' })).toHaveFocus()
})

test('[R13.1] of several dates on a card each says which it is; one alone needs no name', async () => {
  const columns = (...keys: string[]) => ({ ...outings, list: { ...outings.list, sort: 'title', columns: ['title', ...keys, 'status'] } })
  const { unmount } = show(ListView, rows(), { resource: columns('startsAt', 'updatedAt') })
  await screen.findByRole('link', { name: 'Outing 1' })
  expect(screen.getByRole('listitem')).toHaveTextContent(/Starts Tue, May 5, 10:00 AM.*Changed Sat, May 2/)
  unmount()
  show(ListView, rows(), { resource: columns('startsAt') })
  await screen.findByRole('link', { name: 'Outing 1' })
  expect(screen.getByRole('listitem')).not.toHaveTextContent('Starts')
})

test('[R13.1] on a phone a row whose first columns are empty says what the next ones hold', async () => {
  const column = (key: string) => text({ optional: true, label: key })
  const keys = ['one', 'two', 'three', 'four']
  const resource = {
    ...outings,
    fields: { ...outings.fields, ...Object.fromEntries(keys.map(key => [key, column(key)])) },
    list: { ...outings.list, columns: ['title', ...keys] },
  } as Resource
  const row = { ...outing('1'), one: null, two: 'Second', three: null, four: 'Fourth' }
  show(() => <ListView resource={resource} />, stub({ getList: () => Promise.resolve({ data: [row], total: 1, meta: { counts: [] } }) }))
  expect(await screen.findByText('Second')).toBeVisible()
  expect(screen.getByText('Fourth')).toBeVisible()
})
