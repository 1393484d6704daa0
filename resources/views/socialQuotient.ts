import { overview, table } from '#views'

/** How Social Quotient is looked at. */
export const views = {
  overview: overview({
    figures: ['median', 'connectedShare', 'atRisk', 'alone'],
    completeness: 'events.attendanceTaken',
    filters: ['users.careLevel', 'users.building'],
    charts: [
      { as: 'bars', figure: 'scored', by: 'social_quotient.band', label: 'Residents, by band' },
      { as: 'line', figure: 'users.participation', step: 'week', least: 12, label: 'Participation by week' },
    ],
    groups: { by: ['users.careLevel', 'users.building'], figures: ['scored', 'median', 'connectedShare', 'atRisk', 'alone'] },
  }),
  people: table({ label: 'Residents', icon: 'people' }),
}
