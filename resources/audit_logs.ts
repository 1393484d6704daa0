import { defineResource } from '#model'
import { changes, choice, dateTime, text } from '#kinds'

/** What was done, by whom, to what, and what it changed. Written with every change, never edited. */
export default defineResource({
  name: 'audit_logs',
  type: 'AuditLog',
  label: ['Audit Log', 'Audit Logs'],
  about: 'Who changed what, and when. Nothing can be taken out of it.',
  titled: 'objectTitle',
  access: { read: 'organizationStaff', write: 'nobody' },
  fields: {
    at: dateTime({ label: 'When', readOnly: true }),
    actorKind: choice({
      options: [
        ['ContentEditor', 'Content editor'],
        ['User', 'User'],
      ],
      initial: 'User',
      label: 'Kind of actor',
      readOnly: true,
    }),
    actorId: text({ readOnly: true, label: 'Id of the person' }),
    actorName: text({ readOnly: true, label: 'Who' }),
    action: text({ readOnly: true, spoken: true }),
    objectType: text({ readOnly: true, spoken: true, label: 'Kind of thing' }),
    objectId: text({ readOnly: true, label: 'Id of the thing' }),
    objectTitle: text({ readOnly: true, label: 'Thing' }),
    changes: changes({ of: 'objectType', readOnly: true, optional: true, label: 'What changed' }),
    changeSet: text({ readOnly: true, label: 'Change set' }),
    requestId: text({ readOnly: true, optional: true, label: 'Request' }),
    result: choice({ options: [['ok', 'Done'], ['denied', 'Refused'], 'failed'], initial: 'ok', readOnly: true }),
  },
  list: {
    columns: ['at', 'actorName', 'action', 'objectTitle', 'objectType', 'result'],
    filters: ['at', 'actorName', 'action', 'objectType', 'result'],
    sort: '-at',
    search: ['objectTitle', 'actorName'],
  },
  form: [],
  show: ['at', 'actorName', 'actorKind', 'action', 'objectType', 'objectTitle', 'changes', 'result'],
  actions: [],
  can: { create: false, update: false, delete: false, duplicate: false, import: false },
  icon: 'history',
})
