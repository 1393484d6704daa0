import { expect, test } from 'vitest'
import { nextMoment } from '#effects/mailReport/next.ts'
import { instantOf } from '#fields/dateTime/zone.ts'

const CHICAGO = 'America/Chicago'
const weekly = { every: 'week', weekdays: [1], monthDay: null, at: '08:00' }
const monthly = { every: 'month', weekdays: [], monthDay: 31, at: '08:00' }
/** The next moments, each counted from the one before. */
const after = (rhythm: Parameters<typeof nextMoment>[0], from: string, count: number, zone = CHICAGO): readonly (string | null)[] => {
  const found: (string | null)[] = []
  let now = new Date(from)
  for (let n = 0; n < count; n += 1) {
    const next = nextMoment(rhythm, now, zone)
    found.push(next)
    now = new Date(instantOf(next ?? '', zone) ?? Number.NaN)
  }
  return found
}

test('[R3.39] a weekly report comes on its days at its time where the organization is, and never at once', () => {
  expect(after(weekly, '2026-11-30T13:59:59Z', 2)).toEqual(['2026-11-30T08:00', '2026-12-07T08:00'])
  expect(nextMoment(weekly, new Date('2026-11-30T14:00:00Z'), CHICAGO)).toBe('2026-12-07T08:00')
  // It is Monday in Auckland, and Sunday in Chicago.
  expect(nextMoment(weekly, new Date('2026-11-29T18:00:00Z'), 'Pacific/Auckland')).toBe('2026-11-30T08:00')
  expect(after({ ...weekly, weekdays: [1, 4] }, '2026-11-30T14:00:00Z', 3)).toEqual([
    '2026-12-03T08:00',
    '2026-12-07T08:00',
    '2026-12-10T08:00',
  ])
})

test('[R3.39] a monthly report of the 31st comes on the last day of shorter months', () => {
  expect(after(monthly, '2027-12-31T15:00:00Z', 4)).toEqual([
    '2028-01-31T08:00',
    '2028-02-29T08:00',
    '2028-03-31T08:00',
    '2028-04-30T08:00',
  ])
})

test('[R12.6] a report comes at the same time of day when clocks change, once also where an hour comes twice or not at all', () => {
  const sunday = (at: string) => ({ ...weekly, weekdays: [0], at })
  expect(after(sunday('08:00'), '2027-03-07T15:00:00Z', 2)).toEqual(['2027-03-14T08:00', '2027-03-21T08:00'])
  expect(after(sunday('02:30'), '2027-03-07T15:00:00Z', 2)).toEqual(['2027-03-14T02:30', '2027-03-21T02:30'])
  expect(after(sunday('01:30'), '2026-10-25T15:00:00Z', 2)).toEqual(['2026-11-01T01:30', '2026-11-08T01:30'])
})

test('[R3.39] without a day there is no next report', () => {
  expect(nextMoment({ ...weekly, weekdays: [] }, new Date('2026-11-30T00:00:00Z'), CHICAGO)).toBeNull()
  expect(nextMoment({ ...monthly, monthDay: null }, new Date('2026-11-30T00:00:00Z'), CHICAGO)).toBeNull()
})
