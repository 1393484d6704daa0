import { overview, table } from '#views'

/** How far its numbers can be believed, and whom they are narrowed to. */
const shared = { completeness: 'events.attendanceTaken', filters: ['users.careLevel', 'users.building'] } as const

/** Whether residents come, and how the events do that they come to. */
const ENGAGEMENT = ['users.participation', 'event_signups.perDay', 'event_signups.minutesPerDay', 'users.quiet'] as const
const OF_EVENTS = [
  'event_signups.fill',
  'event_signups.noShowRate',
  'event_signups.walkInRate',
  'event_signups.waitlistConversion',
  'event_signups.declineRatio',
  'event_answers.rating',
] as const

/** How Resident Engagement is looked at. */
export const views = {
  overview: overview({
    ...shared,
    figures: ENGAGEMENT,
    charts: [
      { as: 'line', figure: 'users.participation', step: 'week', least: 12, label: 'Participation by week' },
      { as: 'bars', figure: 'event_signups.reached', by: 'event.dimension', label: 'Reached, by dimension' },
      { as: 'heat', figure: 'event_signups.attended', label: 'Attendances by weekday and hour' },
    ],
    groups: {
      by: ['users.careLevel', 'users.building'],
      figures: ['users.residents', ...ENGAGEMENT],
    },
  }),
  events: overview({
    ...shared,
    label: 'Events',
    icon: 'event',
    figures: ['events.held', ...OF_EVENTS],
    charts: [
      { as: 'line', figure: 'event_signups.fill', step: 'week', least: 12, label: 'Fill by week' },
      { as: 'bars', figure: 'events.held', by: 'events.dimension', label: 'Events, by dimension' },
      { as: 'line', figure: 'event_signups.noShowRate', step: 'week', least: 12, label: 'No-show rate by week' },
      { as: 'bars', figure: 'event_answers.rating', by: 'events.dimension', label: 'Rating, by dimension' },
    ],
    groups: {
      by: ['events.dimension', 'events.registration'],
      figures: ['events.held', 'event_signups.attended', ...OF_EVENTS],
    },
  }),
  people: table({ label: 'Residents', icon: 'people' }),
}
