import { defineResource } from '#model'
import { overview, table } from '#views'
import { choice } from '#fields'
import { count, day, figure, report, shown, SURFACES } from './fieldSets/report.ts'

/** How the app is used, day by day. */
export default defineResource({
  ...report,
  name: 'app_use',
  label: ['Day', 'App Use'],
  about: 'How the resident app was used on each of the last 30 complete days, on each surface.',
  titleFields: ['day', 'surface'],
  fields: {
    day: day('Day', 'In the community’s own time zone.'),
    surface: choice({ ...shown, options: SURFACES, label: 'Where' }),
    people: count('People', 'People who were active there, each once. Fewer than 5 are shown to roles that include people alone.'),
    sessions: count('Sessions', 'Visits.'),
    minutes: figure('Minutes', 'Median length of a visit.'),
    actions: count('Actions', 'Everything except visits: opened, read, signed up, posted.'),
  },
  reportSource: 'appUse',
  list: {
    columns: ['day', 'surface', 'people', 'sessions', 'minutes', 'actions'],
    filters: ['day', 'surface'],
    sort: '-day',
    thenBy: 'surface',
  },
  views: {
    overview: overview({
      figures: ['activities.people', 'activities.sessions', 'activities.visitsEach', 'activities.visitMinutes'],
      filters: ['users.personType', 'activities.surface'],
      charts: [
        { as: 'line', figure: 'activities.people', step: 'week', least: 12, label: 'Active people by week' },
        { as: 'bars', figure: 'activities.using', by: 'activities.action', label: 'People, by what they did' },
        { as: 'heat', figure: 'activities.sessions', label: 'Visits by weekday and hour' },
        { as: 'share', figure: 'activities.sessions', by: 'activities.surface', label: 'Where people visit' },
      ],
      groups: {
        by: ['activities.surface', 'users.personType', 'users.careLevel'],
        figures: ['activities.people', 'activities.sessions', 'activities.visitsEach', 'activities.visitMinutes', 'activities.done'],
      },
    }),
    days: table({ label: 'Days', icon: 'clock' }),
  },
})
