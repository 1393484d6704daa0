import { table } from '#views'
import { defineResource } from '#model'
import { changes, choice, dateTime, text } from '#fields'

// Nothing happens at other organizations that a log other than the platform's could tell.
const ofOne = { without: ['organizationName'] } as const

/** What was done or refused, by whom, to what, and what it changed. Written with every change and every security event, never edited. */
export default defineResource({
  name: 'audit_logs',
  about: 'Who signed in, changed, read or exported what, and what was refused. Entries cannot be removed.',
  visibility: 'gathered',
  variants: { life: ofOne, elevate: ofOne, thrive: ofOne, reach: ofOne, 'multi-organization': ofOne },
  titleFields: 'objectTitle',
  access: { read: 'organizationStaff', write: 'nobody' },
  area: 'settings',
  fields: {
    at: dateTime({ label: 'When', readOnly: true }),
    eventKind: choice({
      options: [
        ['change', 'Change'],
        ['session', 'Sign-in and sessions'],
        ['rights', 'Passwords and rights'],
        ['refusal', 'Refused'],
        ['read', 'Profile read'],
        ['export', 'Export'],
      ],
      initial: 'change',
      backfill: "'change'",
      label: 'Kind',
      readOnly: true,
    }),
    organizationName: text({
      readOnly: true,
      optional: true,
      backfill: '(select o.name from organizations o where o.id = audit_logs.organization_id)',
      label: 'Organization',
    }),
    actorKind: choice({
      options: [
        ['ContentEditor', 'Content editor'],
        ['User', 'User'],
      ],
      initial: 'User',
      label: 'Actor type',
      readOnly: true,
    }),
    actorId: text({ readOnly: true, label: 'Person ID' }),
    actorName: text({ readOnly: true, label: 'Who' }),
    action: text({ readOnly: true, spoken: { of: 'objectType' } }),
    objectType: text({ readOnly: true, spoken: 'type', idIn: 'objectId', label: 'Item type' }),
    objectId: text({ readOnly: true, label: 'Item ID' }),
    objectTitle: text({ readOnly: true, label: 'Item' }),
    changes: changes({ of: 'objectType', readOnly: true, optional: true, label: 'What changed' }),
    changeSet: text({ readOnly: true, label: 'Change set' }),
    network: text({ readOnly: true, optional: true, label: 'Network', help: 'Without its end: enough to tell places apart.' }),
    browser: text({ readOnly: true, optional: true }),
    requestId: text({ readOnly: true, optional: true, label: 'Request' }),
    result: choice({ options: [['ok', 'Done'], ['denied', 'Refused'], 'failed'], initial: 'ok', readOnly: true }),
  },
  list: {
    columns: ['at', 'actorName', 'action', 'organizationName', 'objectTitle', 'objectType', 'changes', 'result'],
    filters: ['result', 'eventKind', 'actorName', 'at', 'action', 'objectType', 'organizationName'],
    sort: '-at',
    search: ['objectTitle', 'actorName'],
  },
  views: {
    all: table({ label: 'Everything', icon: 'list' }),
    changes: table({ label: 'Changes', icon: 'pencil', where: { eventKind: { in: ['change'] } } }),
    sign_ins: table({ label: 'Sign-ins', icon: 'person', where: { eventKind: { in: ['session'] } } }),
    refused: table({ label: 'Refused', icon: 'cancel', where: { result: { in: ['denied', 'failed'] } } }),
    exports: table({ label: 'Exports', icon: 'unarchive', where: { eventKind: { in: ['export'] } } }),
    access: table({ label: 'Access', icon: 'people', where: { eventKind: { in: ['rights', 'read'] } } }),
  },
  form: [],
  show: [
    'at',
    'actorName',
    'actorKind',
    'eventKind',
    'action',
    'objectType',
    'objectTitle',
    'changes',
    'result',
    'organizationName',
    'network',
    'browser',
    'requestId',
  ],
  actions: {},
  operations: { create: false, update: false, delete: false, duplicate: false, import: false },
  menu: false,
  icon: 'history',
})
