import { defineResource } from '#model'
import { reference } from '#fields'
import { count, figure, report } from './fieldSets/report.ts'
import { views } from './views/corpInsights.ts'

const lately = 'Over the last 30 complete days.'

/** The communities side by side. */
export default defineResource({
  ...report,
  name: 'corp_insights',
  label: ['Community', 'Corporate Dashboard'],
  about: 'The communities below this organization side by side, each counted on its own days.',
  path: 'reports/corp-insights',
  fields: {
    community: reference({ to: 'organizations', optional: true, readOnly: true, label: 'Community' }),
    residents: count('Residents', 'Who live there today.'),
    occupancy: figure('Occupancy %', 'Residents, of the units.'),
    weekly: figure('Active weekly %', 'Residents who did anything themselves in the last 7 complete days.'),
    participation: figure('Participation %', `Residents who came to at least one event. ${lately}`),
    minutes: figure('Minutes per day', `At events, for each resident and day since they moved in. ${lately}`, 2),
    events: count('Events', `Published, not canceled, and over. ${lately}`),
    programme: figure('Events per 100', 'Events a week for each 100 residents.'),
    attendance: figure(
      'Attendance taken %',
      'Events with somebody marked as attended or as a no-show. Below 80 a low rate may mean missing paperwork, not missing people.',
    ),
    quiet: figure(
      'Quiet per 100',
      'Residents, here for 14 days or more, who came to nothing in the last 14 complete days, without those who are away now.',
    ),
    mood: figure('Mood', `Mean of the answers, from 1 to 5, rounded; not shown when few residents answered. ${lately}`),
  },
  reportSource: 'corpInsights',
  list: {
    columns: ['community', 'residents', 'occupancy', 'weekly', 'participation', 'minutes', 'programme', 'attendance', 'quiet', 'mood'],
    filters: ['residents', 'participation'],
  },
  views,
})
