import { archive, cancel, defineResource, publish, section, unarchive, uncancel } from '#model'
import { audience, choice, choices, dateTime, duration, boolean, longText, number, publishing, reference, richText, text } from '#fields'
import { CHANNELS } from './fieldSets/sending.ts'

/** Something urgent that people must know at once. */
export default defineResource({
  name: 'alerts',
  type: 'Alert',
  label: ['Alert', 'Alerts'],
  about: 'Something urgent. It goes out on every channel at once, day or night, and asks people to confirm.',
  visibility: 'received',
  titleFields: 'title',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'communications',
  fields: {
    title: text({ limit: 60 }),
    body: richText({ short: true, limit: 500, label: 'Text' }),
    severity: choice({ options: ['info', 'warning', 'emergency'], initial: 'warning' }),
    category: choice({ options: ['weather', 'utilities', 'health', 'security', 'missing_person', 'other'], initial: 'other' }),
    drill: boolean({ label: 'Drill', help: 'The text will begin with DRILL.' }),
    audience: audience(),
    channels: choices({ options: CHANNELS, initial: CHANNELS.map(one => (typeof one === 'string' ? one : one[0])) }),
    requireAck: boolean({ label: 'Ask people to confirm they read it', initial: true }),
    safetyQuestion: boolean({ label: 'Ask whether people are safe', help: 'They answer "I am safe" or "I need help".' }),
    signageTakeover: boolean({ label: 'Show full screen on signage until it ends' }),
    repeatEvery: duration({ min: 5, max: 60, optional: true, label: 'Repeat every' }),
    repeatMax: number({ integer: true, min: 1, max: 6, label: 'Maximum repeats', showWhen: { field: 'repeatEvery', filled: true } }),
    follows: reference({ to: 'alerts', optional: true, label: 'Follows', help: 'The alert that this one continues.' }),
    publishing: publishing({ optional: true }),
    resolvedAt: dateTime({ optional: true, label: 'All clear at' }),
    resolution: longText({ limit: 500, label: 'All-clear message', showWhen: { field: 'resolvedAt', filled: true } }),
  },
  list: {
    columns: ['title', 'severity', 'category', 'audience', 'publishing', 'resolvedAt', 'status'],
    filters: ['severity', 'category', 'drill', 'audience', 'status'],
    sort: '-publishing',
    search: ['title'],
  },
  form: [
    section('Alert', 'title', 'body', 'severity', 'category', 'drill', 'follows'),
    section('Audience', 'audience').help('Who receives the alert, day or night.'),
    section('Sending', 'channels', 'requireAck', 'safetyQuestion', 'signageTakeover', 'repeatEvery', 'repeatMax'),
    section('When', 'publishing').help('Set an end so that an old alert does not alarm people tomorrow.'),
    section('All clear', 'resolvedAt', 'resolution'),
  ],
  actions: { publish, cancel, uncancel, archive, unarchive },
  icon: 'alert',
})
