import { describe, expect, it, vi } from 'vitest'
import { addDays, addMonths, readDay, readMonth, spanOf, weeksOf, weekStart } from '#views/days.ts'
import { formatsOf } from '#model'
import { markOf, marksOf } from '#console/views/calendar/marks.tsx'
import { todayIn } from '#widgets/dates.ts'

describe('days of the month calendar', () => {
  it('[R3.17] a month is its weeks from Sunday or Monday on, with the days around it', () => {
    const weeks = weeksOf('2026-11', 0)
    expect(weeks).toHaveLength(5)
    expect(weeks[0]?.[0]).toBe('2026-11-01')
    expect(weeks.at(-1)?.at(-1)).toBe('2026-12-05')
    expect(weeksOf('2026-08', 0).map(week => week[0])).toEqual([
      '2026-07-26',
      '2026-08-02',
      '2026-08-09',
      '2026-08-16',
      '2026-08-23',
      '2026-08-30',
    ])
    expect(weeksOf('2026-02', 0)).toHaveLength(4)
    expect(weeksOf('2026-02', 1)).toHaveLength(5)
    expect(weeksOf('2026-11', 1)[0]?.[0]).toBe('2026-10-26')
  })

  it('[R3.17] what is no month has no weeks, and nothing looks for their end', () => {
    for (const month of ['', '11/22/2', '2026-13', 'NaN-NaN']) expect(weeksOf(month, 0)).toEqual([])
  })

  it('[R3.17] today is the day of the organization, not of whoever looks', () => {
    vi.useFakeTimers({ now: new Date('2026-11-22T04:30:00Z') })
    const days = ['America/Chicago', 'UTC', 'Pacific/Auckland'].map(todayIn)
    vi.useRealTimers()
    expect(days).toEqual(['2026-11-21', '2026-11-22', '2026-11-22'])
  })

  it('[R3.17] months and days go over the ends of years, months and February', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01')
    expect(addMonths('2026-01', -1)).toBe('2025-12')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect([weekStart('2026-01-01', 0), weekStart('2026-01-01', 1), weekStart('2026-01-04', 1)]).toEqual([
      '2025-12-28',
      '2025-12-29',
      '2025-12-29',
    ])
  })

  it('[R3.17] an address that names no month or day is not taken for one', () => {
    expect(readMonth('2026-11')).toBe('2026-11')
    expect([readMonth('2026-13'), readMonth('26-1'), readMonth(null), readMonth('9999-01')]).toEqual([null, null, null, null])
    expect(readDay('2026-02-28')).toBe('2026-02-28')
    expect([readDay('2026-02-30'), readDay('today'), readDay(null)]).toEqual([null, null, null])
  })

  it('[R3.17] a span begins and ends on the clock of the organization, also where it changes', () => {
    expect(spanOf('2026-11-01', '2026-11-30', 'America/Chicago')).toEqual({
      from: '2026-11-01T05:00:00.000Z',
      to: '2026-12-01T05:59:59.999Z',
    })
    expect(spanOf('2026-11-01', '2026-11-30', 'America/Phoenix')).toEqual({
      from: '2026-11-01T07:00:00.000Z',
      to: '2026-12-01T06:59:59.999Z',
    })
  })

  it('[R3.17] a week names what it spans', () => {
    const { daySpan } = formatsOf('en-US')
    expect([daySpan('2026-11-15', '2026-11-21'), daySpan('2026-11-29', '2026-12-05')]).toEqual([
      'Nov 15 – 21, 2026',
      'Nov 29 – Dec 5, 2026',
    ])
  })

  it('[R3.17] each calendar has a shape of its own, and known ones the same everywhere', () => {
    const calendar = (id: string, name: string) => ({ id, name, displayName: name })
    const marks = marksOf([
      calendar('a', 'assisted_living'),
      calendar('b', 'at_home'),
      calendar('c', 'independent_living'),
      calendar('d', 'east'),
      calendar('e', 'independent_living_west'),
    ])
    expect([...marks.values()]).toEqual(['triangle', 'diamond', 'square', 'ring', 'cross'])
    const ten = marksOf(Array.from({ length: 10 }, (_, place) => calendar(`${place}`, `floor_${place}`)))
    expect(new Set(ten.values()).size).toBe(10)
    const one = { scope: 'select-categories', roles: [{ id: 'c', name: '' }], receivers: [], organizationIds: [] } as const
    expect(markOf(one, marks)).toBe('square')
    expect(markOf({ ...one, roles: [...one.roles, { id: 'a', name: '' }] }, marks)).toBe('several')
    expect(markOf({ ...one, scope: 'all', roles: [] }, marks)).toBe('round')
  })
})
