import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import ShowView from '#console/views/show/index.tsx'
import PanelScreen from '#panels/screens.tsx'
import { applicationWith, outing, show, stub } from './viewsSupport.tsx'

const users = catalogue.resource('users')

const PERSON = { recordTitle: 'Ernest Hensley', status: 'active', personType: 'family', preferredName: 'Ernie' }

/** The page of a person of whom rows of one resource tell, by the field through which they point here, and no other rows. */
const open = (resource: string, through: string, rows: readonly object[]) =>
  show(
    ShowView,
    stub({
      getOne: () => Promise.resolve({ data: outing('1', PERSON) }),
      getList: (name: never, asked?: { readonly filter?: object }) => {
        const data = name === resource && through in (asked?.filter ?? {}) ? rows : []
        return Promise.resolve({ data, total: data.length, meta: { counts: [] } })
      },
    }),
    { at: '/users/1/show', path: '/users/:id/show', resource: users, application: applicationWith({ catalogue, panel: PanelScreen }) },
  )

const PATIENCE = { timeout: 15_000 }
const region = async (name: string) => within(await screen.findByRole('region', { name }, PATIENCE))

const link = (id: string, resident: string, status = 'active') =>
  outing(id, { recordTitle: `Ernest Hensley, ${resident}`, resident: { id: `r${id}`, title: resident }, relation: 'child', status })

test('[R3.7] the page of a family member names each resident whose family they are, and whether the link holds', async () => {
  open('family_links', 'familyMember', [link('1', 'Arthur Pacheco'), link('2', 'Doris Baxter', 'paused')])
  const rows = await (await region('Family of')).findAllByRole('listitem', {}, PATIENCE)
  expect(rows.map(row => row.textContent)).toEqual(['APArthur PachecoChildActive', 'DBDoris BaxterChildPaused'])
})

test('[R3.31] whoever is at no daily check-in has no row of empty days', async () => {
  open('checkins', 'person', [])
  await region('Messages')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Check-ins, last 14 days' })).toBeNull(), PATIENCE)
})

test('[R3.7] what was sent to a person is called by what it was, an update and a post too', async () => {
  const sent = (id: string, source: string) =>
    outing(id, { recordTitle: 'Ernest Hensley', [source]: { id: `s${id}`, title: `The ${source}` }, channel: 'in_app', status: 'sent' })
  open(
    'deliveries',
    'person',
    ['message', 'alert', 'update', 'campaign', 'post'].map(source => sent(source, source)),
  )
  const rows = await (await region('Messages')).findAllByRole('listitem', {}, PATIENCE)
  expect(rows.map(row => row.querySelector('b')?.textContent)).toEqual([
    'The message',
    'The alert',
    'The update',
    'The campaign',
    'The post',
  ])
})

test('[R3.7] the page of a person says at its head what they like to be called', async () => {
  open('checkins', 'person', [])
  await region('Messages')
  expect(screen.getByText('Ernie')).toBeVisible()
})

test('[R3.7] [R13.1] the day of an event is said once, with its time, and that it is canceled beside its name', async () => {
  const signUp = (id: string, title: string, isOff = {}) =>
    outing(id, {
      recordTitle: title,
      event: { id: `e${id}`, title, day: '2026-11-30T13:30', ...isOff },
      'event.startsAt': '2026-11-30T13:30',
      status: 'registered',
    })
  open('event_signups', 'person', [signUp('1', 'Prize Bingo'), signUp('2', 'Crafts', { isOff: true })])
  const rows = await (await region('Upcoming events')).findAllByRole('listitem', {}, PATIENCE)
  expect(rows.map(row => row.querySelector('b')?.textContent)).toEqual(['Prize Bingo', 'Crafts · Canceled'])
})
