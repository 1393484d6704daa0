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
    expiresOn: date({ optional: true, fixed: true, label: 'Valid until', help: 'Empty: thirty days.' }),
    endsAt: dateTime({ optional: true, readOnly: true, label: 'Link ends' }),
    problem: text({ limit: 200, optional: true, readOnly: true, label: 'Not sent because' }),
    attempts: number({ integer: true, min: 0, max: 5, initial: 0, readOnly: true, label: 'Times sent' }),
  },
  list: {
    columns: ['person', 'status', 'channel', 'sentAt', 'expiresOn', 'problem'],
    filters: ['channel', 'sentAt', 'acceptedAt', 'expiresOn', 'status'],
    sort: 'expiresOn',
  },
  form: ['person', 'channel', 'expiresOn'],
  show: ['person', 'channel', 'sentAt', 'openedAt', 'acceptedAt', 'expiresOn', 'attempts', 'problem'],
  states: [
    { is: 'accepted', when: { field: 'acceptedAt', filled: true }, says: 'they chose a password, and are in' },
    {
      is: 'byHand',
      when: { field: 'channel', in: ['sms', 'letter'] },
      says: 'a letter or a text message, which is sent outside the console',
    },
    { is: 'expired', when: { field: 'endsAt', past: true }, says: 'the link has ended before they used it; send it again' },
    { is: 'unsent', when: { field: 'problem', filled: true }, says: 'the mail did not go out; the reason stands beside it' },
    { is: 'sent', when: { field: 'sentAt', filled: true }, says: 'the mail is out, and the link works' },
    { is: 'waiting', says: 'the mail goes out in a moment' },
  ],
  actions: ['resend', 'archive', 'unarchive'],
  menu: false,
  icon: 'message',
})
