import { after, defineResource, section } from '#model'
import { choices, duration, repeater, reference, time, weekdays } from '#fields'
import { METHODS, NOTICE_CHANNELS, REMINDERS } from './fieldSets/checkin.ts'

/** When residents check in each day, how, and who is told when somebody does not. */
export default defineResource({
  name: 'checkin_settings',
  label: ['Check-in Settings', 'Check-in Settings'],
  about: 'When residents check in each day, how, and who is notified if someone does not.',
  path: 'daily_checkin/settings',
  singleton: true,
  titleFields: 'deadline',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'frontDesk',
  fields: {
    windowStart: time({ initial: '06:00', label: 'From' }),
    deadline: time({ initial: '10:00', label: 'Deadline' }),
    days: weekdays({ initial: [1, 2, 3, 4, 5, 6, 0] }),
    grace: duration({ max: 60, initial: 5, label: 'Grace period' }),
    reminders: choices({ options: REMINDERS, initial: REMINDERS, optional: true }),
    channels: choices({ options: NOTICE_CHANNELS, initial: ['in_app', 'email'], label: 'Notices go by' }),
    methods: choices({ options: METHODS, initial: ['app', 'staff'], label: 'Ways to check in' }),
    escalation: repeater({
      type: 'CheckinEscalation',
      fields: { person: reference({ to: 'users' }), after: duration({ max: 240, initial: 0, label: 'After' }) },
      max: 10,
      optional: true,
      label: 'Who is notified',
      itemLabel: 'Person',
    }),
  },
  rules: [after('deadline', 'windowStart')],
  list: { columns: ['windowStart', 'deadline', 'days', 'methods'] },
  form: [
    section('Every day', 'windowStart', 'deadline', 'days', 'grace', 'reminders', 'channels').help(
      'Who has not checked in is reminded before the deadline.',
    ),
    section('What counts as a check-in', 'methods'),
    section('If someone does not check in', 'escalation').help('Each is notified so long after the one before, until somebody takes it.'),
  ],
  menu: false,
  icon: 'check',
})
