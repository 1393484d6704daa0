import { defineResource, section, type Resource } from '#model'
import { audience, boolean, reference, text } from '#fields'
import type { EffectCases } from '../cases.ts'
import { enroll, type EnrollOptions } from './enroll.ts'

const common = { area: 'content', titleFields: 'name', access: { read: 'organizationStaff', write: 'organizationStaff' } } as const
const list = { columns: ['name'], sort: 'name' } as const
const name = text()

const accepted = { into: 'drill_people', of: 'drill', person: 'who', when: { everybody: { is: true } } } as const satisfies EnrollOptions

const drills: Resource = defineResource({
  ...common,
  name: 'drills',
  type: 'Drill',
  label: ['Drill', 'Drills'],
  fields: { name, everybody: boolean(), audience: audience() },
  list,
  actions: { fill: { label: 'Fill', done: 'filled', by: 'system', effects: [enroll(accepted)] } },
})
const people = defineResource({
  ...common,
  name: 'drill_people',
  type: 'DrillPerson',
  label: ['Person', 'Drill people'],
  fields: { name, drill: reference({ to: 'drills' }), who: reference({ to: 'users' }) },
  list,
  form: [section('Person', 'name', 'drill', 'who')],
})

export const cases: EffectCases<EnrollOptions> = {
  resource: drills,
  others: [people] as readonly unknown[] as readonly Resource[],
  accepted,
  refused: [
    { options: { ...accepted, into: 'people' }, path: 'into', message: "names 'people', which is not a resource." },
    { options: { ...accepted, of: 'who' }, path: 'of', message: "is 'who', which does not point at these rows." },
    { options: { ...accepted, person: 'drill' }, path: 'person', message: "is 'drill', which points at no person." },
    { options: { ...accepted, when: { all: { is: true } } }, path: 'when', message: "names 'all', which is not a field." },
  ],
  says: 'everybody in the audience gets one of the drill people, where it says so',
}
