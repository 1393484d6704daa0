import { defineResource } from '#model'
import { seriesActions, topUpDue } from './actions/repetition.ts'
import { eventSeries, seriesList, seriesRecord } from './fieldSets/series.ts'

/** An event that comes again: its rule, and how far its dates are made. */
export default defineResource({
  name: 'event_series',
  type: 'SeriesOfEvents',
  label: ['Event Series', 'Event Series'],
  noun: ['series', 'series'],
  about: 'Events that repeat. Their dates are made 13 months ahead, and each night more are added.',
  namedBelow: true,
  path: 'events/series',
  urls: 'list',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'events',
  fields: seriesRecord,
  list: seriesList,
  actions: seriesActions(eventSeries),
  due: topUpDue,
  menu: false,
  icon: 'repeat',
})
