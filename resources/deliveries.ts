import { defineResource, section } from '#model'
import { boolean, choice, dateTime, longText, number, reference, state } from '#fields'
import { table } from '#views'
import { noticeFigures } from './fieldSets/notices.ts'
import { CHANNELS } from './fieldSets/sending.ts'
import { actions } from './actions/deliveries.ts'
import { doorList, safetyList } from './views/deliveries.ts'

const kept = { optional: true, readOnly: true } as const

/** What is sent: each has a reference below. */
const SOURCES = ['alert', 'message', 'update', 'campaign', 'post', 'checkin', 'signUp', 'device'] as const

/** Below what was sent, that says what it is. */
const below = { without: ['sentText'] } as const

const once = <const S extends string>(source: S) =>
  ({ fields: [source, 'person', 'channel', 'kind'], message: 'It was already sent to this person' }) as const

/** What was sent to one person by one channel, and what came of it. Sending writes it; people answer, or are told in person. */
export default defineResource({
  name: 'deliveries',
  about: 'Who was sent an alert or a message, by which channel, and whether it reached them.',
  path: 'alerts/deliveries',
  nestedUnder: [
    { ...below, field: 'alert', list: 'alerts/:parentId/deliveries', show: 'alerts/:parentId/deliveries/:id/detail' },
    { ...below, field: 'message', list: 'messages/:parentId/deliveries', show: 'messages/:parentId/deliveries/:id/detail' },
    { ...below, field: 'update', list: 'messages-updates/:parentId/deliveries', show: 'messages-updates/:parentId/deliveries/:id/detail' },
    {
      ...below,
      field: 'campaign',
      list: 'events/campaigns/:parentId/deliveries',
      show: 'events/campaigns/:parentId/deliveries/:id/detail',
    },
  ],
  titleFields: 'person',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'communications',
  fields: {
    alert: reference({ to: 'alerts', ...kept }),
    message: reference({ to: 'messages', ...kept }),
    post: reference({ to: 'bulletin_boards', ...kept }),
    checkin: reference({ to: 'checkins', ...kept, label: 'Daily check-in' }),
    update: reference({ to: 'updates', ...kept }),
    campaign: reference({ to: 'event_campaigns', ...kept }),
    signUp: reference({ to: 'event_signups', ...kept, label: 'Sign-up' }),
    device: reference({ to: 'signage_devices', ...kept, label: 'Screen', access: { read: 'topLevel' } }),
    person: reference({ to: 'users', ...kept, label: 'Recipient' }),
    familyOf: reference({ to: 'users', ...kept, label: 'Family of' }),
    channel: choice({ options: CHANNELS, ...kept }),
    kind: choice({
      options: [['notice', 'First notice'], 'all_clear', ['personal', 'To one person'], 'escalation'],
      initial: 'notice',
      readOnly: true,
      label: 'Notice',
    }),
    standing: state({
      label: 'Status',
      initial: 'queued',
      states: {
        needs_help: { tone: 'error', icon: 'alert', says: 'they answered that they need help' },
        failed: { label: 'Not delivered', tone: 'error', icon: 'close', says: 'it could not be sent, and the reason is given' },
        queued: { label: 'Waiting', tone: 'warning', icon: 'clock', says: 'it will be sent, or is tried again' },
        sent: { tone: 'info', icon: 'check', says: 'it was handed over to the channel' },
        acknowledged: { label: 'Confirmed', tone: 'success', says: 'they confirmed that they read it' },
        safe: { tone: 'success', icon: 'checkCircle', says: 'they answered that they are safe' },
        told_in_person: { label: 'Told in person', tone: 'success', icon: 'person', says: 'staff told them at the door' },
      },
    }),
    reached: boolean({ readOnly: true, label: 'Person reached', help: 'By any channel.' }),
    answered: boolean({ readOnly: true, label: 'Person answered', help: 'By any channel, or told in person.' }),
    firstOfPerson: boolean({ readOnly: true, label: 'One line per person', help: 'Yes on the first of the lines of each person.' }),
    reason: longText({ limit: 300, ...kept }),
    whyUnreached: longText({
      limit: 600,
      ...kept,
      label: 'Why nobody reached them',
      help: 'On one line of each person whom nothing has reached.',
    }),
    endsAt: dateTime({ ...kept, label: 'Ends', help: 'When what was sent is over.' }),
    attempts: number({ integer: true, min: 0, initial: 0, readOnly: true, label: 'Tries' }),
    repeats: number({ integer: true, min: 0, initial: 0, readOnly: true }),
    sentAt: dateTime({ ...kept, label: 'Sent' }),
    answeredAt: dateTime({ ...kept, label: 'Answered' }),
    toldBy: reference({ to: 'users', ...kept, label: 'Told or helped by' }),
    nextAt: dateTime({ ...kept, label: 'Next try' }),
    sentText: longText({ limit: 2000, ...kept, label: 'What was sent' }),
  },
  states: {
    unreached: {
      when: { whyUnreached: { filled: true }, alert: { filled: true }, endsAt: { past: false } },
      label: 'Not reached',
      tone: 'error',
      icon: 'person',
      says: 'nothing has reached this person: one line for each, until somebody tells them or the alert is over',
    },
  },
  list: {
    columns: ['person', 'alert', 'message', 'sentText', 'channel', 'status', 'reason', 'sentAt', 'answeredAt', 'kind'],
    filters: ['reached', 'answered', 'firstOfPerson', 'whyUnreached', 'channel', 'kind', 'status', ...SOURCES, 'person', 'familyOf'],
    sort: '-createdAt',
  },
  form: [],
  show: [
    section('Delivery', 'person', 'familyOf', 'channel', 'kind', 'reason', 'whyUnreached', 'sentAt', 'answeredAt', 'toldBy'),
    section('Sending', ...SOURCES, 'attempts', 'repeats', 'nextAt', 'endsAt', 'sentText'),
  ],
  actions,
  views: {
    all: table({ label: 'Table' }),
    door: doorList,
    safety: safetyList,
  },
  figures: noticeFigures,
  operations: { create: false, update: false, delete: false, duplicate: false, import: false },
  unique: [once('alert'), once('message'), once('update'), once('campaign')],
  home: {
    help: { label: 'Asked for help', status: ['needs_help'], waits: 'error', shows: ['person', 'alert', 'message'] },
    unreached: { label: 'Not reached by an alert', status: ['unreached'], waits: 'error', shows: ['person', 'alert', 'whyUnreached'] },
  },
  menu: false,
  icon: 'message',
})
