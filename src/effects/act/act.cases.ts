import { defineResource, section, setting, type Resource } from '#model'
import { choices, date, dateTime, reference, state, text } from '#fields'
import type { EffectCases } from '../cases.ts'
import { act, type ActOptions } from './act.ts'

const common = { area: 'content', titleFields: 'name', access: { read: 'organizationStaff', write: 'organizationStaff' } } as const
const list = { columns: ['name'], sort: 'name' } as const
const name = text()

const walkers = defineResource({ ...common, name: 'walkers', type: 'Walker', label: ['Walker', 'Walkers'], fields: { name }, list })
const walks = defineResource({
  ...common,
  name: 'walks',
  type: 'Walk',
  label: ['Walk', 'Walks'],
  fields: { name, startsAt: dateTime() },
  list,
})
const days = defineResource({
  ...common,
  name: 'walker_days',
  type: 'WalkerDay',
  label: ['Day', 'Days'],
  fields: {
    name,
    walker: reference({ to: 'walkers' }),
    day: date(),
    standing: state({ initial: 'still', states: { still: {}, moved: {} } }),
  },
  list,
  form: [section('Day', 'name', 'walker', 'day')],
  actions: { move: { label: 'Move', done: 'moved', by: 'system', from: ['still'], to: 'moved' } },
})
const settings = defineResource({
  ...common,
  name: 'walk_settings',
  type: 'WalkSetting',
  label: ['Walk Settings', 'Walk Settings'],
  singleton: true,
  fields: { name, counts: choices({ options: ['walks', 'swims'] }) },
  list,
})

const accepted = {
  resource: 'walker_days',
  action: 'move',
  same: ['walker', 'who'],
  day: 'day',
  on: { of: 'walk', at: 'startsAt' },
  when: { ...setting('walk_settings', 'counts'), has: 'walks' },
} as const satisfies ActOptions

const places: Resource = defineResource({
  ...common,
  name: 'walk_places',
  type: 'WalkPlace',
  label: ['Place', 'Places'],
  fields: {
    name,
    walk: reference({ to: 'walks' }),
    who: reference({ to: 'walkers' }),
    standing: state({ initial: 'booked', states: { booked: {}, came: {} } }),
  },
  list,
  form: [section('Place', 'name', 'walk', 'who')],
  actions: { come: { label: 'Came', done: 'noted', from: ['booked'], to: 'came', effects: [act(accepted)] } },
})

export const cases: EffectCases<ActOptions> = {
  resource: places,
  others: [walkers, walks, days, settings],
  accepted,
  refused: [
    { options: { ...accepted, resource: 'weeks' }, path: 'resource', message: "names 'weeks', which is not a resource." },
    { options: { ...accepted, action: 'run' }, path: 'action', message: "is 'run', which is no action of walker_days." },
    {
      options: { ...accepted, same: ['walker', 'walk'] },
      path: 'same',
      message: "is 'walker' and 'walk', which do not point at the same.",
    },
    { options: { ...accepted, day: 'date' }, path: 'day', message: "is 'date', which is not a field of walker_days." },
    {
      options: { ...accepted, on: { of: 'walk', at: 'begins' } },
      path: 'on',
      message: "is 'walk' and 'begins', where there is no such field.",
    },
    {
      options: { ...accepted, when: { ...setting('walk_settings', 'counts'), has: 'runs' } },
      path: 'when',
      message: "asks for 'runs', which 'counts' of walk_settings does not offer.",
    },
  ],
  says: "'Move' is done to today's walker days, where the settings say so",
}
