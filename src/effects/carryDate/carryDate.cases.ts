import { defineResource, section, type Resource } from '#model'
import { date, reference, text } from '#fields'
import type { EffectCases } from '../cases.ts'
import { carryDate, type CarryDateOptions } from './carryDate.ts'

const common = { area: 'content', titleFields: 'name', access: { read: 'organizationStaff', write: 'organizationStaff' } } as const
const list = { columns: ['name'], sort: 'name' } as const
const name = text()

const accepted = { to: 'boat', field: 'outThrough', dayBefore: 'backOn' } as const satisfies CarryDateOptions

const boats = defineResource({
  ...common,
  name: 'boats',
  type: 'Boat',
  label: ['Boat', 'Boats'],
  fields: { name, outThrough: date({ optional: true }) },
  list,
})
const trips: Resource = defineResource({
  ...common,
  name: 'trips',
  type: 'Trip',
  label: ['Trip', 'Trips'],
  fields: { name, boat: reference({ to: 'boats' }), backOn: date({ optional: true }) },
  list,
  form: [section('Trip', 'name', 'boat', 'backOn')],
  actions: { leave: { label: 'Leave', done: 'left', by: 'system', effects: [carryDate(accepted)] } },
})

export const cases: EffectCases<CarryDateOptions> = {
  resource: trips,
  others: [boats] as readonly unknown[] as readonly Resource[],
  accepted,
  refused: [
    { options: { ...accepted, to: 'name' }, path: 'to', message: "is 'name', which is no reference." },
    { options: { ...accepted, field: 'name' }, path: 'field', message: "is 'name', which is no date of boats." },
    { options: { ...accepted, dayBefore: 'boat' }, path: 'dayBefore', message: "is 'boat', which is no date." },
    { options: { ...accepted, on: 'name' }, path: 'on', message: "is 'name', which is no date." },
  ],
  says: "the day before 'Back on' becomes 'Out through' of the boat, unless it is over",
}
