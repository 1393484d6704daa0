import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import ListView from '#console/views/list/index.tsx'
import Delivered from '#console/views/show/Delivered.tsx'
import { applicationWith, outing, person, show, spy, stub } from './viewsSupport.tsx'
import type { Level } from '#model'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

const reach = (reached: number, answered: number) => ({
  ...{ people: 3_000, families: 0, reached, unreached: 500, answered, needHelp: 0, came: null },
  ...{ isOver: false, isSent: true, below: [], reachedBelow: [], channels: [], lost: [] },
})

/** An alert with these figures, one after another. */
const open = (status: string, ...figures: readonly object[]) => {
  let asked = 0
  const verbs = stub({ reachOfRow: () => Promise.resolve(figures[Math.min(asked++, figures.length - 1)]) })
  const alerts = catalogue.resource('alerts')
  const record = outing('1', { status })
  show(() => <Delivered resource={alerts} record={record} />, verbs, { resource: alerts, application: applicationWith({ catalogue }) })
  return () => spy(verbs, 'reachOfRow').mock.calls.length
}
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const figure = (label: string) => screen.getByText(label).parentElement?.textContent

test('[R3.12] whom an alert reached is counted anew while it is being sent, and as people answer', async () => {
  const calls = open('published', reach(1_000, 0), reach(2_500, 0), reach(2_500, 40))
  await screen.findByText('Being sent')
  expect(figure('Reached')).toBe('Reached1,000')
  await later(3_100)
  expect(figure('Reached')).toBe('Reached2,500')
  expect(screen.queryByText('Being sent')).toBeNull()
  const before = calls()
  await later(3_000)
  expect(calls()).toBe(before)
  // Never older than five seconds.
  await later(1_100)
  expect(figure('Answered')).toBe('Answered40')
  expect(figure('No answer yet')).toBe('No answer yet2,960')
})

test('[R9.2] who may write an alert and not send it reads why there is no button, and whom to ask', async () => {
  const verbs = stub({ reachOfRow: () => Promise.resolve({ ...reach(0, 0), people: 522, isSent: false }) })
  const alerts = catalogue.resource('alerts')
  const draft = { resource: alerts, application: applicationWith({ catalogue }) }
  const Draft = () => <Delivered resource={alerts} record={outing('1', { status: 'draft' })} />
  const says = (levels: Record<string, Level>) =>
    show(Draft, verbs, { ...draft, as: { ...person, isOwner: false, staffRole: { name: 'Front desk', levels } } })
  const { unmount } = says({ communications: 'edit' })
  expect((await screen.findByText(/^Not sent yet/)).textContent).toContain(
    'Your role Front desk lets you edit Communications, not publish or cancel. Ask somebody who may send it.',
  )
  unmount()
  says({ communications: 'publish' })
  expect((await screen.findByText(/^Not sent yet/)).textContent).not.toContain('Ask somebody')
})

test('[R3.12] [R9.2] who may not resolve an alert that was sent reads why there is no button, and whom to ask', async () => {
  const alerts = catalogue.resource('alerts')
  const open = async (levels: Record<string, Level>, closedActions: object = {}) => {
    const Sent = () => <Delivered resource={alerts} record={outing('1', { status: 'published', baseStatus: 'published', closedActions })} />
    const as = { ...person, isOwner: false, staffRole: { name: 'Front desk', levels } }
    const verbs = stub({ reachOfRow: () => Promise.resolve(reach(2_500, 0)) })
    const { unmount } = show(Sent, verbs, { resource: alerts, application: applicationWith({ catalogue }), as })
    await screen.findByText('Reached')
    const said = screen.queryByText(/Ask somebody/)?.textContent
    unmount()
    return said
  }
  expect(await open({ communications: 'edit' })).toBe(
    'Your role Front desk lets you edit Communications, not publish or cancel. Ask somebody who may resolve it.',
  )
  expect(await open({ communications: 'publish' })).toBeUndefined()
  // Of one that was resolved nothing waits.
  expect(await open({ communications: 'edit' }, { allClear: 'The all clear was given already' })).toBeUndefined()
})

test('[R3.12] of what is over nothing is counted again and again', async () => {
  const calls = open('expired', reach(1_000, 0))
  await screen.findByText('Being sent')
  await later(60_000)
  expect(calls()).toBe(1)
})

test('[R9.2] who sent something to communities reads how many each sent it to and reached, also where none of it went to people of their own', async () => {
  const none = { people: 0, reached: 0, unreached: 0, answered: 0, needHelp: 0 }
  const reachedBelow = [
    { name: 'Cedar Grove', people: 120, reached: 113, unreached: 7, answered: 0, needHelp: 0 },
    { name: 'Maple Court', ...none },
  ]
  const figures = { ...reach(0, 0), ...none, isSent: false, below: ['Cedar Grove', 'Maple Court'] }
  const calls = open(
    'published',
    { ...figures, reachedBelow: reachedBelow.map(one => ({ ...one, unreached: 0 })) },
    { ...figures, reachedBelow },
  )
  await screen.findByRole('table')
  // Counted anew while communities send it.
  await later(3_100)
  expect(calls()).toBe(2)
  const rows = (await screen.findAllByRole('row')).map(row => row.textContent)
  expect(rows).toEqual(['CommunityPeopleReachedNot reachedAnsweredNeed help', 'Cedar Grove120113700', 'Maple Court00000'])
  expect(screen.queryByText('Being sent')).toBeNull()
})

test('[R3.12] the list of deliveries says what each is about, of those to staff too, which are of no alert and no message', async () => {
  vi.useRealTimers()
  const row = outing('1', {
    status: 'sent',
    recordTitle: 'Marta Lindqvist',
    sentText: 'Ann Lee missed the daily check-in.\nPlease look in.',
  })
  const verbs = stub({ getList: () => Promise.resolve({ data: [row], total: 1, meta: { counts: [] } }) })
  show(ListView, verbs, { at: '/alerts/deliveries', path: '/alerts/deliveries', resource: catalogue.resource('deliveries') })
  expect(await screen.findByText(/Ann Lee missed the daily check-in/)).toBeTruthy()
})
