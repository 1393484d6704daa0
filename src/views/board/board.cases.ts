import { choice, date, reference, state, text } from '#fields'
import { defineResource } from '#model'
import type { ViewCases } from '../cases.ts'
import type { BoardOptions } from './board.ts'

const about = { access: { read: 'organizationStaff', write: 'organizationStaff' }, area: 'people' } as const

const rooms = defineResource({
  ...about,
  name: 'rooms',
  type: 'Room',
  label: ['Room', 'Rooms'],
  titleFields: 'name',
  fields: { name: text({ limit: 80 }), floor: text({ limit: 20 }) },
  list: { columns: ['name'], sort: 'name' },
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
    standing: state({ initial: 'open', states: { open: {}, late: {}, done: {} } }),
  },
  list: { columns: ['what'], sort: 'what' },
  actions: { finish: { label: 'Finish', done: 'finished', from: ['open', 'late'], to: 'done' } },
})

export const cases: ViewCases<BoardOptions> = {
  resource: repairs,
  others: [rooms],
  accepted: { lanes: 'standing', title: 'what', card: ['room.floor', 'size'], first: ['late'], folded: ['done'], day: 'due' },
  refused: [
    {
      options: { lanes: 'due' },
      path: 'lanes',
      message: "'due' is no state or choice field. Choose one of: size, standing.",
    },
    { options: { lanes: 'size', first: ['late'] }, path: 'first', message: "'late' is no lane. Choose one of: small, large." },
    { options: { lanes: 'size', folded: ['done'] }, path: 'folded', message: "'done' is no lane. Choose one of: small, large." },
    {
      options: { lanes: 'size', card: ['window'] },
      path: 'card',
      message: "'window' is no field of these rows. Choose one of: what, room, due, size, standing.",
    },
    {
      options: { lanes: 'size', card: ['room.window'] },
      path: 'card',
      message: "'window' is no field of what 'room' points at. Choose one of: name, floor.",
    },
    { options: { lanes: 'size', day: 'what' }, path: 'day', message: "'what' is no day field. Choose one of: due." },
  ],
  says:
    'a lane of cards for each state, with counts; an action moves a card, by drag, menu or key; exceptions come first, and large; ' +
    'what is done is folded; it opens on today',
}
