import { scorecard, table } from '#views'

/** How the Corporate Dashboard is looked at. */
export const views = {
  overview: scorecard({
    figures: [
      'users.participation',
      'event_signups.minutesPerDay',
      'events.attendanceTaken',
      'users.quietShare',
      'users.activity',
      'users.familyShare',
      'event_signups.noShowRate',
      'activities.mood',
      'users.residents',
    ],
    completeness: 'events.attendanceTaken',
  }),
  all: table({ label: 'Table' }),
}
