import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { makeCatalogue } from '#catalogue/catalogue.ts'
import ListView from '#console/views/list/index.tsx'
import { besides } from '#console/views/home/Day.tsx'
import { countedOf, type Counted } from '#console/views/home/counted.ts'
import { choice, text } from '#fields'
import { todayIn } from '#widgets/dates.ts'
import { evenColumns } from '#widgets/lines.ts'
import { defineResource, type Resource } from '#model'
import { viewScreens } from '#views/screens.ts'
import { applicationWith, organization, outing, outings, show, spy, stub } from './viewsSupport.tsx'

const PATIENCE = { timeout: 15_000 }

const communities = defineResource({
  name: 'communities',
  type: 'Community',
  label: ['Organization', 'Organizations'],
  belongsTo: 'platform',
  visibility: 'hierarchy',
  titleFields: 'name',
  access: { read: 'organizationStaff', write: 'topLevel' },
  fields: { name: text({ limit: 60 }), product: choice({ options: ['life', 'thrive'] }) },
  list: { columns: ['name', 'product', 'status'], sort: 'name', modes: ['grid', 'list'] },
}) as unknown as Resource

const count = (name: string, label: string, many: number, more: object = {}) => ({
  resource: 'outings',
  name,
  label,
  waits: null,
  columns: [],
  view: null,
  filter: { status: [name] },
  count: many,
  ...more,
})

const community = (id: string, name: string) => outing(id, { recordTitle: name, name, product: 'life', status: 'active' })

// What a new community has, by the resource's name, and where its sidebar leads.
const events = { ...outings, name: 'events', type: 'Event', path: 'events', label: ['Event', 'Events'], about: 'What happens.' } as Resource
const OPERATOR = { ...organization, isChildless: false }
const items = [{ label: 'Events', href: '/events', resource: 'events', icon: 'event' }] as const

const TODAY = { recordTitle: 'To the lake', title: 'To the lake', startsAt: `${todayIn('America/Chicago')}T10:00` }

const open = (rows: readonly object[], homes: readonly object[] | Error, query = '', total = rows.length, here = OPERATOR) => {
  const verbs = stub({
    getList: (name: never) =>
      Promise.resolve(
        name === ('communities' as never)
          ? { data: rows, total, meta: { counts: [] } }
          : name === ('events' as never)
            ? { data: [], total: 0, meta: { counts: [] } }
            : { data: [outing('9', TODAY)], total: 1, meta: { counts: [] } },
      ),
    home: () => (homes instanceof Error ? Promise.reject(homes) : Promise.resolve(homes)),
  })
  const application = applicationWith({ catalogue: makeCatalogue([communities, outings, events], []), viewScreens })
  show(ListView, verbs, { at: `/communities${query}`, path: '/communities', resource: communities, application, here, items })
  return verbs
}

const counted = (name: string, many: number, waits: Counted['waits']): Counted => ({
  ...count(name, name, many, { waits, columns: ['title'] }),
  key: name,
  resource: outings,
  to: '/',
})

const to = (id: string, status: string): string =>
  `/organizations/${id}/outings?filter=${encodeURIComponent(JSON.stringify({ status: [status] }))}`

describe('where people land', () => {
  it('[R3.1] figures stand in lines of about the same length', () => {
    expect([1, 5, 7, 9, 10, 31].map(count => evenColumns(count, 8))).toEqual([1, 5, 7, 5, 5, 8])
    expect(evenColumns(0, 8)).toBeGreaterThanOrEqual(0)
  })

  it('[R3.1] the first rows of what waits stand beside what goes on, the most urgent first on a phone, in columns of about the same height', () => {
    const [main, side] = besides([
      counted('missed', 40, 'error'),
      counted('posts', 6, 'warning'),
      counted('none', 0, 'warning'),
      counted('today', 2, null),
    ])
    expect([main, side].map(column => column.map(({ count, order, rows }) => [count.name, order, rows]))).toEqual([
      [
        ['today', 2, 8],
        ['posts', 1, 3],
      ],
      [['missed', 0, 3]],
    ])
  })

  it('[R3.1] each organization is a card with what goes on, what waits first, and the way to it, asked for at once', async () => {
    const verbs = open(
      [community('a', 'Lakeside'), { ...community('b', 'Maple Court'), parent: null }],
      [
        { organizationId: 'a', counts: [count('today', 'Outings today', 4), count('lost', 'People lost', 2, { waits: 'error' })] },
        { organizationId: 'b', counts: [count('today', 'Outings today', 3), count('lost', 'People lost', 0, { waits: 'error' })] },
      ],
    )
    const lakeside = within(await screen.findByRole('article', { name: 'Lakeside' }, PATIENCE))
    expect(lakeside.getByRole('link', { name: 'Lakeside' })).toBeVisible()
    expect(await lakeside.findByRole('link', { name: 'Outings today: 4' }, PATIENCE)).toHaveAttribute('href', to('a', 'today'))
    expect(lakeside.getByText('People lost: 2')).toBeVisible()
    expect(lakeside.getByRole('link', { name: 'See them' })).toHaveAttribute('href', to('a', 'lost'))
    expect(lakeside.getByText('Life')).toBeVisible()
    const top = within(screen.getByRole('article', { name: 'Maple Court' }))
    expect(top.getByText('Nothing is waiting.')).toBeVisible()
    expect(top.getByText('Platform')).toBeVisible()
    expect(screen.getByRole('region', { name: 'In all 2 organizations' })).toHaveTextContent(/People lost\s?2Outings today\s?7/)
    expect(spy(verbs, 'home').mock.calls).toEqual([[['a', 'b']]])
  })

  it('[R3.1] of an organization that nobody can sign in to it says so, and leads to the form that invites the first; of none it says that nothing is counted', async () => {
    const lacking = { label: 'Invite the first admin', opens: 'events', with: { admin: true } }
    open(
      [community('a', 'Lakeside'), community('b', 'Maple Court')],
      [
        { organizationId: 'a', counts: [count('admins', 'Nobody can sign in here yet', 0, { waits: 'info', lacking })] },
        { organizationId: 'b', counts: [count('admins', 'Nobody can sign in here yet', 1, { waits: 'info', lacking })] },
      ],
    )
    const lakeside = within(await screen.findByRole('article', { name: 'Lakeside' }, PATIENCE))
    expect(await lakeside.findByText('Nobody can sign in here yet', {}, PATIENCE)).toBeVisible()
    expect(lakeside.getByRole('link', { name: 'Invite the first admin' })).toHaveAttribute(
      'href',
      `/organizations/a/events/new?with=${encodeURIComponent('{"admin":true}')}`,
    )
    expect(lakeside.getByText('Nothing is counted here from day to day.')).toBeVisible()
    expect(within(screen.getByRole('article', { name: 'Maple Court' })).getByText('Nothing is waiting.')).toBeVisible()
  })

  it('[R3.1] adds up what every organization of the list has, not of its page alone; of too many it says that it is the page', async () => {
    const [lakeside, maple] = [community('a', 'Lakeside'), community('b', 'Maple Court')]
    const today = (id: string, many: number) => ({ organizationId: id, counts: [count('today', 'Outings today', many)] })
    const verbs = open([lakeside, maple], [today('a', 4), today('b', 3), today('c', 1200)], '', 3)
    expect(await screen.findByRole('region', { name: 'In all 3 organizations' }, PATIENCE)).toHaveTextContent(/Outings today\s?1,207/)
    expect(spy(verbs, 'home').mock.calls).toHaveLength(2)
    cleanup()
    open([lakeside, maple], [today('a', 4), today('b', 3)], '', 5_000)
    expect(await screen.findByRole('region', { name: 'In the 2 organizations on this page' }, PATIENCE)).toHaveTextContent(
      /Outings today\s?7/,
    )
  })

  it('[R3.1] says that the figures could not be loaded, offers to try again, and tells nobody that nothing waits', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    open([community('a', 'Lakeside'), community('b', 'Maple Court')], new Error('Down'))
    expect(await screen.findByRole('alert', {}, PATIENCE)).toHaveTextContent('The figures of today could not be loaded.')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(screen.queryByText('Nothing is waiting.')).toBeNull()
    vi.restoreAllMocks()
  })

  it('[R3.1] counts nothing of organizations in the trash, and says of none that it could not be counted', async () => {
    const verbs = open([community('a', 'Lakeside')], new Error('gone'), `?filter=${encodeURIComponent('{"deleted":true}')}`)
    expect(await screen.findByText('Lakeside', {}, PATIENCE)).toBeVisible()
    expect(spy(verbs, 'home')).not.toHaveBeenCalled()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('[R3.1] of one organization it is its day: tiles that open their rows, and what happens today', async () => {
    open(
      [community(organization.id, 'Lakeside')],
      [
        {
          organizationId: organization.id,
          counts: [
            count('today', 'Outings today', 1, { columns: ['title', 'startsAt'] }),
            count('lost', 'People lost', 0, { waits: 'error', columns: ['title'] }),
            count('late', 'Menus that end', 0, { waits: 'warning' }),
          ],
        },
      ],
      '',
      1,
      organization,
    )
    expect(await screen.findByRole('heading', { level: 1, name: 'Lakeside' }, PATIENCE)).toBeVisible()
    // There is no other organization to look for, and what is done most is one press away.
    expect(screen.queryByRole('search')).toBeNull()
    expect(screen.getByRole('link', { name: 'New event' })).toBeVisible()
    const day = within(await screen.findByRole('region', { name: 'Today at Lakeside' }, PATIENCE))
    expect(await day.findByRole('link', { name: /Outings today\s?1/ }, PATIENCE)).toHaveAttribute('href', to(organization.id, 'today'))
    const today = within(await day.findByRole('region', { name: 'Outings today' }, PATIENCE))
    expect(await today.findByText('To the lake', {}, PATIENCE)).toBeVisible()
    // The day stands above it.
    expect(today.getByText('10:00 AM')).toBeVisible()
    expect(day.queryByRole('region', { name: 'People lost' })).toBeNull()
    // None of what is urgent is news; none of the rest is none to look at.
    expect(day.getByRole('link', { name: /People lost\s?0/ })).toBeVisible()
    expect(day.queryByRole('link', { name: /Menus that end/ })).toBeNull()
    const steps = within(await day.findByRole('region', { name: 'First steps' }, PATIENCE))
    expect(steps.getByRole('listitem')).toHaveTextContent('Add the first eventWhat happens.')
    const { click } = (await import('@testing-library/user-event')).default
    await click(steps.getByRole('button', { name: 'Hide first steps' }))
    expect(day.queryByRole('region', { name: 'First steps' })).toBeNull()
  })

  it('[R3.1] whoever works at one organization finds its row behind a button, and by an address that asks for it', async () => {
    open([community(organization.id, 'Lakeside')], [], '', 1, organization)
    const { click } = (await import('@testing-library/user-event')).default
    await click(await screen.findByRole('button', { name: 'Show as a list' }, PATIENCE))
    expect(await screen.findByRole('table', {}, PATIENCE)).toBeVisible()
    cleanup()
    open([community(organization.id, 'Lakeside')], [], `?filter=${encodeURIComponent('{"q":"lake"}')}`, 1, organization)
    expect(await screen.findByRole('search', {}, PATIENCE)).toBeVisible()
  })

  it('[R3.1] the table is one switch away', async () => {
    open([community('a', 'Lakeside'), community('b', 'Maple Court')], [])
    await screen.findByRole('article', { name: 'Lakeside' }, PATIENCE)
    const { click } = (await import('@testing-library/user-event')).default
    await click(screen.getByRole('button', { name: /^(List|Table)/ }))
    expect(await screen.findByRole('table', {}, PATIENCE)).toBeVisible()
  })
})

it('[R3.1] a count leads to the view that shows its rows', () => {
  const opens = (view: string | null) =>
    countedOf([{ ...count('lost', 'Lost', 1), view }], [outings], () => '/outings')[0]?.to.split('?')[0]
  expect([null, 'history'].map(opens)).toEqual(['/outings', '/outings/history'])
})
