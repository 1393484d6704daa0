import { defineResource, section, type Resource } from '#model'
import { audience, choices, dateTime, number, reference, state, text } from '#fields'
import type { EffectCases } from '../cases.ts'
import { deliver, type DeliverOptions } from './deliver.ts'
import type { TellOptions } from './tell.ts'

const common = { area: 'content', titleFields: 'name', access: { read: 'organizationStaff', write: 'organizationStaff' } } as const
const list = { columns: ['name'], sort: 'name' } as const

const users = defineResource({ ...common, name: 'users', type: 'User', label: ['User', 'Users'], fields: { name: text() }, list })
const deliveries = defineResource({
  ...common,
  name: 'deliveries',
  type: 'Delivery',
  label: ['Delivery', 'Deliveries'],
  fields: { name: text(), loan: reference({ to: 'loans', optional: true, readOnly: true }) },
  list,
})
const settings = defineResource({
  ...common,
  name: 'loan_settings',
  type: 'LoanSetting',
  label: ['Loan Settings', 'Loan Settings'],
  singleton: true,
  fields: { name: text(), channels: choices({ options: ['in_app', 'email'] }) },
  list,
})

const accepted = { to: 'borrower', channels: ['in_app', 'email'], says: '{item} is back, {borrower}.' } as const satisfies TellOptions

const loans: Resource = defineResource({
  ...common,
  name: 'loans',
  type: 'Loan',
  label: ['Loan', 'Loans'],
  fields: {
    name: text(),
    item: text(),
    borrower: reference({ to: 'users' }),
    audience: audience(),
    ways: choices({ options: ['in_app', 'email'], optional: true }),
    others: choices({ options: ['in_app', 'mail'], optional: true }),
    pieces: number({ optional: true }),
    returnBy: dateTime({ optional: true }),
    toldAt: dateTime({ optional: true, readOnly: true }),
    standing: state({ initial: 'lent', states: { lent: {}, back: {} } }),
  },
  list,
  form: [section('Loan', 'name', 'item', 'borrower')],
  actions: { giveBack: { label: 'Give back', done: 'given back', from: ['lent'], to: 'back', effects: [deliver(accepted)] } },
})

const sent = { to: 'audience', channels: 'ways', title: 'item', text: 'name', at: 'toldAt' } as const satisfies DeliverOptions

export const cases: EffectCases<DeliverOptions | TellOptions> = {
  resource: loans,
  others: [users, deliveries, settings],
  accepted,
  refused: [
    { options: { ...accepted, to: 'item' }, path: 'to', message: "names 'item'. Name a reference to users." },
    { options: { ...accepted, says: '{itm} is back.' }, path: 'says', message: "names 'itm', which is not a field." },
    {
      options: { ...accepted, says: 'It is {standing}.' },
      path: 'says',
      message: "names 'standing', of which no sentence is made: name a text, a moment, a day, a time or a reference.",
    },
    { options: { ...accepted, says: '{borrower.age} is back.' }, path: 'says', message: "names 'borrower.age', which is not a field." },
    { options: { ...accepted, says: '{item is back.' }, path: 'says', message: "has a brace without its other one in '{item is back.'." },
    { options: { ...accepted, channels: ['fax'] }, path: 'channels', message: "names 'fax', which is no channel." },
    { options: { ...sent, title: 'pieces' }, path: 'title', message: "names 'pieces', of type number. Name a text." },
    { options: { ...sent, channels: 'item' }, path: 'channels', message: "names 'item', of type text. Name a choice of several channels." },
    {
      options: { ...sent, channels: 'others' },
      path: 'channels',
      message: "offers 'mail' in 'others', which is no channel: in_app, tv, email, push, sms, voice, print.",
    },
    {
      options: { ...sent, at: 'returnBy' },
      path: 'at',
      message: "names 'returnBy', of type dateTime. Name a moment that is readOnly: people would set when it was sent.",
    },
    {
      options: { ...sent, also: { when: 'pieces', are: ['age', 'old'] } },
      path: 'also.are',
      message: "names 'age' with 'old', which is no choice of users.",
    },
    { options: { ...sent, drill: 'pieces' }, path: 'drill', message: "names 'pieces', of type number. Name a yes or no." },
    {
      options: { ...accepted, channels: { setting: 'loan_settings', field: 'ways' } },
      path: 'channels',
      message: "is no choice of channels: 'loan_settings' has no such field 'ways'.",
    },
  ],
  says: 'the borrower is told',
}
