import { defineResource, now, section } from '#model'
import { roster, table } from '#views'
import { choice, dateTime, duration, boolean, longText, number, reference, state } from '#fields'
import { figures } from './figures/attendance.ts'
import { actions } from './actions/signUps.ts'

const mood = { integer: true, min: 1, max: 5, optional: true, help: 'From 1 to 5.' } as const

/** A person at an event: signed up, waiting, there, or not. Signing up is not coming; both are kept. */
export default defineResource({
  name: 'event_signups',
  label: ['Sign-up', 'Check-in'],
  about: 'Who signed up for an event, who attended, and how they participated.',
  path: 'events/attendance',
  urls: 'list',
  nestedUnder: [
    {
      field: 'event',
      list: 'events/:parentId/detail/checkin',
      create: 'events/:parentId/detail/checkin/register',
      show: 'events/:parentId/detail/checkin/:id/detail',
      label: 'Check-in',
    },
  ],
  titleFields: 'person',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'events',
  fields: {
    event: reference({ to: 'events', fixed: true }),
    person: reference({ to: 'users', fixed: true }),
    standing: state({
      label: 'Status',
      initial: 'registered',
      states: {
        registered: { label: 'Signed up', tone: 'info', icon: 'check', says: 'they have a place' },
        waitlisted: { label: 'Waitlist', tone: 'warning', icon: 'clock', says: 'the event was full; they get the next place' },
        attended: { label: 'Attended', tone: 'success', says: 'they were checked in' },
        no_show: { label: 'No-show', tone: 'error', icon: 'close', says: 'they had a place and did not come' },
        excused: { tone: 'muted', icon: 'person', says: 'they did not come, and said why' },
        denied: { label: 'Declined', tone: 'muted', icon: 'close', says: 'staff said no' },
        cancelled: { label: 'Canceled', tone: 'muted', icon: 'cancel', says: 'they took their sign-up back' },
      },
    }),
    walkIn: boolean({ label: 'Walk-in', help: 'Signs up somebody who is not in the audience of the event.' }),
    guests: number({ integer: true, min: 0, max: 10, initial: 0 }),
    paid: boolean({ label: 'Paid' }),
    registeredAt: dateTime({ optional: true, readOnly: true, initial: now(), label: 'Signed up' }),
    checkedInAt: dateTime({ optional: true, readOnly: true, label: 'Arrived' }),
    method: choice({
      options: ['staff', ['pin', 'PIN at the kiosk'], ['qr', 'Code'], 'import'],
      optional: true,
      readOnly: true,
      label: 'Checked in by',
    }),
    engagement: choice({ options: ['active', 'passive', 'disengaged', 'declined', 'unavailable'], optional: true, label: 'Attended' }),
    minutes: duration({ max: 1440, optional: true, label: 'Stayed' }),
    moodBefore: number(mood),
    moodAfter: number(mood),
    note: longText({ limit: 500, optional: true, help: 'Staff only.' }),
    shareWithFamily: boolean({ label: 'Family may see the note' }),
  },
  list: {
    columns: ['person', 'event', 'status', 'registeredAt', 'checkedInAt', 'guests', 'engagement', 'paid'],
    filters: ['status', 'engagement', 'paid', 'event', 'person'],
  },
  form: [
    section('Sign-up', 'event', 'person', 'walkIn', 'guests', 'paid'),
    section('Attendance', 'engagement', 'minutes', 'moodBefore', 'moodAfter'),
    section('Note', 'note', 'shareWithFamily'),
  ],
  show: [
    section('Sign-up', 'event', 'person', 'walkIn', 'guests', 'paid', 'registeredAt'),
    section('Attendance', 'checkedInAt', 'method', 'engagement', 'minutes', 'moodBefore', 'moodAfter'),
    section('Note', 'note', 'shareWithFamily'),
  ],
  actions,
  quota: {
    per: 'event',
    limit: 'capacity',
    counts: ['registered', 'attended', 'no_show'],
    plus: 'guests',
    overflow: { state: 'waitlisted', when: { waitlist: { in: ['first_come', 'by_hand', 'draw'] } } },
    promote: { action: 'givePlace', by: 'registeredAt', when: { waitlist: { is: 'first_come' } } },
  },
  figures,
  unique: [{ fields: ['event', 'person'], message: 'This person is already signed up' }],
  views: {
    door: roster({
      label: 'Check-in',
      mark: 'checkIn',
      unmark: 'undoCheckIn',
      words: ['Here', 'Not here'],
      title: 'person',
      tells: ['person.apartment', 'person.careLevel'],
      at: 'checkedInAt',
      level: 'engagement',
      waits: { state: 'waitlisted', action: 'givePlace' },
      above: ['event.startsAt', 'event.venue'],
      adds: 'walkIn',
    }),
    table: table({}),
  },
  menu: false,
  icon: 'checkIn',
})
