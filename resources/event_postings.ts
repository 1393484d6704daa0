import { defineResource } from '#model'
import { posted } from './fieldSets/posted.ts'

/** A calendar of events as it was posted: its pages and rows at that moment. Nobody edits it. */
export default defineResource({
  name: 'event_postings',
  label: ['Posted Calendar', 'Posted Calendars'],
  about: 'What a calendar of events held when it was printed and posted. It is opened and printed again as it was, and compared with now.',
  urls: false,
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'events',
  fields: posted,
  list: { columns: ['title', 'layout', 'paper', 'firstDay', 'lastDay'], filters: ['firstDay', 'lastDay'], sort: '-firstDay' },
  actions: {},
  operations: { update: false, duplicate: false, import: false },
  menu: false,
  icon: 'print',
})
