import { choice, choices, date, phone, pin, reference, state, text, time } from '#fields'
import { defineResource, setting } from '#model'
import type { ViewCases } from '../cases.ts'
import type { BoardOptions } from './board.ts'

const about = { access: { read: 'organizationStaff', write: 'organizationStaff' }, area: 'people' } as const

const rooms = defineResource({
  ...about,
  name: 'rooms',
  type: 'Room',
  label: ['Room', 'Rooms'],
  titleFields: 'name',
  fields: { name: text({ limit: 80 }), floor: text({ limit: 20 }), phone: phone({ optional: true }), lock: pin({ optional: true }) },
  list: { columns: ['name'], sort: 'name' },
})

const hours = defineResource({
  ...about,
  name: 'hours',
  type: 'Hours',
  label: ['Hours', 'Hours'],
  singleton: true,
  titleFields: 'name',
  fields: { name: text({ limit: 80 }), closes: time() },
  list: { columns: ['name'] },
})

const repairs = defineResource({
  ...about,
  name: 'repairs',
  type: 'Repair',
  label: ['Repair', 'Repairs'],
  titleFields: 'what',
  fields: {
    what: text({ limit: 80 }),
    room: reference({ to: 'rooms' }),
    due: date(),
    size: choice({ options: ['small', 'large'] }),
    tools: choices({ options: ['ladder', 'drill'], optional: true }),
    standing: state({ initial: 'open', states: { open: {}, late: {}, done: {} } }),
  },
  list: { columns: ['what'], sort: 'what' },
  actions: { finish: { label: 'Finish', done: 'finished', from: ['open', 'late'], to: 'done' } },
})

export const cases: ViewCases<BoardOptions> = {
  resource: repairs,
  others: [rooms, hours],
  accepted: {
    lanes: 'standing',
    title: 'what',
    card: ['room.floor', 'size'],
    first: ['late'],
    folded: ['done'],
    day: 'due',
    waits: ['open', 'late'],
    until: setting('hours', 'closes'),
    all: 'finish',
    call: 'room.phone',
    walk: ['room.floor', 'what'],
  },
  refused: [
    {
      options: { lanes: 'due' },
      path: 'lanes',
      message: "'due' is no state or choice field. Choose one of: size, standing.",
    },
    { options: { lanes: 'tools' }, path: 'lanes', message: "'tools' is no state or choice field. Choose one of: size, standing." },
    {
      options: { lanes: 'size', card: ['room.lock'] },
      path: 'card',
      message: "'lock' is no field of what 'room' points at. Choose one of: name, floor, phone.",
    },
    { options: { lanes: 'size', first: ['late'] }, path: 'first', message: "'late' is no lane. Choose one of: small, large." },
    { options: { lanes: 'size', folded: ['done'] }, path: 'folded', message: "'done' is no lane. Choose one of: small, large." },
    {
      options: { lanes: 'size', card: ['window'] },
      path: 'card',
      message: "'window' is no field of these rows. Choose one of: what, room, due, size, tools, standing.",
    },
    {
      options: { lanes: 'size', card: ['room.window'] },
      path: 'card',
      message: "'window' is no field of what 'room' points at. Choose one of: name, floor, phone.",
    },
    { options: { lanes: 'size', walk: ['what'] }, path: 'waits', message: 'Name the lanes of rows that are waited for.' },
    { options: { lanes: 'size', waits: ['late'] }, path: 'waits', message: "'late' is no lane. Choose one of: small, large." },
    {
      options: { lanes: 'size', waits: ['small'], all: 'mend' },
      path: 'all',
      message: "'mend' is no action of these rows. Choose one of: finish.",
    },
    {
      options: { lanes: 'size', waits: ['small'], until: setting('hours', 'name') },
      path: 'until',
      message: "'name' is no time of day of 'hours'. Choose one of: closes.",
    },
    { options: { lanes: 'size', day: 'what' }, path: 'day', message: "'what' is no day field. Choose one of: due." },
  ],
  says:
    'a lane of cards for each state, with counts; an action moves a card, by drag, menu or key; exceptions come first, and large; ' +
    'what is done is folded; it opens on today; the time that is left is counted down; one press does an action to all that are waited for; ' +
    'who is waited for is printed as a list to tick',
}
