import { defineResource, type Resource } from '#model'
import { dateTime, reference, text, time } from '#fields'
import type { EffectCases } from '../cases.ts'
import { capture, type CaptureOptions } from './capture.ts'

const common = { area: 'content', titleFields: 'name', access: { read: 'organizationStaff', write: 'organizationStaff' } } as const
const list = { columns: ['name'], sort: 'name' } as const
const name = text()

const routes = defineResource({
  ...common,
  name: 'walk_routes',
  type: 'WalkRoute',
  label: ['Route', 'Routes'],
  fields: { name, begins: time() },
  list,
  templateFor: [{ at: 'new_walk', resource: 'walks', label: 'Use', source: 'route', copies: { name: 'name', startsAt: 'begins' } }],
})
const walkers = defineResource({ ...common, name: 'walkers', type: 'Walker', label: ['Walker', 'Walkers'], fields: { name }, list })

const walks: Resource = defineResource({
  ...common,
  name: 'walks',
  type: 'Walk',
  label: ['Walk', 'Walks'],
  fields: { name, startsAt: dateTime(), route: reference({ to: 'walk_routes', optional: true }) },
  list,
  actions: { keep: { label: 'Keep', done: 'kept', effects: [capture({ as: 'walk_routes' })] } },
})

export const cases: EffectCases<CaptureOptions> = {
  resource: walks,
  others: [routes, walkers],
  accepted: { as: 'walk_routes' },
  refused: [
    { options: { as: 'roads' }, path: 'as', message: "names 'roads', which is not a resource." },
    { options: { as: 'walkers' }, path: 'as', message: "is 'walkers', which is no template for walks." },
  ],
  says: 'one of the walk routes is made with its values, as a draft',
}
