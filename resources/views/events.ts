import { calendar } from '#views'

/** Events by day and hour, one at a time in a venue; what leaves with a calendar file. */
export const eventCalendar = calendar({
  starts: 'startsAt',
  ends: 'duration',
  lanes: 'venue',
  exclusive: true,
  short: 'shortTitle',
  codes: 'code',
  posted: 'event_postings',
  library: { of: 'event_templates', by: 'collection' },
  feed: { description: 'description', link: 'virtualUrl' },
})
