import { expect, test } from 'vitest'
import type { Handled } from '#model'
import server from '../../resources/event_campaigns.server.ts'

const moment = (row: Handled['row'], startsAt: string | null, run = 'replan', wall = '2026-11-25T10:00') =>
  server.runs?.[run]?.({
    row,
    asked: {},
    personId: '',
    now: new Date(),
    wall,
    timeZone: 'America/Chicago',
    setting: async () => null,
    neighbor: async () => (startsAt === null ? null : { startsAt }),
    inAudience: async () => true,
  })
const offset = (amount: number | null, unit: string, side: string) => ({ timing: 'by_the_event', offset: { amount, unit, side } })

test('[R3.15] a campaign goes out so long before or after its event, wherever that has moved, or at its own moment', async () => {
  expect(await moment(offset(2, 'days', 'before'), '2026-12-24T15:00')).toEqual({ values: { plannedAt: '2026-12-22T15:00' } })
  expect(await moment(offset(2, 'days', 'before'), '2026-12-27T10:00')).toEqual({ values: { plannedAt: '2026-12-25T10:00' } })
  expect(await moment(offset(3, 'hours', 'after'), '2026-12-24T22:30')).toEqual({ values: { plannedAt: '2026-12-25T01:30' } })
  expect(await moment({ timing: 'at_a_moment', sendAt: '2026-12-01T09:00' }, null)).toEqual({ values: { plannedAt: '2026-12-01T09:00' } })
  expect(await moment(offset(null, 'days', 'before'), '2026-12-24T15:00')).toEqual({ refuse: 'Say when it goes out' })
})

test('[R3.15] an event that came nearer wakes nobody: its campaign goes out in the morning', async () => {
  const night = '2026-11-25T01:00'
  const due = (startsAt: string) => moment(offset(2, 'days', 'before'), startsAt, 'replan', night)
  expect(await due('2026-11-26T15:00')).toEqual({ values: { plannedAt: '2026-11-25T09:00' } })
  expect(await due('2026-11-25T08:00')).toEqual({ values: { plannedAt: '2026-11-23T08:00' } })
  expect(await due('2026-11-27T08:00')).toEqual({ values: { plannedAt: '2026-11-25T08:00' } })
})

test('[R3.15] a campaign whose time has passed is not scheduled, for that would send it at once', async () => {
  expect(await moment(offset(10, 'days', 'before'), '2026-12-01T15:00', 'plan')).toEqual({
    refuse: 'Its time has passed, so choose a later one',
  })
  expect(await moment({ timing: 'at_a_moment', sendAt: '2026-11-25T09:57' }, null, 'plan')).toEqual({
    values: { plannedAt: '2026-11-25T09:57' },
  })
})
