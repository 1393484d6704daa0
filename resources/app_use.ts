import { defineResource } from '#model'
import { choice } from '#fields'
import { count, day, figure, report } from './fieldSets/report.ts'

/** How the app is used, day by day. */
export default defineResource({
  ...report,
  name: 'app_use',
  type: 'AppUseRow',
  label: ['Day', 'App Use'],
  about: 'How the resident app was used on each of the last 30 complete days, on each surface.',
  path: 'reports/app_use',
  titleFields: ['day', 'surface'],
  fields: {
    day: day('Day', 'In the community’s own time zone.'),
    surface: choice({
      options: ['app', 'web', ['tv', 'TV'], 'voice', 'kiosk', 'signage', 'paper'],
      optional: true,
      readOnly: true,
      label: 'Where',
    }),
    people: count('People', 'People who were active there, each counted once.'),
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
})
