import { defineResource, notBefore, section } from '#model'
import { choice, date, dateTime, longText, reference } from '#fields'
import { METHODS } from './fieldSets/checkin.ts'

/** How a resident was found on one day. */
export default defineResource({
  name: 'checkins',
  type: 'DailyCheckin',
  label: ['Daily check-in', 'Daily check-in'],
  about: 'Who has checked in today, who is away, and who needs follow-up.',
  path: 'daily_checkin',
  titleFields: ['person', 'day'],
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'frontDesk',
  fields: {
    person: reference({ to: 'users', fixed: true, label: 'Resident' }),
    day: date({ fixed: true }),
    standing: choice({
      options: ['missed', 'pending', 'checked_in', 'away', 'hospital', 'opted_out', 'found_well', 'needed_help'],
      initial: 'pending',
      label: 'Status',
    }),
    at: dateTime({ optional: true, label: 'Seen at' }),
    method: choice({ options: METHODS, optional: true, label: 'How' }),
    awayUntil: date({ label: 'Back on', showWhen: { field: 'standing', in: ['away', 'hospital'] } }),
    resolvedBy: reference({ to: 'users', optional: true, label: 'Handled by' }),
    note: longText({ limit: 500, optional: true }),
  },
  rules: [notBefore('awayUntil', 'day')],
  list: {
    columns: ['person', 'day', 'standing', 'at', 'method', 'awayUntil'],
    filters: ['day', 'standing', 'method', 'person'],
    sort: '-day',
  },
  form: [section('Check-in', 'person', 'day', 'standing', 'at', 'method', 'awayUntil'), section('Follow-up', 'resolvedBy', 'note')],
  actions: [],
  unique: [{ fields: ['person', 'day'], message: 'This resident already has a check-in for this day' }],
  icon: 'checkIn',
})
