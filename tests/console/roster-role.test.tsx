import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { isNested, NestedResourceProvider } from '#console/routing/nestedResource.tsx'
import { routesOf } from '#console/routing/routes.ts'
import { UrlMapProvider } from '#console/routing/urlMap.tsx'
import ListView from '#console/views/list/index.tsx'
import type { Resource } from '#model'
import { viewScreens } from '#views/screens.ts'
import sets from '../../resources/layouts/routes.ts'
import { applicationWith, person, show, spy, stub } from './viewsSupport.tsx'

const row = (id: string, name: string, status: string) => ({
  id,
  version: 1,
  recordTitle: name,
  status,
  baseStatus: status,
  archivedAt: null,
  permissions: { canWrite: true },
  person: { id: `p${id}`, title: name },
  arrivedAt: status === 'attended' ? '2026-11-28T10:31:00Z' : null,
})
const ROWS = [row('1', 'Ann Lee', 'attended'), row('2', 'Bo Oak', 'registered')]

/** The check-in of an event with these rows, as somebody sees it. */
const showDoor = (rows: readonly object[], as = person, declared: Partial<Resource> = {}, signUps: object | null = null) => {
  const resource = { ...catalogue.resource('event_signups'), ...declared }
  const verbs = stub({
    getOne: () => Promise.resolve({ data: { ...row('e1', 'Chair Exercise', 'published'), id: 'e1' } }),
    getMany: (name: string) =>
      Promise.resolve({
        data: name === 'events' ? [{ ...row('e1', 'Chair Exercise', 'published'), id: 'e1', signUps, wheelchairs: null }] : [],
      }),
    getList: () => Promise.resolve({ data: [...rows], total: rows.length, meta: { counts: [] } }),
  })
  const set = sets.find(({ variant }) => variant === 'life')!
  const map = { organizationId: 'o1', table: {}, routes: routesOf(catalogue.resources, [], set) }
  const route = map.routes.filter(isNested).find(one => one.resource.name === 'event_signups' && one.view === 'door')!
  const Shown = () => (
    <UrlMapProvider value={map}>
      <NestedResourceProvider route={route}>
        <ListView resource={resource} view="door" />
      </NestedResourceProvider>
    </UrlMapProvider>
  )
  show(Shown, verbs, {
    at: '/organizations/o1/events/e1/detail/checkin',
    path: '/organizations/:organizationId/events/:parentId/detail/checkin',
    resource,
    as,
    application: applicationWith({ viewScreens }),
  })
  return verbs
}

test('[R3.14] [R9.2] who may only see a check-in reads who is here, and is promised no mark and no key', async () => {
  const verbs = showDoor(ROWS, { ...person, staffRole: { name: 'Dining manager', levels: { events: 'see' } } })
  expect(await screen.findByText('Bo Oak', {}, { timeout: 15_000 })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Bo Oak/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Mark all/ })).toBeNull()
  expect(screen.getByRole('button', { name: /Ann Lee/ })).toHaveAttribute('aria-disabled', 'true')
  expect(screen.queryByText('Space')).toBeNull()
  // People are no part of the role: what stands below names is not asked for, and the search does not promise it.
  expect(spy(verbs, 'getMany').mock.calls.map(([name]) => name)).not.toContain('users')
  expect(screen.getByPlaceholderText('Search this list')).toBeVisible()
})

test('[R3.14] guests of who waits are counted among those who wait, and said beside the name', async () => {
  showDoor([...ROWS, { ...row('3', 'Cy Ash', 'waitlisted'), guests: 1 }, { ...row('4', 'Di Elm', 'waitlisted'), guests: 2 }])
  const side = await screen.findByText('Waitlist', { selector: 'dt' }, { timeout: 15_000 })
  expect(side).toHaveTextContent('Waitlist2 +3 guests')
  expect(side.nextElementSibling).toHaveTextContent('5')
  const lines = within(screen.getByRole('region', { name: 'Waitlist' })).getAllByRole('listitem')
  expect(lines.map(line => line.textContent)).toEqual([
    expect.stringContaining('Cy Ash +1 guestGive'),
    expect.stringContaining('Di Elm +2 guestsGive'),
  ])
})

test('[R3.14] the line above a check-in says what is counted of the event', async () => {
  showDoor(ROWS, person, {}, { taken: 4, waiting: 0, limit: 7 })
  expect((await screen.findByText(/4 of 7/, {}, { timeout: 15_000 })).closest('p')).toHaveTextContent('Sign-ups 4 of 7')
})

test('[R3.14] the buttons above a check-in count people as the figures beside it do, a household and guests among them', async () => {
  showDoor([
    { ...row('1', 'Ann Lee', 'attended'), together: [{ id: 'p9', title: 'Al Lee' }] },
    { ...row('2', 'Bo Oak', 'registered'), guests: 2 },
  ])
  expect(await screen.findByText('Bo Oak', {}, { timeout: 15_000 })).toBeVisible()
  const counts = within(screen.getByRole('group', { name: 'Which rows' })).getAllByRole('button')
  expect(counts.map(one => one.textContent)).toEqual(['All 5', 'Not here 3', 'Here 2'])
  expect(screen.getByText('Here', { selector: 'dt' }).nextElementSibling).toHaveTextContent('2')
})

test('[R3.14] whoever is late by a state that follows from fields is on the list, and counted, as who is not here', async () => {
  const late = { ...row('3', 'Cy Ash', 'late'), baseStatus: 'registered' }
  const verbs = showDoor([...ROWS, late], person, { states: { late: { when: { arrivedAt: { filled: false } }, tone: 'error' } } })
  expect(await screen.findByText('Cy Ash', {}, { timeout: 15_000 })).toBeVisible()
  expect(spy(verbs, 'getList').mock.calls[0]?.[1]).toMatchObject({ filter: { status: expect.arrayContaining(['late']) as unknown } })
  expect(screen.getByText('Not here', { selector: 'dt' }).nextElementSibling).toHaveTextContent('2')
  expect(screen.getByRole('button', { name: /^Mark all/ })).toHaveTextContent('2')
})

test('[R3.14] a list that nobody is on says that, and not that nobody came', async () => {
  showDoor([])
  expect(await screen.findByText('Nobody is on this list yet', {}, { timeout: 15_000 })).toBeVisible()
  expect(screen.getByText('Whoever is added appears here.')).toBeVisible()
})
