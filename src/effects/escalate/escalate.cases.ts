import { defineResource, section, setting, type Resource } from '#model'
import { dateTime, duration, longText, number, reference, repeater, state, text } from '#fields'
import type { EffectCases } from '../cases.ts'
import { escalate, type EscalateOptions } from './escalate.ts'

const common = { area: 'content', titleFields: 'name', access: { read: 'organizationStaff', write: 'organizationStaff' } } as const
const list = { columns: ['name'], sort: 'name' } as const
const kept = { optional: true, readOnly: true } as const

const users = defineResource({ ...common, name: 'users', type: 'User', label: ['User', 'Users'], fields: { name: text() }, list })
const deliveries = defineResource({
  ...common,
  name: 'deliveries',
  type: 'Delivery',
  label: ['Delivery', 'Deliveries'],
  fields: { name: text(), call: reference({ to: 'calls', ...kept }) },
  list,
})
const settings = defineResource({
  ...common,
  name: 'call_settings',
  type: 'CallSetting',
  label: ['Call Settings', 'Call Settings'],
  singleton: true,
  fields: {
    name: text(),
    crew: repeater({ type: 'CallCrew', fields: { who: reference({ to: 'users' }), wait: duration(), note: text() } }),
  },
  list,
})

const accepted = {
  people: setting('call_settings', 'crew'),
  person: 'who',
  after: 'wait',
  channels: ['sms'],
  says: '{name} waits.',
  since: 'since',
  nextAt: 'nextAt',
  count: 'count',
  told: 'told',
} as const satisfies EscalateOptions

const calls: Resource = defineResource({
  ...common,
  name: 'calls',
  type: 'Call',
  label: ['Call', 'Calls'],
  fields: {
    name: text(),
    standing: state({ initial: 'open', states: { open: {}, waiting: {} } }),
    since: dateTime(kept),
    nextAt: dateTime(kept),
    count: number(kept),
    told: longText({ ...kept, limit: 2000 }),
  },
  list,
  form: [section('Call', 'name')],
  actions: { wait: { label: 'Wait', done: 'waiting', from: ['open'], to: 'waiting', effects: [escalate(accepted)] } },
})

export const cases: EffectCases<EscalateOptions> = {
  resource: calls,
  others: [users, deliveries, settings],
  accepted,
  refused: [
    { options: { ...accepted, nextAt: 'count' }, path: 'nextAt', message: "names 'count', which is no field of type dateTime." },
    {
      options: { ...accepted, people: setting('call_settings', 'name') },
      path: 'people',
      message: "is no list: 'call_settings' has no list 'name'.",
    },
    { options: { ...accepted, person: 'note' }, path: 'person', message: "is 'note', which names nobody of users." },
    { options: { ...accepted, after: 'note' }, path: 'after', message: "is 'note', which is no duration." },
    { options: { ...accepted, says: '{nam} waits.' }, path: 'says', message: "names 'nam', which is not a field." },
  ],
  says: 'the people whom the call settings name are told, one after the other, until somebody takes it',
}
