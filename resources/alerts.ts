import { defineResource, section } from '#model'
import { audience, choice, choices, dateTime, duration, boolean, longText, number, publishing, reference, richText, text } from '#fields'
import { actions } from './actions/alerts.ts'
import { CHANNELS, families, followUp, SETTLED, staff } from './fieldSets/sending.ts'
import { reachedPage } from './fieldSets/reached.ts'

/** Something urgent that people must know at once. */
export default defineResource({
  name: 'alerts',
  about: 'Something urgent. It goes out on every channel at once, day or night, and asks people to confirm.',
  visibility: 'received',
  templateFor: [followUp],
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'communications',
  fields: {
    title: text({ limit: 60, sent: true }),
    body: richText({ short: true, limit: 500, sent: true, label: 'Text' }),
    severity: choice({ options: ['info', 'warning', 'emergency'], initial: 'warning' }),
    category: choice({ options: ['weather', 'utilities', 'health', 'security', 'missing_person', 'other'], initial: 'other' }),
    drill: boolean({ label: 'Drill', help: 'The text will begin with DRILL.' }),
    audience: audience(),
    families,
    staff,
    channels: choices({ options: CHANNELS, initial: CHANNELS.map(one => (typeof one === 'string' ? one : one[0])) }),
    requireAck: boolean({ label: 'Ask people to confirm they read it', initial: true }),
    safetyQuestion: boolean({ label: 'Ask whether people are safe', help: 'They answer "I am safe" or "I need help".' }),
    signageTakeover: boolean({ label: 'Show full screen on signage until it ends' }),
    repeatEvery: duration({
      min: 5,
      max: 60,
      optional: true,
      label: 'Repeat every',
      help: 'To everyone who has not answered yet.',
      showWhen: { field: 'requireAck', is: true },
    }),
    repeatMax: number({
      integer: true,
      min: 1,
      max: 6,
      initial: 3,
      label: 'Maximum repeats',
      showWhen: { field: 'repeatEvery', filled: true },
    }),
    follows: reference({ to: 'alerts', optional: true, label: 'Follows', help: 'The alert that this one continues.' }),
    sendAt: dateTime({ optional: true, label: 'Send at', help: 'Leave blank to send it when you press Send.' }),
    endsAfter: duration({ min: 15, max: 10_080, initial: 240, label: 'Ends after', backfill: '240' }),
    publishing: publishing({ optional: true, readOnly: true, label: 'Goes out' }),
    settledAt: dateTime({ optional: true, readOnly: true, label: 'Recipients settled', backfill: SETTLED }),
    resolvedAt: dateTime({ optional: true, readOnly: true, label: 'All clear at' }),
    resolution: longText({ limit: 500, sent: true, label: 'All-clear message', showWhen: { field: 'resolvedAt', filled: true } }),
  },
  list: {
    columns: ['title', 'severity', 'category', 'audience', 'publishing', 'status'],
    filters: ['severity', 'category', 'drill', 'audience', 'status'],
    sort: '-publishing',
    search: ['title'],
  },
  form: [
    section('Alert', 'title', 'body', 'severity', 'category', 'drill', 'follows'),
    section('Audience', 'audience', 'families', 'staff').help('Who receives the alert, day or night.'),
    section('Sending', 'channels', 'requireAck', 'safetyQuestion', 'signageTakeover', 'repeatEvery', 'repeatMax'),
    section('When', 'sendAt', 'endsAfter').help('Saving sends nothing. An alert goes out when you press Send, and ends by itself.'),
  ],
  show: [
    section('Alert', 'title', 'body', 'severity', 'category', 'drill', 'follows'),
    section('When', 'publishing', 'sendAt', 'endsAfter', 'resolvedAt', 'resolution'),
    section('Audience', 'audience', 'families', 'staff'),
    section('Sending', 'channels', 'requireAck', 'safetyQuestion', 'signageTakeover', 'repeatEvery', 'repeatMax'),
  ],
  states: {
    resolved: { when: { resolvedAt: { filled: true } }, tone: 'success', icon: 'checkCircle', says: 'the all clear was given' },
  },
  page: {
    head: { badges: ['severity', 'category'] },
    ...reachedPage('alert', { title: 'title', text: 'body' }, { offers: 'printReport', safety: 'safetyQuestion' }),
  },
  actions,
  edits: { in: ['draft'], because: 'Only a draft can be edited. Unschedule one that waits; follow one that was sent with another alert' },
  home: { drafts: { label: 'Alerts not sent', status: ['draft'], waits: 'warning' } },
  icon: 'alert',
})
