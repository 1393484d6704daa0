import { boolean, number, reference, references, state, text } from '#fields'
import { defineResource } from '#model'
import type { ViewCases } from '../cases.ts'
import type { RegisterOptions } from './register.ts'

const about = { access: { read: 'organizationStaff', write: 'organizationStaff' }, area: 'people' } as const

const riders = defineResource({
  ...about,
  name: 'riders',
  titleFields: 'name',
  fields: { name: text({ limit: 80 }), room: text({ limit: 20 }) },
  list: { columns: ['name'] },
})
const buses = defineResource({ ...about, name: 'buses', type: 'Bus', fields: { seats: number() }, list: { columns: ['seats'] } })

const seats = defineResource({
  ...about,
  name: 'bus_seats',
  titleFields: 'rider',
  fields: {
    bus: reference({ to: 'buses' }),
    rider: reference({ to: 'riders' }),
    others: references({ to: 'riders', optional: true }),
    late: boolean(),
    standing: state({ initial: 'booked', states: { booked: {} } }),
  },
  list: { columns: ['rider'] },
  quota: { per: 'bus', limit: 'seats', counts: ['booked'], party: { person: 'rider', others: 'others' } },
})

export const cases: ViewCases<RegisterOptions> = {
  resource: seats,
  others: [riders, buses],
  accepted: { person: 'rider', adds: 'late', household: ['room'], apart: ['archived'], above: ['bus.seats'] },
  refused: [
    { options: { person: 'late' }, path: 'person', message: "'late' is no reference of these rows. Choose one of: bus, rider." },
    {
      options: { person: 'rider', household: ['floor'] },
      path: 'household',
      message: "'floor' is no field of what 'rider' points at. Choose one of: name, room.",
    },
    {
      options: { person: 'rider', household: ['room'], apart: ['gone'] },
      path: 'apart',
      message: "'gone' is no state of what 'rider' points at. Choose one of: archived.",
    },
    { options: { person: 'rider', adds: 'rider' }, path: 'adds', message: "'rider' is no yes or no field. Choose one of: late." },
    {
      options: { person: 'rider', above: ['bus.driver'] },
      path: 'above',
      message: "'driver' is no field of what 'bus' points at. Choose one of: seats.",
    },
  ],
  says: 'names are typed one after the other, and Enter adds each; what became of it is said at once; a household is added as one',
}
