import { archive, defineResource, unarchive } from '#model'
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
  states: {
    accepted: {
      when: { acceptedAt: { filled: true } },
      tone: 'success',
      icon: 'checkCircle',
      says: 'they chose a password and can sign in',
    },
    byHand: {
      when: { channel: { in: ['sms', 'letter'] } },
      label: 'Deliver manually',
      icon: 'person',
      says: 'a letter or text message, delivered outside the console',
    },
    expired: {
      when: { endsAt: { past: true } },
      tone: 'muted',
      icon: 'expired',
      says: 'the link expired before they used it; send it again',
    },
    unsent: {
      when: { problem: { filled: true } },
      label: 'Not sent',
      tone: 'error',
      icon: 'alert',
      says: 'the email was not sent; the reason is next to it',
    },
    sent: { when: { sentAt: { filled: true } }, tone: 'info', icon: 'message', says: 'email sent, and the link works' },
    waiting: { icon: 'clock', says: 'the email will be sent in a moment' },
  },
  actions: {
    resend: {
      label: 'Send again',
      done: 'sent again',
      from: ['waiting', 'sent', 'unsent', 'expired'],
      sets: { sentAt: null, openedAt: null, endsAt: null, expiresOn: null, problem: null },
      icon: 'repeat',
      undo: false,
    },
    archive,
    unarchive,
  },
  menu: false,
  icon: 'message',
})
