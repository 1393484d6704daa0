import { defineResource, section } from '#model'
import { choice, richText, text } from '#fields'
import { channels, smsText } from './fieldSets/sending.ts'

/** A message that is written often, kept to start the next one from. */
export default defineResource({
  name: 'message_templates',
  label: ['Message Template', 'Message Library'],
  noun: ['message template', 'message templates'],
  about: 'A reusable message: new messages start from it.',
  templateFor: [
    {
      at: 'new_message',
      resource: 'messages',
      label: 'New message from this',
      source: 'template',
      copies: { subject: 'subject', body: 'body', smsText: 'smsText', channels: 'channels' },
    },
  ],
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'communications',
  fields: {
    name: text({ limit: 80, unique: true, help: 'For staff only. Recipients never see it.' }),
    category: choice({ options: ['welcome', 'events', 'dining', 'maintenance', 'health', 'family', 'other'], initial: 'other' }),
    subject: text({ limit: 90, sent: true }),
    body: richText({ limit: 5000, sent: true }),
    smsText,
    channels,
  },
  list: { columns: ['name', 'category', 'subject', 'updatedAt'], filters: ['category'], search: ['name', 'subject'] },
  form: [
    section('Template', 'name', 'category'),
    section('Message', 'subject', 'body', 'smsText', 'channels').help('The starting text of each new message.'),
  ],
  detail: false,
  icon: 'template',
})
