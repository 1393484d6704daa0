import { defineResource, section, type Resource } from '#model'
import { boolean, choice, dateTime, longText, number, references, text, time, weekdays } from '#fields'
import type { EffectCases } from '../cases.ts'
import { mailReport, type MailReportOptions } from './mailReport.ts'

const common = { area: 'content', titleFields: 'name', access: { read: 'organizationStaff', write: 'organizationStaff' } } as const
const list = { columns: ['name'], sort: 'name' } as const
const kept = { optional: true, readOnly: true } as const

const users = defineResource({ ...common, name: 'users', type: 'User', label: ['User', 'Users'], fields: { name: text() }, list })
const visits: Resource = defineResource({
  ...common,
  name: 'visits',
  type: 'Visit',
  label: ['Visit', 'Visits'],
  fields: { name: text() },
  list,
  figures: { visits: { label: 'Visits', says: 'All of them.' } },
  views: { overview: { view: 'overview', label: 'Overview', icon: 'insights', parts: [], options: { figures: ['visits'] } } },
})

const accepted = {
  report: 'report',
  period: 'period',
  compare: 'compare',
  narrowed: 'narrowed',
  ownerToo: 'mine',
  people: 'readers',
  file: 'file',
  every: 'every',
  weekdays: 'days',
  monthDay: 'day',
  at: 'at',
  nextAt: 'nextAt',
  lastAt: 'lastAt',
  problem: 'problem',
} as const satisfies MailReportOptions

const letters: Resource = defineResource({
  ...common,
  name: 'letters',
  type: 'Letter',
  label: ['Letter', 'Letters'],
  fields: {
    name: text(),
    report: choice({ options: ['visits'] }),
    other: choice({ options: ['users'] }),
    period: choice({ options: ['30d'] }),
    compare: choice({ options: ['before'] }),
    narrowed: longText({ optional: true }),
    mine: boolean(),
    readers: references({ to: 'users', optional: true }),
    file: choice({ options: ['csv', 'xlsx'] }),
    rooms: references({ to: 'visits', optional: true }),
    every: choice({ options: ['week', 'month'] }),
    days: weekdays(),
    day: number(),
    at: time(),
    nextAt: dateTime(kept),
    lastAt: dateTime(kept),
    problem: text(kept),
  },
  list,
  form: [section('Letter', 'name', 'report', 'every', 'days', 'day', 'at', 'readers')],
  actions: { go: { label: 'Go', done: 'gone', sets: { nextAt: null }, effects: [mailReport(accepted)] } },
})

export const cases: EffectCases<MailReportOptions> = {
  resource: letters,
  others: [users, visits],
  accepted,
  refused: [
    { options: { ...accepted, nextAt: 'day' }, path: 'nextAt', message: "names 'day', which is no field of type dateTime." },
    { options: { ...accepted, people: 'rooms' }, path: 'people', message: "names 'rooms', which names nobody of users." },
    {
      options: { ...accepted, report: 'other' },
      path: 'report',
      message: "has the choice 'users', which is no resource with an overview.",
    },
  ],
  says: 'the next email is planned',
}
