import { boolean, choice, date, dateTime, reference, state, text } from '#fields'
import { defineResource, now } from '#model'
import type { ViewCases } from '../cases.ts'
import type { RosterOptions } from './roster.ts'

const about = { access: { read: 'organizationStaff', write: 'organizationStaff' }, area: 'people' } as const

const guests = defineResource({
  ...about,
  name: 'guests',
  type: 'Guest',
  label: ['Guest', 'Guests'],
  titleFields: 'name',
  fields: { name: text({ limit: 80 }), room: text({ limit: 20 }) },
  list: { columns: ['name'], sort: 'name' },
})

const seats = defineResource({
  ...about,
  name: 'seats',
  type: 'Seat',
  label: ['Seat', 'Seats'],
  titleFields: 'guest',
  fields: {
    guest: reference({ to: 'guests' }),
    day: date(),
    satAt: dateTime({ optional: true, readOnly: true }),
    walkedIn: boolean(),
    mood: choice({ options: ['calm', 'lively'], optional: true }),
    standing: state({ initial: 'booked', states: { booked: {}, waiting: {}, seated: {} } }),
  },
  list: { columns: ['guest'], sort: 'guest' },
  actions: {
    seat: { label: 'Seat', done: 'seated', from: ['booked'], to: 'seated', sets: { satAt: now() } },
    stand: { label: 'Stand up', done: 'booked again', from: ['seated'], to: 'booked', sets: { satAt: null } },
    admit: { label: 'Give a place', done: 'given a place', from: ['waiting'], to: 'booked' },
    note: { label: 'Note', done: 'noted' },
  },
})

export const cases: ViewCases<RosterOptions> = {
  resource: seats,
  others: [guests],
  accepted: {
    mark: 'seat',
    unmark: 'stand',
    title: 'guest',
    tells: ['guest.room'],
    at: 'satAt',
    level: 'mood',
    day: 'day',
    above: ['guest.room'],
    adds: 'walkedIn',
    waits: { state: 'waiting', action: 'admit' },
    sheet: ['guest', 'guest.room'],
    parts: 'guest.room',
    singly: true,
    newcomers: { room: { filled: true } },
  },
  refused: [
    { options: { mark: 'sit' }, path: 'mark', message: "'sit' is no action of these rows. Choose one of: seat, stand, admit, note." },
    { options: { mark: 'note' }, path: 'mark', message: "'note' leads to no state. Give the action a 'to'." },
    {
      options: { mark: 'seat', unmark: 'admit' },
      path: 'unmark',
      message: "'admit' does not start from 'seated', which 'seat' leads to.",
    },
    {
      options: { mark: 'seat', tells: ['guest.floor'] },
      path: 'tells',
      message: "'floor' is no field of what 'guest' points at. Choose one of: name, room.",
    },
    { options: { mark: 'seat', tells: ['day.room'] }, path: 'tells', message: "'day' in 'day.room' points at no row. Name a reference." },
    { options: { mark: 'seat', level: 'day' }, path: 'level', message: "'day' is no choice field. Choose one of: mood." },
    { options: { mark: 'seat', day: 'satAt' }, path: 'day', message: "'satAt' is no day field. Choose one of: day." },
    { options: { mark: 'seat', adds: 'mood' }, path: 'adds', message: "'mood' is no yes or no field. Choose one of: walkedIn." },
    {
      options: { mark: 'seat', sheet: ['guest.floor'] },
      path: 'sheet',
      message: "'floor' is no field of what 'guest' points at. Choose one of: name, room.",
    },
    {
      options: { mark: 'seat', newcomers: {} },
      path: 'newcomers',
      message: "needs 'adds', and a 'title' that is a reference: whom it names is offered.",
    },
    {
      options: { mark: 'seat', parts: 'guest.floor' },
      path: 'parts',
      message: "'floor' is no field of what 'guest' points at. Choose one of: name, room.",
    },
    {
      options: { mark: 'seat', waits: [{ state: 'booked', action: 'admit' }] },
      path: 'waits',
      message: "'admit' does not start from 'booked'.",
    },
  ],
  says: 'large rows to mark with one press, with running counts, a search, and keys; a level is set beside each; it is printed as a list to tick; a part at a time; it opens on today',
}
