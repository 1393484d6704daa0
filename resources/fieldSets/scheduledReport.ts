import { currentUser } from '#model'
import { boolean, choice, dateTime, longText, number, reference, references, state, text, time, weekdays } from '#fields'

const kept = { optional: true, readOnly: true } as const

/** Which report is mailed, how often, and to whom. A report of your own is a line of `report`. */
export const scheduledReport = {
  name: text({ limit: 100, help: 'Shown in this list. The subject of the email is the report’s name.' }),
  report: choice({
    opens: true,
    options: [
      ['report_data', 'Report Data'],
      ['staff_content', 'Staff Content'],
      ['resident_use', 'Resident Engagement'],
      ['resident_demographics', 'Resident Demographics'],
      ['social_quotient', 'Social Quotient'],
      ['user_data', 'User Data'],
      ['app_use', 'App Use'],
      ['user_engagement', 'User Engagement'],
      ['daily_mood', 'Daily Mood'],
      ['corp_insights', 'Corporate Dashboard', { flag: 'multi_org_data_insights' }],
    ],
  }),
  period: choice({
    options: [
      ['7d', 'Last 7 days'],
      ['30d', 'Last 30 days'],
      ['90d', 'Last 90 days'],
      ['month', 'This month'],
      ['lastMonth', 'Last month'],
      ['quarter', 'This quarter'],
      ['year', 'This year'],
    ],
    initial: '30d',
    help: 'Counted back from the day on which it is sent.',
  }),
  compare: choice({
    options: [
      ['before', 'The period before'],
      ['year', 'A year earlier'],
      ['none', 'Nothing'],
    ],
    initial: 'before',
    label: 'Compared with',
  }),
  narrowed: longText({ limit: 2000, optional: true, fixed: true }),
  filters: text({ limit: 300, optional: true, fixed: true, help: 'As they were in the report when it was scheduled.' }),
  every: choice({
    options: [
      ['week', 'Every week'],
      ['month', 'Every month'],
    ],
    initial: 'week',
    label: 'Sent',
  }),
  weekdays: weekdays({ label: 'On', initial: [1], showWhen: { field: 'every', is: 'week' } }),
  monthDay: number({
    integer: true,
    min: 1,
    max: 31,
    initial: 1,
    label: 'Day of the month',
    help: 'A month without this day has its last day instead.',
    showWhen: { field: 'every', is: 'month' },
  }),
  at: time({ initial: '08:00', label: 'Time' }),
  fileFormat: choice({
    options: [
      ['xlsx', 'Excel'],
      ['csv', 'CSV'],
    ],
    initial: 'xlsx',
    backfill: "'csv'",
    label: 'Attached file',
    help: 'Excel has a sheet for each table, and what is counted. CSV is one table of plain text, for other programs.',
  }),
  sendToMe: boolean({ initial: true, label: 'Send to whoever scheduled it' }),
  recipients: references({
    to: 'users',
    max: 49,
    optional: true,
    label: 'Colleagues',
    offers: { admin: { is: true } },
    help: 'Staff who may open this report. Each gets only what they may see.',
  }),
  scheduledBy: reference({ to: 'users', ...kept, initial: currentUser(), label: 'Scheduled by' }),
  nextAt: dateTime({ ...kept, label: 'Next email' }),
  lastSentAt: dateTime({ ...kept, label: 'Last sent' }),
  problem: text({ ...kept, limit: 300, label: 'Note' }),
  standing: state({
    label: 'Status',
    initial: 'active',
    states: {
      active: { tone: 'success', icon: 'checkCircle', says: 'it is emailed at its time' },
      paused: { tone: 'muted', icon: 'cancel', says: 'nothing is sent until somebody resumes it' },
    },
  }),
}
