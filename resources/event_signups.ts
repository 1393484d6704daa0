import { defineResource, section } from '#model'
import { choice, dateTime, duration, boolean, longText, number, reference } from '#fields'

const mood = { integer: true, min: 1, max: 5, optional: true, help: 'From 1 to 5.' } as const

/** A person at an event: signed up, waiting, there, or not. Signing up is not coming; both are kept. */
export default defineResource({
  name: 'event_signups',
  type: 'EventSignup',
  label: ['Sign-up', 'Check-in'],
  about: 'Who signed up for an event, who attended, and how they participated.',
  urls: false,
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
    standing: choice({
      options: ['registered', 'waitlisted', 'offered', 'approved', 'denied', ['cancelled', 'Canceled'], 'attended', 'no_show', 'excused'],
      initial: 'registered',
      label: 'Status',
    }),
    guests: number({ integer: true, min: 0, max: 10, initial: 0 }),
    paid: boolean({ label: 'Paid' }),
    registeredAt: dateTime({ optional: true, label: 'Signed up' }),
    checkedInAt: dateTime({ optional: true, label: 'Arrived' }),
    method: choice({ options: ['staff', ['pin', 'PIN at the kiosk'], ['qr', 'Code'], 'import'], optional: true, label: 'Checked in by' }),
    engagement: choice({ options: ['active', 'passive', 'disengaged', 'declined', 'unavailable'], optional: true, label: 'Attended' }),
    minutes: duration({ max: 1440, optional: true, label: 'Stayed' }),
    moodBefore: number(mood),
    moodAfter: number(mood),
    note: longText({ limit: 500, optional: true, help: 'Staff only.' }),
    shareWithFamily: boolean({ label: 'Family may see the note' }),
  },
  list: {
    columns: ['person', 'standing', 'registeredAt', 'engagement', 'checkedInAt', 'guests', 'paid'],
    filters: ['standing', 'engagement', 'paid', 'event', 'person'],
    sort: 'person',
  },
  form: [
    section('Sign-up', 'event', 'person', 'standing', 'guests', 'paid', 'registeredAt'),
    section('Attendance', 'checkedInAt', 'method', 'engagement', 'minutes', 'moodBefore', 'moodAfter'),
    section('Note', 'note', 'shareWithFamily'),
  ],
  actions: [],
  unique: [{ fields: ['event', 'person'], message: 'This person is already signed up' }],
  menu: false,
  icon: 'checkIn',
})
