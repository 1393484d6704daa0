import { defineResource } from '#model'
import { overview, table } from '#views'
import { activity, count, day, person, personType, report } from './fieldSets/report.ts'

const lately = 'In the last 28 complete days.'

/** How people take part, whatever they are here. */
export default defineResource({
  ...report,
  name: 'user_engagement',
  label: ['Person', 'User Engagement'],
  about: 'What each resident, family member and member of staff did in the last 28 complete days.',
  fields: {
    person: person('Name'),
    personType,
    lastActive: day('Last active', 'The last day on which they did anything themselves, within a year.'),
    activeDays: count('Active days', `Days on which they did anything themselves. ${lately}`),
    signUps: count('Sign-ups', `Made and not canceled. ${lately}`),
    attended: count('Attended', `Events that were published, not canceled, and are over. ${lately}`),
    messages: count('Messages read', `Opened, each time. ${lately}`),
    documents: count('Documents opened', `Each time. ${lately}`),
    posts: count('Posts', `On the bulletin board. ${lately}`),
    band: activity,
    trend: count('Trend', 'Active days more (or fewer) than in the 28 days before.'),
  },
  reportSource: 'userEngagement',
  list: {
    columns: ['person', 'personType', 'band', 'activeDays', 'trend', 'signUps', 'attended', 'messages', 'documents', 'lastActive'],
    filters: ['person', 'personType', 'band', 'lastActive'],
  },
  views: {
    overview: overview({
      figures: ['users.activity', 'users.participation', 'event_signups.made', 'users.dormant'],
      completeness: 'events.attendanceTaken',
      filters: ['users.personType', 'users.careLevel', 'users.building'],
      charts: [
        { as: 'line', figure: 'activities.people', step: 'week', least: 12, label: 'Active people by week' },
        { as: 'bars', figure: 'activities.people', by: 'users.personType', label: 'Active people, by type' },
        { as: 'line', figure: 'event_signups.made', step: 'week', least: 12, label: 'Sign-ups by week' },
      ],
      groups: {
        by: ['users.personType', 'users.careLevel', 'users.building'],
        figures: [
          'activities.people',
          'activities.sessions',
          'event_signups.made',
          'activities.messagesOpened',
          'activities.documentsOpened',
          'activities.posts',
        ],
      },
    }),
    people: table({ label: 'People', icon: 'people' }),
  },
})
