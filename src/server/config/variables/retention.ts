import { whole } from '../variable.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** How long what piles up is kept, in milliseconds. */
export const retention = {
  keepAudit: whole('KEEP_AUDIT_LOG_DAYS', {
    default: 2_557,
    least: 365,
    most: 36_500,
    unit: DAY,
    shownDefault: '`2557`, seven years',
    what: 'days that entries of the audit log are kept; a year at least, which the database holds to as well',
  }),
  keepActivities: whole('KEEP_ACTIVITIES_DAYS', {
    default: 1_096,
    least: 31,
    most: 36_500,
    unit: DAY,
    shownDefault: '`1096`, three years',
    what: 'days that what residents did in the app is kept; reports count nothing that is older',
  }),
  keepSessions: whole('KEEP_SESSIONS_DAYS', {
    default: 90,
    least: 1,
    most: 3_650,
    unit: DAY,
    what: 'days that an ended session is remembered; by it a person’s networks and devices are known when somebody guesses passwords',
  }),
  keepRequestKeys: whole('KEEP_REQUEST_KEYS_HOURS', {
    default: 24,
    least: 1,
    most: 720,
    unit: HOUR,
    what: 'hours in which a request that is sent again with its `Idempotency-Key` gets the first answer',
  }),
  keepUnusedFiles: whole('KEEP_UNUSED_FILES_HOURS', {
    default: 24,
    least: 1,
    most: 720,
    unit: HOUR,
    what: 'hours that an upload waits for a row to use it',
  }),
}
