import { defineResource } from '#model'
import { dateTime, text } from '#fields'
import type { ViewCases } from '../cases.ts'
import type { CalendarOptions } from './calendar.ts'

const walks = defineResource({
  name: 'walks',
  type: 'Walk',
  label: ['Walk', 'Walks'],
  area: 'content',
  titleFields: 'name',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  fields: { name: text({ limit: 60 }), brief: text({ limit: 20, optional: true }), begins: dateTime() },
  list: { columns: ['name', 'begins'], sort: 'begins' },
})

export const cases: ViewCases<CalendarOptions> = {
  resource: walks,
  accepted: { starts: 'begins', short: 'brief' },
  says: 'a month by days, to look through, filter and print; each day leads to its rows and to a new one',
  refused: [
    { options: { starts: 'name' }, path: 'starts', message: "is 'name', which is no moment of walks." },
    { options: { starts: 'begins', short: 'label' }, path: 'short', message: "is 'label', which is no text of walks." },
  ],
}
