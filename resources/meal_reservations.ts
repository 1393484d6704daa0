import { defineResource } from '#model'
import { boolean, dateTime, longText, number, reference, state, time } from '#fields'
import { actions } from './actions/reservations.ts'
import { notTakenAway, whenGone } from './fieldSets/leaving.ts'

/** A seat that is kept at a meal, and whether its person came. */
export default defineResource({
  name: 'meal_reservations',
  label: ['Reservation', 'Reservations'],
  about: 'Who has a seat reserved at a meal, and who came.',
  path: 'meals/reservations',
  urls: 'list',
  nestedUnder: [
    {
      field: 'meal',
      list: 'meals/:parentId/detail/reservations',
      create: 'meals/:parentId/detail/reservations/new',
      show: 'meals/:parentId/detail/reservations/:id/detail',
      edit: 'meals/:parentId/detail/reservations/:id/edit',
    },
  ],
  titleFields: 'person',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'dining',
  fields: {
    meal: reference({ to: 'meals', fixed: true, withDate: 'date', offers: { reservations: { is: true } } }),
    person: reference({ to: 'users', fixed: true }),
    at: time({ optional: true, label: 'Seating', help: 'Required if the meal limits seats per seating.' }),
    party: number({ integer: true, min: 1, max: 20, initial: 1, label: 'Party size' }),
    walkIn: boolean({ label: 'Walk-in', help: 'Keeps a seat after reservations have closed, if one is left.' }),
    note: longText({ limit: 300, optional: true, help: 'Staff only.' }),
    seatedAt: dateTime({ optional: true, readOnly: true, label: 'Seated' }),
    standing: state({
      label: 'Status',
      initial: 'reserved',
      states: {
        reserved: { tone: 'info', icon: 'clock', says: 'a seat is kept' },
        seated: { tone: 'success', says: 'they came' },
        no_show: { label: 'No-show', tone: 'error', icon: 'close', says: 'a seat was kept, and they did not come' },
        cancelled: { tone: 'muted', icon: 'cancel', says: 'they took it back' },
      },
    }),
  },
  list: {
    columns: ['person', 'meal', 'at', 'party', 'status', 'seatedAt'],
    filters: ['status', 'meal', 'person'],
    sort: 'meal',
    thenBy: 'at',
    upcoming: 'meal',
  },
  actions,
  due: whenGone({ meal: { date: { past: false }, ...notTakenAway } }),
  quota: {
    per: 'meal',
    within: 'at',
    limit: 'perSlot',
    unit: 'seats',
    counts: ['reserved', 'seated', 'no_show'],
    size: 'party',
    window: {
      of: ['date', 'startsAt'],
      closes: 'cutoffHours',
      unless: { when: { walkIn: { is: true } }, hint: 'Choose "Walk-in" to keep a seat anyway.' },
      what: 'Reservations',
    },
  },
  unique: [{ fields: ['meal', 'person'], message: 'This person already has a reservation for this meal' }],
  menu: false,
  icon: 'dining',
})
