import { describe, expect, test } from 'vitest'
import { filterOf } from '#console/data/filter.ts'
import { date, dateTime, reference, text } from '#fields'
import { defineResource, type Resource } from '#model'

const declared = (upcoming: 'starts' | 'day' | 'after'): Resource =>
  defineResource({
    name: 'outings',
    type: 'Outing',
    label: ['Outing', 'Outings'],
    belongsTo: 'organization',
    titleFields: 'title',
    access: { read: 'organizationStaff', write: 'organizationStaff' },
    fields: { title: text(), starts: dateTime(), day: date(), after: reference({ to: 'outings', withDate: 'day' }) },
    list: { columns: ['title'], sort: 'title', upcoming },
    form: ['title', 'starts', 'day'],
  })

// In Chicago it is still the evening of the 4th.
const env = { timeZone: 'America/Chicago', locale: 'en-US', now: new Date('2026-05-05T03:30:00Z') }

describe('what is yet to come', () => {
  test("[R13.1] begins with today in the organization's zone, as an instant for moments and as a day for days", () => {
    expect(filterOf(declared('starts'), { upcoming: true }, env)).toEqual({ starts: { from: '2026-05-04T05:00:00.000Z' } })
    expect(filterOf(declared('day'), { upcoming: true }, env)).toEqual({ day: { from: '2026-05-04' } })
  })

  test('[R13.1] is left to the API where a reference says the day, beside what else is asked of it', () => {
    expect(filterOf(declared('after'), { upcoming: true }, env)).toEqual({ after: { upcoming: true } })
    expect(filterOf(declared('after'), { upcoming: true, after: { is: 'x' } }, env)).toEqual({ after: { is: 'x', upcoming: true } })
  })

  test('[R13.1] keeps the other filters, and of two beginnings the later', () => {
    const from = (own: string) =>
      filterOf(declared('starts'), { upcoming: true, q: 'sea', starts: { from: own, to: '2026-07-01T00:00:00.000Z' } }, env)
    expect(from('2026-06-01T05:00:00.000Z')).toEqual({
      q: 'sea',
      starts: { from: '2026-06-01T05:00:00.000Z', to: '2026-07-01T00:00:00.000Z' },
    })
    expect(from('2026-01-01T05:00:00.000Z')).toMatchObject({ starts: { from: '2026-05-04T05:00:00.000Z' } })
  })
})

describe('days that a filter names by today', () => {
  // In the evening of Monday, May 4; American weeks begin on Sunday, British ones on Monday.
  test.each([
    ['today', '2026-05-04', '2026-05-04'],
    ['tomorrow', '2026-05-05', '2026-05-05'],
    ['thisWeek', '2026-05-03', '2026-05-09'],
    ['nextWeek', '2026-05-10', '2026-05-16'],
    ['thisMonth', '2026-05-01', '2026-05-31'],
    ['nextMonth', '2026-06-01', '2026-06-30'],
    ['last7Days', '2026-04-28', '2026-05-04'],
    ['last30Days', '2026-04-05', '2026-05-04'],
  ])("[R13.1] '%s' is from %s to %s, both included", (during, from, to) => {
    expect(filterOf(declared('day'), { day: { during } }, env)).toEqual({ day: { from, to } })
  })

  test('[R13.1] are moments for a moment, begin their weeks as the locale does, and other words fall through to the API', () => {
    const british = { ...env, locale: 'en-GB' }
    expect(filterOf(declared('starts'), { starts: { during: 'thisWeek' } }, british)).toEqual({
      starts: { from: '2026-05-04T05:00:00.000Z', to: '2026-05-11T04:59:59.999Z' },
    })
    expect(filterOf(declared('day'), { day: { during: 'whenever' } }, env)).toEqual({ day: { during: 'whenever' } })
  })
})
