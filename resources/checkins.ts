import { defineResource, notBefore, section, setting } from '#model'
import { choice, date, dateTime, longText, number, reference, state } from '#fields'
import { board, table } from '#views'
import { CARD, checkinsHome, METHODS } from './fieldSets/checkin.ts'
import { actions } from './actions/checkins.ts'

const kept = { optional: true, readOnly: true } as const

/** How a resident was found on one day. */
export default defineResource({
  name: 'checkins',
  type: 'DailyCheckin',
  label: ['Daily check-in', 'Daily check-in'],
  noun: ['check-in', 'check-ins'],
  about: 'Who has checked in today, who is away, and who needs follow-up.',
  path: 'daily_checkin',
  titleFields: ['person', 'day'],
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'frontDesk',
  fields: {
    person: reference({ to: 'users', fixed: true, label: 'Resident', offers: { personType: { in: ['resident'] } } }),
    day: date({ fixed: true }),
    standing: state({
      label: 'Status',
      initial: 'pending',
      states: {
        missed: { tone: 'error', icon: 'alert', says: 'the deadline passed, and nobody has seen them' },
        pending: { label: 'Not seen yet', icon: 'clock', says: 'they can still check in' },
        checked_in: { tone: 'success', says: 'they checked in, or staff saw them' },
        away: { tone: 'info', icon: 'person', says: 'they are out and expected back' },
        hospital: { tone: 'warning', icon: 'person', says: 'they are in the hospital' },
        opted_out: { tone: 'muted', icon: 'close', says: 'they do not take part' },
        found_well: { tone: 'success', icon: 'check', says: 'they had missed the deadline and were well' },
        needed_help: { tone: 'warning', icon: 'alert', says: 'they had missed the deadline and needed help' },
      },
    }),
    at: dateTime({ optional: true, readOnly: true, label: 'Seen at' }),
    method: choice({ options: METHODS, optional: true, readOnly: true, label: 'How' }),
    awayUntil: date({ optional: true, label: 'Back on', showWhen: { field: 'standing', in: ['away', 'hospital'] } }),
    resolvedBy: reference({ to: 'users', optional: true, readOnly: true, label: 'Handled by' }),
    note: longText({ limit: 500, optional: true }),
    remindedAt: dateTime({ ...kept, label: 'Reminded' }),
    missedAt: dateTime({ ...kept, label: 'Missed' }),
    escalatedTo: longText({ ...kept, limit: 2000, label: 'Escalated to' }),
    escalated: number({ ...kept, integer: true, min: 0, label: 'People told' }),
    escalateAt: dateTime({ ...kept, label: 'Next person told' }),
    takenBy: reference({ to: 'users', ...kept, label: 'Taken by' }),
    takenAt: dateTime({ ...kept, label: 'Taken' }),
  },
  rules: [notBefore('awayUntil', 'day')],
  list: {
    columns: ['person', 'day', 'status', 'at', 'method', 'awayUntil'],
    filters: ['day', 'status', 'method', 'person'],
    sort: '-day',
  },
  form: [section('Check-in', 'person', 'day', 'awayUntil'), section('Follow-up', 'note')],
  show: [
    section('Check-in', 'person', 'day', 'at', 'method', 'awayUntil'),
    section('Follow-up', 'remindedAt', 'missedAt', 'escalatedTo', 'escalateAt', 'takenBy', 'takenAt', 'resolvedBy', 'note'),
  ],
  actions,
  due: [
    {
      daily: setting('checkin_settings', 'deadline'),
      before: setting('checkin_settings', 'reminders'),
      action: 'remindInTime',
      where: { day: { today: true } },
      grace: 10,
    },
    { at: 'escalateAt', action: 'escalateNext', where: { takenAt: { filled: false } } },
    {
      daily: setting('checkin_settings', 'windowStart'),
      days: setting('checkin_settings', 'days'),
      forEach: {
        of: 'users',
        // Who has moved out or has not moved in yet is not expected, nor staff and family, whose form hides that the field begins with yes.
        // Who is away has a check-in that says so: the board names all who are, and whoever is back early is waited for again from there.
        where: { personType: { is: 'resident' }, dailyCheckin: { is: true }, status: { in: ['active', 'away'] } },
        as: 'person',
        day: 'day',
      },
    },
    {
      daily: setting('checkin_settings', 'windowStart'),
      action: 'awayByDate',
      where: { day: { today: true } },
      whose: { person: { status: { is: 'away' } } },
    },
    {
      daily: setting('checkin_settings', 'windowStart'),
      action: 'notExpected',
      where: { day: { today: true } },
      whose: { person: { status: { in: ['moved_out', 'moving_in', 'archived'] } } },
    },
    {
      daily: setting('checkin_settings', 'deadline'),
      plus: setting('checkin_settings', 'grace'),
      action: 'miss',
      where: { day: { today: true } },
    },
  ],
  views: {
    today: board({
      label: 'By day',
      icon: 'checkIn',
      lanes: 'standing',
      title: 'person',
      card: CARD,
      first: ['missed'],
      folded: ['checked_in', 'found_well', 'needed_help', 'away', 'hospital', 'opted_out'],
      day: 'day',
      until: setting('checkin_settings', 'deadline'),
      waits: ['missed', 'pending'],
      all: 'remind',
      call: ['person.phoneMobile', 'person.phoneHome'],
      walk: ['person.building', 'person.apartment', 'person', 'person.phoneMobile', 'person.phoneHome', 'note'],
    }),
    history: table({ label: 'History' }),
  },
  unique: [{ fields: ['person', 'day'], message: 'This resident already has a check-in for this day' }],
  home: checkinsHome,
  operations: { duplicate: false },
  icon: 'checkIn',
})
