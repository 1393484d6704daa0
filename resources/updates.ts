import { archive, defineResource, publish, section, unarchive } from '#model'
import { changes, choice, number, publishing, richText, text } from '#fields'

/** The notice that something already published has changed: an event that moved, a meal that was swapped. */
export default defineResource({
  name: 'updates',
  type: 'Happening',
  label: ['Update', 'Updates'],
  about: 'A notice about a change to something published. It is written automatically and sent when staff release it.',
  path: 'messages-updates',
  titleFields: 'title',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'communications',
  fields: {
    title: text({ limit: 120, readOnly: true, label: 'What changed' }),
    objectType: text({ readOnly: true, label: 'Kind' }),
    objectId: text({ readOnly: true, label: 'Item ID' }),
    severity: choice({ options: ['info', 'important'], initial: 'info', readOnly: true, label: 'Importance' }),
    text: richText({ short: true, limit: 1000, readOnly: true, label: 'What people see' }),
    changes: changes({ readOnly: true, optional: true }),
    people: number({ integer: true, min: 0, optional: true, readOnly: true, label: 'People affected' }),
    publishing: publishing({ optional: true, readOnly: true, label: 'Released' }),
  },
  list: {
    columns: ['title', 'objectType', 'people', 'severity', 'createdAt', 'status'],
    filters: ['objectType', 'severity', 'status'],
    sort: '-createdAt',
  },
  form: [],
  show: [section('Notice', 'title', 'text', 'severity', 'people', 'publishing'), section('What changed', 'objectType', 'changes')],
  actions: { publish, archive, unarchive },
  operations: { create: false, update: false, duplicate: false, import: false },
  menu: false,
  icon: 'update',
})
