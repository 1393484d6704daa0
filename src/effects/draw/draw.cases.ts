import { defineResource, section, type Resource } from '#model'
import { number, reference, state, text } from '#fields'
import type { EffectCases } from '../cases.ts'
import { draw, type DrawOptions } from './draw.ts'

const common = { area: 'content', titleFields: 'name', access: { read: 'organizationStaff', write: 'organizationStaff' } } as const
const list = { columns: ['name'], sort: 'name' } as const
const name = text()

const accepted = { among: 'bus_seats', seed: 'seed', lot: 'lot' } as const satisfies DrawOptions

const buses: Resource = defineResource({
  ...common,
  name: 'buses',
  type: 'Bus',
  label: ['Bus', 'Buses'],
  fields: { name, seats: number(), seed: text({ optional: true, readOnly: true }) },
  list,
  actions: { draw: { label: 'Draw', done: 'drawn', by: 'system', effects: [draw(accepted)] } },
})
const seats = defineResource({
  ...common,
  name: 'bus_seats',
  type: 'BusSeat',
  label: ['Seat', 'Bus seats'],
  fields: {
    name,
    bus: reference({ to: 'buses' }),
    lot: number({ optional: true, readOnly: true }),
    standing: state({ initial: 'booked', states: { booked: {}, waiting: {} } }),
  },
  list,
  form: [section('Seat', 'name', 'bus')],
  quota: { per: 'bus', limit: 'seats', counts: ['booked'], overflow: { state: 'waiting' } },
})
const drivers = defineResource({
  ...common,
  name: 'drivers',
  type: 'Driver',
  label: ['Driver', 'Drivers'],
  fields: { name, lot: number({ optional: true }) },
  list,
})

export const cases: EffectCases<DrawOptions> = {
  resource: buses,
  others: [seats, drivers] as readonly unknown[] as readonly Resource[],
  accepted,
  refused: [
    { options: { ...accepted, among: 'seats' }, path: 'among', message: "names 'seats', which is not a resource." },
    {
      options: { ...accepted, among: 'drivers' },
      path: 'among',
      message: "is 'drivers', where nobody waits for a place of these rows.",
    },
    { options: { ...accepted, seed: 'seats' }, path: 'seed', message: "is 'seats', which is no text field." },
    { options: { ...accepted, lot: 'name' }, path: 'lot', message: "is 'name', which is no number field of bus_seats." },
  ],
  says: 'those who wait among the bus seats are put in line by lot, and places are given in that order',
}
