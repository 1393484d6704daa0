import { describe, expect, test } from 'vitest'
import { expand } from '#effects/expand/expand.ts'
import { cases } from '#effects/expand/expand.cases.ts'
import { hoursOn } from '#fields/weeklyHours/openHours.ts'
import { daysFrom, sundayAfter, weekdayOf, weekOf } from '#effects/expand/weeks.ts'

describe('weeks of a pattern', () => {
  test('[R3.33] begin on Monday, and the week of the first day is the starting week', () => {
    const turn = { startDate: '2026-11-25', startWeek: 3, weeks: 4 }
    const weeks = ['2026-11-23', '2026-11-29', '2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21'].map(day => weekOf(day, turn))
    expect(weeks).toEqual([3, 3, 4, 1, 2, 3])
    expect(weekOf('2026-11-22', turn)).toBe(2)
    expect([weekdayOf('2026-11-23'), weekdayOf('2026-11-29'), sundayAfter('2026-11-25')]).toEqual(['monday', 'sunday', '2026-11-29'])
  })

  test('[R3.33] have seven days across a change of clocks and a leap day', () => {
    expect(daysFrom('2026-10-26', '2026-11-02').length).toBe(8)
    expect(daysFrom('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
    expect(daysFrom('2026-11-02', '2026-11-01')).toEqual([])
  })

  test('[R3.34] a press is a week: the dialog opens with the end of the week after what there is', () => {
    const env = { timeZone: 'America/Chicago', locale: 'en-US', now: new Date('2026-11-24T04:00:00Z') }
    const suggested = (through: string | null) => expand(cases.accepted).suggest?.({ through }, env)?.['through']
    expect([suggested(null), suggested('2026-11-01'), suggested('2026-12-06')]).toEqual(['2026-12-06', '2026-12-06', '2026-12-13'])
    // Of what begins later it is the first week that has days.
    const begins = (startDate: string) => expand(cases.accepted).suggest?.({ through: null, startDate }, env)?.['through']
    expect([begins('2026-12-03'), begins('2026-12-07'), begins('2026-12-23')]).toEqual(['2026-12-06', '2026-12-13', '2026-12-27'])
  })
})

describe('hours of a day', () => {
  const range = (weekday: number, period: string | null, startedAtTime: string) => ({
    weekday,
    period,
    startedAtTime,
    endedAtTime: '20:00',
  })
  const hours = (schedules: readonly object[], day = '2026-11-23') =>
    hoursOn({ openings: schedules, closures: [{ date: '2026-12-25' }] }, day, 'yoga', cases.accepted.hours)

  test('[R3.33] are those of the schedule that holds for the fewest days', () => {
    const year = { ranges: [range(1, 'yoga', '09:00')] }
    const winter = { from: '2026-11-01', ranges: [range(1, 'yoga', '10:00')] }
    const week = { from: '2026-11-23', to: '2026-11-29', ranges: [range(1, 'yoga', '11:00')] }
    expect(hours([year, week, winter])).toEqual({ startsAt: '11:00', endsAt: '20:00' })
    expect(hours([year, week, winter], '2026-11-30')).toEqual({ startsAt: '10:00', endsAt: '20:00' })
    expect(hours([year, week, winter], '2026-10-26')).toEqual({ startsAt: '09:00', endsAt: '20:00' })
  })

  test('[R3.33] are of its name, else of none; where there are none, it says so', () => {
    expect(hours([{ ranges: [range(1, null, '08:00'), range(1, 'yoga', '18:00')] }])).toEqual({ startsAt: '18:00', endsAt: '20:00' })
    expect(hours([{ ranges: [range(1, null, '08:00')] }])).toEqual({ startsAt: '08:00', endsAt: '20:00' })
    expect(hours([{ ranges: [range(2, 'yoga', '08:00')] }])).toEqual({ closed: 'has no yoga hours on Monday' })
    expect(hours([])).toEqual({ closed: 'has no yoga hours on Monday' })
    expect(hours([{ ranges: [range(5, 'yoga', '08:00')] }], '2026-12-25')).toEqual({ closed: 'is closed that day' })
  })
})
