import { defineResource } from '#model'
import { choice, date, dateTime, number, reference, text } from '#fields'

/** A person asked to sign in for the first time. */
export default defineResource({
  name: 'invitations',
  type: 'Invitation',
  label: ['Invitation', 'Invitations'],
  about: 'Who was invited to sign in, how, and whether they did.',
  path: 'users/invitations',
  urls: { create: '/users/invite' },
  titleFields: 'person',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'people',
  rankOf: 'person',
  fields: {
    person: reference({ to: 'users', fixed: true }),
    channel: choice({ options: ['email', ['sms', 'Text message'], ['letter', 'Printed letter']], initial: 'email', label: 'Sent by' }),
    code: text({ limit: 8, unique: true, optional: true, readOnly: true, help: 'Eight letters, printed in the letter and email.' }),
    sentAt: dateTime({ optional: true, readOnly: true, label: 'Sent' }),
    openedAt: dateTime({ optional: true, readOnly: true, label: 'Opened' }),
    acceptedAt: dateTime({ optional: true, readOnly: true, label: 'Accepted' }),
    expiresOn: date({ optional: true, fixed: true, label: 'Valid through', help: 'Leave blank for 30 days.' }),
    endsAt: dateTime({ optional: true, readOnly: true, label: 'Link expires' }),
    problem: text({ limit: 200, optional: true, readOnly: true, label: 'Reason not sent' }),
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
    { is: 'accepted', when: { field: 'acceptedAt', filled: true }, label: 'they chose a password and can sign in' },
    {
      is: 'byHand',
      when: { field: 'channel', in: ['sms', 'letter'] },
      label: 'a letter or text message, delivered outside the console',
    },
    { is: 'expired', when: { field: 'endsAt', past: true }, label: 'the link expired before they used it; send it again' },
    { is: 'unsent', when: { field: 'problem', filled: true }, label: 'the email was not sent; the reason is next to it' },
    { is: 'sent', when: { field: 'sentAt', filled: true }, label: 'email sent, and the link works' },
    { is: 'waiting', label: 'the email will be sent in a moment' },
  ],
  actions: ['resend', 'archive', 'unarchive'],
  menu: false,
  icon: 'message',
})
