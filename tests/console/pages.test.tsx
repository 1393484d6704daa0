import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { lazyCatalogue } from '#catalogue/catalogue.ts'
import { summaryOf } from '#catalogue/summary.ts'
import type { ConsoleRecord } from '#console/data/types.ts'
import type { PanelProps } from '#console/services/views.ts'
import { PanelList, usePageTabs } from '#console/views/show/Panels.tsx'
import ShowView from '#console/views/show/index.tsx'
import { choice, choices, date, image, longText, reference, state, text } from '#fields'
import { dayAt, defineResource, type Resource } from '#model'
import { details, facts, history, related, shownWhen, strip } from '#panels'
import PanelScreen from '#panels/screens.tsx'
import { applicationWith, outing, outings, person, show, spy, stub } from './viewsSupport.tsx'

const access = { read: 'organizationStaff', write: 'organizationStaff' } as const

const guests = defineResource({
  name: 'guests',
  type: 'Guest',
  label: ['Guest', 'Guests'],
  titleFields: 'name',
  access,
  area: 'people',
  fields: {
    name: text({ limit: 60 }),
    photo: image({ optional: true }),
    care: choice({ options: ['independent', 'assisted'], optional: true }),
    room: text({ limit: 20, optional: true }),
    diet: choices({ options: ['vegan', 'kosher'], optional: true, label: 'Diet' }),
    about: longText({ limit: 300, optional: true }),
    hobby: text({ limit: 60, optional: true }),
    origin: text({ limit: 60, optional: true }),
  },
  list: { columns: ['name', 'room'], sort: 'name' },
  show: ['room', 'about', 'hobby', 'origin'],
  page: {
    head: { image: 'photo', badges: ['care'], facts: ['room'] },
    main: [
      related('stays', { title: 'Stays', through: 'guest', columns: ['place', 'day', 'status'], where: { place: { contains: 'A' } } }),
      strip('stays', { title: 'Seen', through: 'guest', day: 'day', days: 5 }),
      details(),
    ],
    side: [facts('Diet', 'diet')],
  },
}) as unknown as Resource

const stays = defineResource({
  name: 'stays',
  type: 'Stay',
  label: ['Stay', 'Stays'],
  titleFields: 'place',
  access,
  area: 'people',
  fields: {
    place: text({ limit: 60 }),
    guest: reference({ to: 'guests' }),
    day: date(),
    standing: state({ initial: 'open', states: { open: { label: 'Expected' }, seen: { tone: 'success' }, missed: { tone: 'error' } } }),
  },
  list: { columns: ['place', 'day', 'status'], sort: '-day', filters: ['guest'] },
  actions: { mark: { label: 'Mark seen', done: 'seen', main: true, from: ['open'], to: 'seen' } },
}) as unknown as Resource

const prizes = defineResource({
  name: 'prizes',
  type: 'Prize',
  label: ['Prize', 'Prizes'],
  urls: false,
  titleFields: 'prize',
  access,
  area: 'people',
  fields: { prize: text({ limit: 60 }), winner: reference({ to: 'guests' }) },
  list: { columns: ['prize', 'winner'], sort: 'prize' },
  relatedOn: [{ field: 'winner', title: 'Prizes won', columns: ['prize'] }],
  menu: false,
}) as unknown as Resource

/** Given to those in assisted living alone; nobody has one yet. */
const medals = defineResource({
  ...prizes,
  name: 'medals',
  type: 'Medal',
  fields: { prize: text({ limit: 60 }), winner: reference({ to: 'guests', offers: { care: { in: ['assisted'] } } }) },
  relatedOn: [{ field: 'winner', title: 'Medals', columns: ['prize'] }],
} as never) as unknown as Resource

/** Named by two rows that it points at. */
const pairs = defineResource({
  ...prizes,
  name: 'pairs',
  type: 'Pair',
  label: ['Pair', 'Pairs'],
  titleFields: ['helper', 'guest'],
  fields: { helper: reference({ to: 'guests' }), guest: reference({ to: 'guests' }) },
  list: { columns: ['helper', 'guest'], sort: 'helper' },
  relatedOn: [{ field: 'guest', title: 'Helped by', columns: ['helper'] }],
} as never) as unknown as Resource

/** What nobody here may read. */
const secrets = {
  ...prizes,
  name: 'secrets',
  label: ['Secret', 'Secrets'],
  access: { read: 'topLevel', write: 'topLevel' },
} as unknown as Resource

const today = dayAt(new Date(), 'America/Chicago')

const stay = (id: string, standing: string) =>
  outing(id, { recordTitle: `Attic ${id}`, place: `Attic ${id}`, day: today, standing, status: standing, guest: { id: '1', title: 'Ann' } })

const open = (record: object = {}, others: readonly Resource[] = []) => {
  const verbs = stub({
    getOne: () =>
      Promise.resolve({
        data: outing('1', {
          recordTitle: 'Ann Lee',
          status: 'active',
          room: '12',
          about: '',
          hobby: '',
          origin: 'Ohio',
          diet: [],
          ...record,
        }),
      }),
    getList: (name: never) =>
      Promise.resolve(
        name === ('stays' as never)
          ? { data: [stay('1', 'open'), stay('2', 'missed')], total: 9, meta: { counts: [] } }
          : name === ('pairs' as never)
            ? { data: [outing('6', { recordTitle: 'Bea Moss, Ann Lee', helper: { id: '2', title: 'Bea Moss' } })], total: 1 }
            : name === ('medals' as never)
              ? { data: [], total: 0, meta: { counts: [] } }
              : { data: [outing('5', { recordTitle: 'A cup', prize: 'A cup' })], total: 1, meta: { counts: [] } },
      ),
    runAction: () => Promise.resolve({ changeSet: 'c1', done: 1, refused: [] }),
  })
  const all = [guests, stays, ...others]
  const catalogue = lazyCatalogue(
    all.map(resource => ({ summary: summaryOf(resource), load: () => Promise.resolve(resource) })),
    [],
  )
  show(ShowView, verbs, {
    at: '/guests/1/show',
    path: '/guests/:id/show',
    resource: guests,
    application: applicationWith({ catalogue, panel: PanelScreen }),
  })
  return verbs
}

const PATIENCE = { timeout: 15_000 }
const region = async (name: string | RegExp) => within(await screen.findByRole('region', { name }, PATIENCE))

describe('a page of panels', () => {
  it('[R3.7] says at its head what is filled of what is declared, and nothing of it again below', async () => {
    open({ care: 'assisted' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Ann Lee' })).toBeVisible()
    expect(screen.getByText('Assisted')).toBeVisible()
    expect(screen.getAllByText('Room')).toHaveLength(1)
    expect((await region('Diet')).getByText('Nothing recorded yet.')).toBeVisible()
  })

  it('[R3.7] empty fields fold into one line, which opens them', async () => {
    open()
    const card = await region('Guest')
    expect(card.getByText('Ohio')).toBeVisible()
    expect(card.queryByText('Hobby')).toBeNull()
    await userEvent.click(card.getByRole('button', { name: '2 empty fields' }))
    expect(card.getByText('Hobby')).toBeVisible()
    expect(card.getAllByText('None')).toHaveLength(2)
  })

  it('[R3.7] shows the rows that point here, does what their state calls for, and leads to all of them', async () => {
    const verbs = open({}, [])
    const rows = await region('Stays')
    const done = await rows.findByRole('button', { name: 'Mark seen: Attic 1' }, PATIENCE)
    expect(rows.getAllByRole('listitem')).toHaveLength(2)
    expect(rows.queryByRole('button', { name: 'Mark seen: Attic 2' })).toBeNull()
    // Panels ask side by side, in whatever order.
    expect(spy(verbs, 'getList').mock.calls.map(([, asked]) => asked)).toContainEqual(
      expect.objectContaining({ filter: { guest: { is: '1' }, place: { contains: 'A' } }, pagination: { page: 1, perPage: 5 } }),
    )
    await userEvent.click(done)
    await waitFor(() => expect(spy(verbs, 'runAction')).toHaveBeenCalledWith('stays', { ids: ['1'] }, 'mark', undefined))
    expect(await rows.findByText(/1 stay seen\./)).toBeVisible()
  })

  it('[R3.7] draws each day by the state of its row, in words too', async () => {
    open()
    const days = await region('Seen, last 5 days')
    await waitFor(() => expect(days.getAllByRole('listitem')).toHaveLength(5), PATIENCE)
    const words = days.getAllByRole('listitem').map(day => day.textContent)
    expect(words.at(-1)).toMatch(/: Missed$/)
    expect(words.slice(0, 4).every(word => word.endsWith(': No record'))).toBe(true)
  })

  it('[R3.7] names a row that is named by two others by the one that is not this page', async () => {
    open({}, [pairs])
    const rows = await region('Helped by')
    expect(await rows.findByText('Bea Moss', {}, PATIENCE)).toBeVisible()
    expect(rows.queryByText(/Ann Lee/)).toBeNull()
  })

  it.each([
    ['who may get them says that there are none', 'assisted', 1],
    ['nobody else has a card of them', 'independent', 0],
  ])('[R3.7] rows that are for some people alone: %s', async (_, care, cards) => {
    const verbs = open({ care }, [medals])
    await waitFor(() => expect(spy(verbs, 'getList').mock.calls.some(([name]) => name === 'medals')).toBe(true), PATIENCE)
    await waitFor(() => expect(screen.queryAllByRole('region', { name: /^Medals/ })).toHaveLength(cards), PATIENCE)
  })

  it('[R13.7] rows of a resource that is added stand there without an edit; those that may not be read do not', async () => {
    const verbs = open({}, [prizes, secrets])
    expect((await region('Prizes won')).getByRole('heading', { name: /Prizes won/ })).toBeVisible()
    await waitFor(() => expect(spy(verbs, 'getList').mock.calls.some(([name]) => name === 'prizes')).toBe(true), PATIENCE)
    expect(spy(verbs, 'getList').mock.calls.some(([name]) => name === 'secrets')).toBe(false)
  })
})

it('[R9.2] a page has a tab of its history for those alone who may read the log', async () => {
  const tabs = { stays: { label: 'Stays', panels: [details()] }, log: { label: 'History', panels: [history()] } }
  const Tabs = () => (
    <p>
      {usePageTabs({ resource: { ...outings, page: { main: [], tabs } }, record: outing('1') })
        .parts.map(({ label }) => label)
        .join()}
    </p>
  )
  const shown = (levels: Readonly<Record<string, 'see'>>) =>
    show(Tabs, stub({}), { as: { ...person, staffRole: { name: 'Front desk', levels } } })
  shown({ people: 'see' })
  expect(await screen.findByText('Overview,Stays')).toBeVisible()
  shown({ people: 'see', settings: 'see' })
  expect(await screen.findByText('Overview,Stays,History')).toBeVisible()
})

it('[R3.7] panels that are for some rows alone, and tabs of nothing else, are on the pages of others only with something in their fields', async () => {
  const bus = { field: 'transport', is: 'bus' } as const
  const tabs = { seats: { label: 'Seats', panels: shownWhen(bus, details()) } }
  const resource = { ...outings, page: { main: shownWhen(bus, facts('Driver', 'transport'), facts('Ticket', 'price')), tabs } }
  const Whole = ({ record }: { readonly record: ConsoleRecord }) => (
    <>
      {usePageTabs({ resource, record })
        .parts.map(({ label }) => label)
        .join()}
      <PanelList resource={resource} record={record} panels={resource.page.main} />
    </>
  )
  const application = applicationWith({ panel: ({ panel }: PanelProps) => <p>{panel.title}</p> })
  const page = (record: ConsoleRecord) => show(() => <Whole record={record} />, stub({}), { application })
  expect(page(outing('1')).container.textContent).toContain('Overview,SeatsDriverTicket')
  cleanup()
  expect(page(outing('1', { transport: null })).container.textContent).not.toMatch(/Seats|Driver|Ticket/)
  cleanup()
  expect(page(outing('1', { transport: 'car', price: null })).container.textContent).toMatch(/^OverviewDriver|^Driver/)
})
