import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import ListView from '#console/views/list/index.tsx'
import { Change } from '#console/views/show/HistoryEntry.tsx'
import ShowView from '#console/views/show/index.tsx'
import type { Resource } from '#model'
import { bulkDone, outing, outings, show, spy, stub } from './viewsSupport.tsx'

const trail = [
  {
    id: 'a2',
    action: 'update',
    actorName: 'Priya Nair',
    at: '2026-05-05T09:51',
    changes: {
      title: { before: 'Lake', after: 'Lake and café' },
      transport: { before: 'bus', after: 'feet' },
      paid: { before: false, after: true },
      price: { before: null, after: 4.5 },
      version: { before: 1, after: 2 },
    },
  },
  {
    id: 'a1',
    action: 'create',
    actorName: 'Dana Whitfield',
    at: '2026-05-01T09:00',
    changes: { title: { before: null, after: 'Lake' }, note: { before: null, after: '2026-12-01T10:00' } },
  },
]

const provider = (verbs: Parameters<typeof stub>[0] = {}) =>
  stub({
    getOne: () => Promise.resolve({ data: outing('1', { status: 'published' }) }),
    getList: (name: never) =>
      Promise.resolve(
        name === ('audit_logs' as never) ? { data: trail, total: 2 } : { data: [outing('2')], total: 1, meta: { counts: [] } },
      ),
    ...verbs,
  })

describe('a detail page', () => {
  it('[R13.1] says what changed to what, newest first, and with Compare leaves out nothing', async () => {
    show(ShowView, provider(), { at: '/outings/1/show', path: '/outings/:id/show' })
    const history = await screen.findByRole('region', { name: 'History' })
    const entries = await within(history).findAllByRole('listitem')
    expect(entries[0]).toHaveTextContent(
      /Title changed from Lake to Lake and café.*Transport changed from Bus to On foot.*and 1 other field.*Priya Nair/,
    )
    expect(entries[1]).toHaveTextContent(/^Created.*Dana Whitfield/)
    expect(entries[0]).not.toHaveTextContent('Version')
    await userEvent.click(within(history).getByRole('button', { name: 'Compare' }))
    expect(entries[0]).toHaveTextContent(/Cost per person set to \$4\.50/)
    // How often a row was saved is the machine's.
    expect(entries[0]).not.toHaveTextContent('Version')
    expect(entries[1]).toHaveTextContent(/Title set to Lake.*set to Tue, Dec 1, 10:00 AM/)
  })

  it('[R13.1] of another organization says no history, which stands in the log of that one', async () => {
    const verbs = provider({ getOne: () => Promise.resolve({ data: outing('1', { organizationId: 'above' }) }) })
    show(ShowView, verbs, { at: '/outings/1/show', path: '/outings/:id/show' })
    expect(await screen.findByRole('heading', { level: 2, name: 'Basics' })).toBeVisible()
    await expect(screen.findByRole('region', { name: 'History' }, { timeout: 1000 })).rejects.toThrow()
  })

  it('[R9.2] of an organization above says whose it is', async () => {
    const verbs = provider({ getOne: () => Promise.resolve({ data: outing('1', { organizationId: 'o0' }) }) })
    show(ShowView, verbs, { at: '/outings/1/show', path: '/outings/:id/show' })
    expect(await screen.findByText('From the platform')).toBeVisible()
  })

  it('[R7.9] calls what goes out later scheduled, and what went out at once by its action', async () => {
    const published = (id: string, at: string) => ({
      ...trail[0],
      id,
      action: 'publish',
      at,
      changes: { publishing: { before: null, after: { date: '2026-05-05', time: '09:51', duration: null, expires: null } } },
    })
    const entries = [published('a4', '2026-05-05T09:51'), published('a3', '2026-05-04T16:00')]
    const getList = () => Promise.resolve({ data: entries, total: 2 })
    show(ShowView, provider({ getList }), { at: '/outings/1/show', path: '/outings/:id/show' })
    const history = await screen.findByRole('region', { name: 'History' })
    const [atOnce, later] = await within(history).findAllByRole('listitem')
    expect(atOnce).toHaveTextContent(/^Published/)
    expect(later).toHaveTextContent(/^Scheduled/)
  })

  it('[R3.32] says in words what was done beside a row, of which its declaration knows nothing', async () => {
    const done = (id: string, action: string) => ({ ...trail[0], id, action, changes: {} })
    const entries = [done('a5', 'disconnectScreen'), done('a4', 'connectScreen'), done('a3', 'watchFromAfar')]
    const getList = () => Promise.resolve({ data: entries, total: 3 })
    show(ShowView, provider({ getList }), { at: '/outings/1/show', path: '/outings/:id/show' })
    const history = await screen.findByRole('region', { name: 'History' })
    const [ended, made, unknown] = await within(history).findAllByRole('listitem')
    expect(ended).toHaveTextContent(/^Disconnected/)
    expect(made).toHaveTextContent(/^Given a new address/)
    expect(unknown).toHaveTextContent(/^Watch from afar/)
  })

  it('[R4.11] of the audit trail calls the fields of what changed as its own pages do, and says their values so', async () => {
    const entry = {
      ...outing('1', { recordTitle: 'Good morning!' }),
      objectType: 'BotMessage',
      changes: {
        trigger: { before: null, after: 'daily' },
        products: { before: ['life'], after: ['life', 'thrive'] },
        version: { before: 1, after: 2 },
      },
    }
    show(ShowView, stub({ getOne: () => Promise.resolve({ data: entry }) }), {
      at: '/outings/1/show',
      path: '/outings/:id/show',
      resource: catalogue.resource('audit_logs'),
    })
    const fact = (await screen.findByText('What changed')).parentElement
    await waitFor(() => expect(fact).toHaveTextContent('Trigger set to Daily'))
    expect(fact).toHaveTextContent(/For the products changed from Life\s?to Life\s?Thrive$/)
  })

  it('[R13.1] says of many rows who came and who went, and names the first few of those', async () => {
    const people = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) => ({ id: String(from + at), title: `Resident ${from + at}` }))
    const [hosts] = Object.entries(catalogue.resource('groups').fields).flatMap(([key, field]) =>
      field.type === 'references' ? [{ key, field }] : [],
    )
    const change = (before: unknown, after: unknown) => ({ key: 'members', label: 'Members', named: hosts as never, before, after })
    const said = (before: unknown, after: unknown) => {
      const { container } = show(() => <Change change={change(before, after)} isCut />, provider(), { at: '/', path: '/' })
      return waitFor(() => {
        expect(container).toHaveTextContent(/Members/)
        return container.textContent?.replace(/\/$/, '')
      })
    }
    expect(await said(people(0, 2000), people(1, 2001))).toBe('Added to Members: Resident 2000Removed from Members: Resident 0')
    expect(await said(people(0, 1), people(0, 301))).toMatch(/^Added to Members: Resident 1.*Resident 10\s?and 290 more$/)
  })

  it('[R13.1] begins the history with the making of the row where the log has no more of it', async () => {
    const made = outing('1', { createdAt: '2026-05-05T14:00:00.000Z' })
    const empty = () => Promise.resolve({ data: [], total: 0, meta: { counts: [] } })
    show(ShowView, provider({ getOne: () => Promise.resolve({ data: made }), getList: empty }), {
      at: '/outings/1/show',
      path: '/outings/:id/show',
    })
    const history = await screen.findByRole('region', { name: 'History' })
    const [first, ...others] = await within(history).findAllByRole('listitem')
    expect(first).toHaveTextContent(/^CreatedTue, May 5/)
    expect(others).toEqual([])
  })

  it('[R13.1] says that the history goes on beyond the last 50 changes', async () => {
    const changed = (name: never) =>
      Promise.resolve({ data: name === ('audit_logs' as never) ? trail : [], total: 512, meta: { counts: [] } })
    show(ShowView, provider({ getList: changed }), { at: '/outings/1/show', path: '/outings/:id/show' })
    const history = within(await screen.findByRole('region', { name: 'History' }))
    await userEvent.click(await history.findByRole('button', { name: 'Show 40 more' }))
    expect(await history.findByText('The last 50 of 512 changes.')).toBeVisible()
  })

  it('[R13.1] whose row is deleted gives way to the list, which says so and undoes it', async () => {
    // A notice that went along with it is no outing.
    const undone = { ...bulkDone(2), follows: ['Updates', outings.label[1]].map(label => ({ label, count: 1 })) }
    const verbs = provider({ remove: () => Promise.resolve(bulkDone(1)), undo: () => Promise.resolve(undone) })
    const first = show(ShowView, verbs, { at: '/outings/1/show', path: '/outings/:id/show' })
    await userEvent.click(await screen.findByRole('button', { name: /^Actions for/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /Delete/ }))
    await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent(/^\/outings$/))
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
    first.unmount()
    show(ListView, verbs)
    expect(await screen.findByText('1 outing moved to trash.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(spy(verbs, 'undo')).toHaveBeenCalledWith('c1')
    expect(await screen.findByText('1 outing restored.')).toBeVisible()
  })
})

describe('a list of what is to come', () => {
  const coming = { ...outings, list: { ...outings.list, upcoming: 'startsAt' } } as Resource

  it('[R13.1] opens with Upcoming, and counts it and the other tabs each by its own query', async () => {
    const asked: unknown[] = []
    const verbs = provider({
      getList: (_name: never, params: never) => {
        const { filter } = params as { filter: Record<string, unknown> }
        asked.push(filter)
        const count = filter['upcoming'] === true ? 7 : 46
        return Promise.resolve({
          data: [outing('1')],
          total: count,
          meta: {
            counts: [
              { status: 'published', count },
              { status: 'expired', count: 0 },
            ],
          },
        })
      },
    })
    show(ListView, verbs, { resource: coming })
    expect(await screen.findByRole('button', { name: 'Upcoming 7' })).toHaveAttribute('aria-current', 'true')
    expect(await screen.findByRole('button', { name: 'All 46' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Expired/ })).toBeNull()
    expect(asked).toEqual(expect.arrayContaining([{ upcoming: true }, {}]))
    await userEvent.click(screen.getByRole('button', { name: 'All 46' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'All 46' })).toHaveAttribute('aria-current', 'true'))
    expect(await screen.findByRole('button', { name: 'Upcoming 7' })).toBeVisible()
  })
})
