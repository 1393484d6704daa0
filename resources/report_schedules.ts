import { defineResource, section } from '#model'
import { actions } from './actions/scheduledReports.ts'
import { scheduledReport } from './fieldSets/scheduledReport.ts'

/** A report that is mailed to staff every week or every month. */
export default defineResource({
  name: 'report_schedules',
  label: ['Scheduled Report', 'Scheduled Reports'],
  about: 'Reports that are emailed every week or every month, to whom, and when the next one goes out.',
  path: 'reports/schedules',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'insights',
  fields: scheduledReport,
  list: {
    columns: ['name', 'every', 'nextAt', 'lastSentAt', 'recipients', 'status', 'problem'],
    filters: ['report', 'every', 'scheduledBy', 'recipients', 'status'],
    sort: 'nextAt',
  },
  form: [
    section('Report', 'name', 'report', 'period', 'compare'),
    section('When', 'every', 'weekdays', 'monthDay', 'at'),
    section('Recipients', 'sendToMe', 'recipients', 'fileFormat').help(
      'The email has the main figures and their change, a link to the report, and all figures as a file.',
    ),
  ],
  show: [
    section('Report', 'report', 'period', 'compare', 'filters'),
    section('When', 'every', 'weekdays', 'monthDay', 'at', 'nextAt', 'lastSentAt'),
    section('Recipients', 'scheduledBy', 'sendToMe', 'recipients', 'fileFormat', 'problem'),
  ],
  actions,
  due: [{ at: 'nextAt', action: 'send' }],
  operations: { duplicate: false, import: false },
  menu: false,
  icon: 'clock',
})
