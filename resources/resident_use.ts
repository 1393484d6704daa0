import { defineResource } from '#model'
import { activity, count, day, person, report } from './fieldSets/report.ts'
import { views } from './views/residentUse.ts'

const lately = 'In the last 30 complete days.'

/** How residents take part, one by one. */
export default defineResource({
  ...report,
  name: 'resident_use',
  label: ['Resident', 'Resident Engagement'],
  about: 'What each resident did and came to in the last 30 complete days.',
  fields: {
    resident: person('Resident'),
    sessions: count('Sessions', `Visits of the resident app. ${lately}`),
    activeDays: count('Active days', `Days on which they did anything themselves. ${lately}`),
    signUps: count('Sign-ups', `Made and not canceled. ${lately}`),
    attended: count('Attended', `Events that were published, not canceled, and are over. ${lately}`),
    minutes: count('Minutes', `At those events: as noted, else the event’s length, 180 at most each. ${lately}`),
    lastActive: day('Last active', 'The last day on which they did anything themselves, within a year.'),
    band: activity,
  },
  reportSource: 'residentUse',
  list: {
    columns: ['resident', 'band', 'activeDays', 'sessions', 'signUps', 'attended', 'minutes', 'lastActive'],
    filters: ['resident', 'band', 'attended', 'lastActive'],
  },
  views,
})
