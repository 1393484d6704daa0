import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { routesOf } from '#console/routing/routes.ts'
import { UrlMapProvider } from '#console/routing/urlMap.tsx'
import ListView from '#console/views/list/index.tsx'
import { viewScreens } from '#views/screens.ts'
import sets from '../../resources/layouts/routes.ts'
import { applicationWith, bulkDone, show, spy, stub } from './viewsSupport.tsx'

const PATIENCE = { timeout: 15_000 }
const row = (id: string, name: string, apartment: string) => ({
  id,
  version: 1,
  recordTitle: name,
  status: 'pending',
  baseStatus: 'pending',
  archivedAt: null,
  permissions: { canWrite: true },
  person: { id: `p${id}`, title: name },
  'person.building': 'North',
  'person.apartment': apartment,
  'person.phoneMobile': '5559007462',
})
// One has a mobile phone; the other is called at home.
const PHONES: Readonly<Record<string, object>> = {
  1: { phoneMobile: '5559007462', phoneHome: '5551112222' },
  2: { phoneHome: '5559007463' },
}
const WAITING = [row('1', 'Ann Lee', '210'), row('2', 'Bo Oak', '9')]

interface Opened {
  readonly isDown?: boolean
  readonly waiting?: number
  readonly rows?: typeof WAITING
  /** What others change meanwhile. */
  readonly world?: { rows: typeof WAITING }
}

const open = (deadline: string | null, { isDown = false, waiting = 2, rows = WAITING, world = { rows } }: Opened = {}) => {
  const resource = catalogue.resource('checkins')
  const verbs = stub({
    getList: (name: string, { filter }: { filter: { status?: readonly string[] } }) => {
      if (isDown && name === 'checkins') return Promise.reject(new Error('Down'))
      const isWaiting = filter.status?.includes('pending') ?? false
      const data = name === 'checkin_settings' ? (deadline === null ? [] : [{ id: 's', deadline }]) : isWaiting ? world.rows : []
      const counts = [
        { status: 'pending', count: world.rows.length },
        { status: 'checked_in', count: 5 - world.rows.length },
      ]
      return Promise.resolve({ data, total: isWaiting ? waiting : data.length, meta: { counts } })
    },
    runAction: (_name: string, { ids }: { ids: readonly string[] }) => {
      world.rows = world.rows.filter(({ id }) => !ids.includes(id))
      return Promise.resolve(bulkDone(1))
    },
    getMany: () => Promise.resolve({ data: WAITING.map(one => ({ ...one.person, ...PHONES[one.id] })) }),
  })
  const set = sets.find(({ variant }) => variant === 'life')!
  const map = { organizationId: 'o1', table: {}, routes: routesOf(catalogue.resources, [], set) }
  const Shown = () => (
    <UrlMapProvider value={map}>
      <ListView resource={resource} view="today" />
    </UrlMapProvider>
  )
  show(Shown, verbs, {
    at: '/organizations/o1/daily_checkin',
    path: '/organizations/:organizationId/daily_checkin',
    resource,
    application: applicationWith({ viewScreens }),
  })
  return verbs
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('[R3.31] the board of daily check-ins', () => {
  it('says in words how long there is, and that the time is up', async () => {
    open('00:00')
    expect(await screen.findByText('Due by 12:00 AM', {}, PATIENCE)).toBeVisible()
    expect(screen.getByRole('timer')).toHaveTextContent('Time is up')
    expect(screen.getByText('2 of 5 left')).toBeVisible()
    // Red is for somebody who is missed.
    expect(screen.getByRole('button', { name: 'Missed 0' })).toHaveAttribute('data-tone', 'muted')
  })

  it('says that nobody is waited for until the settings are saved, and leads there', async () => {
    open(null)
    expect(await screen.findByText('No one is expected here until Check-in Settings are saved.', {}, PATIENCE)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Check-in Settings' })).toBeVisible()
    expect(screen.queryByText('Due by 12:00 AM')).toBeNull()
  })

  it('tells nobody that none are missed while the counts could not be read', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    open('23:59', { isDown: true })
    await screen.findAllByText('Down', {}, PATIENCE)
    expect(screen.getByRole('button', { name: 'Missed –' })).toBeVisible()
    expect(screen.getByRole('button', { name: /^Remind/ })).toHaveTextContent(/^Remind$/)
    expect(screen.getByRole('heading', { name: 'Missed –' })).toBeVisible()
    expect(screen.queryByText('0 of 0 left')).toBeNull()
  })

  it('has whoever works down a lane at the next card after each, and never at the end of the page', async () => {
    const [ann, bo] = WAITING
    open('23:59', { rows: [ann!, bo!, row('3', 'Cy Elm', '11'), row('4', 'Dee Fir', '12')] })
    await userEvent.click(await screen.findByRole('button', { name: 'Seen: Bo Oak' }, PATIENCE))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Seen: Bo Oak' })).toBeNull())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Seen: Cy Elm' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Seen: Dee Fir' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Seen: Ann Lee' })).toHaveFocus())
  })

  it('asks before it reminds all who are not seen, with their number, and calls each from the card', async () => {
    open('23:59')
    await userEvent.click(await screen.findByRole('button', { name: 'Remind 2' }, PATIENCE))
    expect(await screen.findByRole('dialog', {}, PATIENCE)).toHaveTextContent('Remind')
    await userEvent.keyboard('{Escape}')
    expect(await screen.findByRole('link', { name: 'Call Ann Lee' }, PATIENCE)).toHaveAttribute('href', 'tel:5559007462')
    expect(screen.getByRole('link', { name: 'Call Bo Oak' })).toHaveAttribute('href', 'tel:5559007463')
  })

  it('shows within seconds whom somebody else has seen, and says so once all are accounted for', async () => {
    const world = { rows: WAITING }
    open('23:59', { world })
    await screen.findByRole('button', { name: 'Seen: Bo Oak' }, PATIENCE)
    world.rows = WAITING.slice(0, 1)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Seen: Bo Oak' })).toBeNull(), PATIENCE)
    expect(screen.getByText('1 of 5 left')).toBeVisible()
    world.rows = []
    await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent('All accounted for'), PATIENCE)
  })

  it('prints who is waited for in the order of their doors, each with a box', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const verbs = open('10:00')
    await userEvent.click(await screen.findByRole('button', { name: 'Print walk list' }, PATIENCE))
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1), PATIENCE)
    const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true })
    expect(rows.map(one => one.textContent)).toEqual([
      expect.stringContaining('Apartment'),
      expect.stringContaining('North9Bo Oak(555) 900-7462'),
      expect.stringContaining('North210Ann Lee(555) 900-7462'),
    ])
    const asked = spy(verbs, 'getList').mock.calls.map(([, params]) => (params as { filter: { status?: readonly string[] } }).filter)
    expect(asked.some(({ status }) => status?.join() === 'missed,pending')).toBe(true)
    window.dispatchEvent(new Event('afterprint'))
    await waitFor(() => expect(screen.queryByRole('table', { hidden: true })).toBeNull())
  })

  it('prints 2,000 at most, and says on the sheet that they are not all', async () => {
    vi.stubGlobal('print', vi.fn())
    const verbs = open('23:59', { waiting: 2_400 })
    await userEvent.click(await screen.findByRole('button', { name: 'Print walk list' }, PATIENCE))
    expect(await screen.findByText(/Only 2 of 2,400 are listed\./, {}, PATIENCE)).toBeInTheDocument()
    const pages = spy(verbs, 'getList').mock.calls.map(([, params]) => (params as { pagination: { page: number } }).pagination.page)
    expect(Math.max(...pages)).toBe(40)
  })
})
