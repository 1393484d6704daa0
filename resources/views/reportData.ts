import { overview, table } from '#views'

/** How Report Data is looked at. */
export const views = {
  overview: overview({
    figures: [
      'users.residents',
      'users.participation',
      'events.held',
      'event_signups.attended',
      'event_signups.made',
      'messages.published',
      'documents.published',
      'activities.sessions',
    ],
    completeness: 'events.attendanceTaken',
    filters: ['users.careLevel', 'users.building'],
    charts: [
      { as: 'line', figure: 'users.participation', step: 'month', least: 12, label: 'Participation by month' },
      { as: 'bars', figure: 'event_signups.attended', by: 'event.dimension', label: 'Attendances, by dimension' },
      { as: 'line', figure: 'event_signups.attended', step: 'month', least: 12, label: 'Attendances by month' },
      { as: 'bars', figure: 'activities.sessions', by: 'activities.surface', label: 'Visits, by channel' },
    ],
    groups: {
      by: ['users.careLevel', 'users.building'],
      figures: ['users.residents', 'users.moveIns', 'users.moveOuts', 'users.participation', 'event_signups.attended', 'activities.people'],
    },
  }),
  months: table({ label: 'Months', icon: 'clock' }),
}
