import { deliver } from '#effects'
import { defineResource, publish, section } from '#model'
import { audience, choice, boolean, dateTime, publishing, reference, richText, text } from '#fields'
import { channels, FAMILIES, families, SETTLED, smsText, standing } from './fieldSets/sending.ts'
import { printSlips, reachedPage } from './fieldSets/reached.ts'
import { published } from './fieldSets/published.ts'

/** Sending, at whatever moment it comes about. */
const send = {
  ...publish,
  label: 'Send',
  done: 'sent',
  effects: [
    deliver({
      to: 'audience',
      channels: 'channels',
      title: 'subject',
      text: 'body',
      short: 'smsText',
      at: 'settledAt',
      families: FAMILIES,
      answers: { confirm: 'requireAck' },
    }),
  ],
  undo: false,
} as const

/** Something that staff tell residents: routine, or pinned to their home screen. */
export default defineResource({
  name: 'messages',
  about: 'Messages to residents, families or staff in the app, by email or on screens, now or later.',
  visibility: 'received',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'communications',
  fields: {
    subject: text({ limit: 90, sent: true }),
    kind: choice({
      options: ['message', 'announcement'],
      initial: 'message',
      help: 'An announcement stays pinned to the home screen.',
    }),
    body: richText({ limit: 5000, sent: true }),
    priority: choice({ options: ['normal', 'high'], initial: 'normal' }),
    channels,
    smsText,
    allowReplies: boolean(),
    requireAck: boolean({ label: 'Ask people to confirm they read it' }),
    audience: audience({ categoriesFlag: 'user_categories_in_messages' }),
    families,
    publishing: publishing({ optional: true, sends: 'settledAt' }),
    settledAt: dateTime({ optional: true, readOnly: true, label: 'Recipients settled', backfill: SETTLED }),
    template: reference({ to: 'message_templates', optional: true, fixed: true, label: 'Created from template' }),
  },
  list: {
    columns: ['subject', 'audience', 'channels', 'publishing', 'status'],
    filters: ['kind', 'audience', 'channels', 'priority', 'status'],
    sort: '-publishing',
    search: ['subject'],
  },
  form: [
    section('Audience', 'audience', 'families', 'channels').help(
      'Who receives it. Recipients are settled when it is sent: whoever is added later is sent nothing.',
    ),
    section('Message', 'subject', 'body', 'smsText'),
    section('Options', 'kind', 'priority', 'allowReplies', 'requireAck'),
    section('Sending', 'publishing').help('When it is sent and when it comes down automatically.'),
  ],
  page: reachedPage('message', { title: 'subject', text: 'body' }),
  figures: { published: published('Messages') },
  actions: {
    publish: { ...send, main: true, from: ['draft'] },
    sendNow: { ...send, label: 'Send now', from: ['scheduled'] },
    printSlips,
    ...standing,
  },
  home: { drafts: { label: 'Message drafts', status: ['draft'], waits: 'info' } },
  icon: 'message',
})
