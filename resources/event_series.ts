import { defineResource } from '#model'
import { repeat } from '#effects'
import { boolean, date, dateTime, text } from '#fields'
import { eventSeries } from './fieldSets/series.ts'

const kept = { optional: true, readOnly: true } as const

/** An event that comes again: its rule, and how far its dates are made. */
export default defineResource({
  name: 'event_series',
  type: 'SeriesOfEvents',
  label: ['Event Series', 'Event Series'],
  noun: ['series', 'series'],
  about: 'Events that repeat. Their dates are made 13 months ahead, and each night more are added.',
  path: 'events/series',
  urls: 'list',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'events',
  fields: {
    title: text({ ...kept, limit: 120 }),
    rule: text({ ...kept, limit: 200, help: 'As calendars write it (RFC 5545).' }),
    startsAt: dateTime({ ...kept, label: 'First date' }),
    madeThrough: date({ ...kept, label: 'Dates made through' }),
    complete: boolean({ readOnly: true, label: 'No more dates' }),
  },
  list: { columns: ['title', 'rule', 'startsAt', 'madeThrough', 'complete'], filters: ['complete', 'startsAt'], sort: '-startsAt' },
  actions: {
    topUp: { label: 'Add the next dates', done: 'continued', by: 'system', effects: [repeat(eventSeries)] },
    end: {
      label: 'Stop repeating',
      done: 'stopped',
      main: true,
      sets: { complete: true },
      guards: [{ when: { complete: { is: false } }, because: 'It has no more dates' }],
      confirm: 'No more dates are added. Events that are there already stay.',
    },
  },
  due: [{ daily: '02:30', action: 'topUp', where: { complete: { is: false }, rule: { filled: true } } }],
  menu: false,
  icon: 'repeat',
})
