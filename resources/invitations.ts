import { defineResource } from '#model'
import { choice, date, dateTime, number, reference, text } from '#kinds'

/** A person asked to sign in for the first time. */
export default defineResource({
  name: 'invitations',
  type: 'Invitation',
  label: ['Invitation', 'Invitations'],
  about: 'Who was asked to sign in for the first time, by which way, and whether they did.',
  path: 'users/invitations',
  urls: { create: '/users/invite' },
  titled: 'person',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  fields: {
    person: reference({ to: 'users', fixed: true }),
    channel: choice({ options: ['email', ['sms', 'Text message'], ['letter', 'Printed letter']], initial: 'email', label: 'Sent by' }),
    code: text({ limit: 8, unique: true, optional: true, readOnly: true, help: 'Eight letters, on the letter and in the mail.' }),
    sentAt: dateTime({ optional: true, readOnly: true, label: 'Sent' }),
    openedAt: dateTime({ optional: true, readOnly: true, label: 'Opened' }),
    acceptedAt: dateTime({ optional: true, readOnly: true, label: 'Accepted' }),
    expiresOn: date({ optional: true, label: 'Valid until', help: 'Empty: thirty days.' }),
    problem: text({ limit: 200, optional: true, readOnly: true, label: 'Not sent because' }),
    attempts: number({ integer: true, min: 0, max: 5, initial: 0, readOnly: true, label: 'Times sent' }),
  },
  list: {
    columns: ['person', 'channel', 'sentAt', 'problem', 'openedAt', 'acceptedAt', 'expiresOn', 'status'],
    filters: ['channel', 'sentAt', 'acceptedAt', 'expiresOn', 'status'],
    sort: 'expiresOn',
  },
  form: ['person', 'channel', 'expiresOn'],
  menu: false,
  icon: 'message',
})
