import { deliver } from '#effects'
import { archive, defineResource, publish, section, unarchive } from '#model'
import { audience, changes, choice, choices, dateTime, number, publishing, richText, text } from '#fields'
import { printSlips, reachedPage } from './fieldSets/reached.ts'
import { CHANNELS, FAMILIES, families, SETTLED } from './fieldSets/sending.ts'

const asked = ['text', 'channels', 'families'] as const

/** The notice that something already published has changed: an event that moved, a meal that was swapped. */
export default defineResource({
  name: 'updates',
  type: 'Happening',
  about: 'A notice about a change to something published. It is written automatically, and staff send it to the people it concerns.',
  path: 'messages-updates',
  visibility: 'received',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'communications',
  fields: {
    title: text({ limit: 120, readOnly: true, label: 'What changed' }),
    objectType: text({ readOnly: true, spoken: 'type', idIn: 'objectId', label: 'Kind' }),
    objectId: text({ readOnly: true, label: 'Item ID' }),
    severity: choice({ options: ['info', 'important'], initial: 'info', readOnly: true, label: 'Importance' }),
    text: richText({ short: true, limit: 1000, sent: true, label: 'What people see' }),
    changes: changes({ readOnly: true, optional: true }),
    audience: audience({ readOnly: true, label: 'Recipients' }),
    families,
    channels: choices({ options: CHANNELS, initial: ['in_app', 'email'], backfill: "'{in_app,email}'" }),
    people: number({ integer: true, min: 0, optional: true, readOnly: true, label: 'People affected' }),
    publishing: publishing({ optional: true, readOnly: true, label: 'Sent' }),
    changeSet: text({ readOnly: true, optional: true, label: 'Change set' }),
    settledAt: dateTime({ optional: true, readOnly: true, label: 'Recipients settled', backfill: SETTLED }),
  },
  list: {
    columns: ['title', 'objectType', 'people', 'severity', 'createdAt', 'status'],
    filters: ['objectType', 'severity', 'status'],
    sort: '-createdAt',
  },
  form: [],
  show: [
    section('Notice', 'title', 'text', 'severity', 'publishing'),
    section('Who is told', 'people', 'audience', 'families', 'channels'),
    section('What changed', 'objectType', 'changes'),
  ],
  page: reachedPage('update', { title: 'title', text: 'text' }),
  actions: {
    publish: {
      ...publish,
      label: 'Send',
      done: 'sent',
      main: true,
      from: ['draft'],
      asks: asked,
      keep: 'Not now',
      effects: [deliver({ to: 'audience', channels: 'channels', title: 'title', text: 'text', at: 'settledAt', families: FAMILIES })],
      undo: false,
    },
    reword: { label: 'Edit the text', done: 'given another text', from: ['draft'], asks: asked, icon: 'pencil' },
    dismiss: { ...archive, label: 'Do not send', done: 'put away unsent', from: ['draft'], icon: 'close' },
    printSlips,
    archive: { ...archive, from: ['published'] },
    unarchive,
  },
  home: { drafts: { label: 'Updates to send', status: ['draft'], waits: 'warning' } },
  operations: { create: false, update: false, duplicate: false, import: false },
  menu: false,
  icon: 'update',
})
