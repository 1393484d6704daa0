import { describe, expect, test } from 'vitest'
import { filterOf } from '#console/data/filter.ts'
import { date, dateTime, text } from '#fields'
import { defineResource, type Resource } from '#model'

const declared = (upcoming: 'starts' | 'day'): Resource =>
  defineResource({
    name: 'outings',
    type: 'Outing',
    label: ['Outing', 'Outings'],
    belongsTo: 'organization',
    titleFields: 'title',
    access: { read: 'organizationStaff', write: 'organizationStaff' },
    fields: { title: text(), starts: dateTime(), day: date() },
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
