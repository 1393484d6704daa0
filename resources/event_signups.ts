import { defineResource, now, section } from '#model'
import { details, history, related } from '#panels'
import { register, roster, table } from '#views'
import { choice, dateTime, duration, boolean, longText, number, reference, references } from '#fields'
import { figures } from './figures/attendance.ts'
import { notTakenAway, whenGone } from './fieldSets/leaving.ts'
import { actions } from './actions/signUps.ts'
import { standing } from './fieldSets/standing.ts'
import { signUpPlaces } from './quotas/signUps.ts'

const mood = { integer: true, min: 1, max: 5, optional: true, help: 'From 1 to 5.' } as const

/** A person at an event: signed up, waiting, there, or not. Signing up is not coming; both are kept. */
export default defineResource({
  name: 'event_signups',
  label: ['Sign-up', 'Check-in'],
  noun: ['sign-up', 'sign-ups'],
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
    event: reference({ to: 'events', fixed: true, withDate: 'startsAt' }),
    person: reference({ to: 'users', fixed: true }),
    standing,
    together: references({
      to: 'users',
      optional: true,
      max: 5,
      fixed: true,
      label: 'Together with',
      help: 'One sign-up for a household: everybody takes a place, and all get in or all wait.',
    }),
    walkIn: boolean({ label: 'Walk-in', help: 'Signs up somebody who is not in the audience, or when sign-up is not open.' }),
    guests: number({ integer: true, min: 0, max: 10, initial: 0 }),
    paid: boolean({ label: 'Paid' }),
    registeredAt: dateTime({ optional: true, readOnly: true, initial: now(), label: 'Signed up' }),
    waitlistedAt: dateTime({ optional: true, readOnly: true, label: 'Put on the waitlist' }),
    lot: number({ integer: true, optional: true, readOnly: true, label: 'Drawn as number' }),
    offeredUntil: dateTime({ optional: true, readOnly: true, label: 'Offered until' }),
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
    columns: ['person', 'event', 'status', 'checkedInAt', 'together', 'registeredAt', 'guests', 'engagement', 'paid'],
    filters: ['status', 'engagement', 'paid', 'event', 'person'],
    sort: '-registeredAt',
  },
  form: [
    section('Sign-up', 'event', 'person', 'together', 'walkIn', 'guests', 'paid'),
    section('Attendance', 'engagement', 'minutes', 'moodBefore', 'moodAfter'),
    section('Note', 'note', 'shareWithFamily'),
  ],
  show: [
    section('Sign-up', 'event', 'person', 'together', 'walkIn', 'guests', 'paid', 'registeredAt', 'waitlistedAt', 'lot', 'offeredUntil'),
    section('Attendance', 'checkedInAt', 'method', 'engagement', 'minutes', 'moodBefore', 'moodAfter'),
    section('Note', 'note', 'shareWithFamily'),
  ],
  page: {
    main: [
      details(),
      related('deliveries', {
        title: 'What they were told',
        through: 'signUp',
        columns: ['sentText', 'sentAt', 'channel', 'reason', 'status'],
        sort: '-createdAt',
        hidesEmpty: true,
      }),
    ],
    side: [history()],
  },
  actions,
  quota: signUpPlaces,
  due: [{ at: 'offeredUntil', action: 'lapse' }, ...whenGone({ event: { startsAt: { past: false }, ...notTakenAway } })],
  figures,
  unique: [{ fields: ['event', 'person'], message: 'This person already has a sign-up' }],
  createView: register({
    person: 'person',
    adds: 'walkIn',
    household: ['building', 'apartment'],
    apart: ['moved_out', 'moving_in', 'archived'],
    above: ['event.startsAt', 'event.venue', 'event.wheelchairs'],
  }),
  views: {
    door: roster({
      label: 'Check-in',
      nested: true,
      mark: 'checkIn',
      unmark: 'undoCheckIn',
      words: ['Here', 'Not here'],
      title: 'person',
      tells: ['person.apartment', 'person.careLevel'],
      at: 'checkedInAt',
      level: 'engagement',
      waits: [
        { state: 'requested', action: 'approve' },
        { state: 'waitlisted', action: 'givePlace' },
      ],
      above: ['event.startsAt', 'event.venue', 'event.signUps', 'event.wheelchairs'],
      adds: 'walkIn',
      newcomers: { personType: { in: ['resident', 'at_home'] } },
      sheet: ['person', 'person.apartment', 'person.mobility', 'together', 'guests', 'note'],
    }),
    table: table({}),
  },
  menu: false,
  icon: 'checkIn',
})
