import { defineResource } from '#model'
import { overview, table } from '#views'
import { count, day, figure, report } from './fieldSets/report.ts'

const five = 'Not shown when fewer than 5 residents answered.'

/** How residents say they are, day by day. */
export default defineResource({
  ...report,
  name: 'daily_mood',
  label: ['Day', 'Daily Mood'],
  about: 'How residents said they were on each of the last 30 complete days, from 1 to 5. Who says nothing is not counted as low.',
  fields: {
    day: day('Day', 'In the community’s own time zone.'),
    answers: count('Answers', `Given by residents, to the nearest five. ${five}`),
    response: figure('Answered %', `Residents who answered, to the nearest five, of those who lived here that day. ${five}`),
    mean: figure('Mean', `Of the answers, from 1 to 5; rounded more, the fewer answered. ${five}`),
    median: figure('Median', `The answer in the middle. ${five}`),
    low: count('Low', `Answers of 1 or 2. ${five}`),
  },
  reportSource: 'dailyMood',
  list: { columns: ['day', 'answers', 'response', 'mean', 'median', 'low'], filters: ['day'], sort: '-day' },
  views: {
    overview: overview({
      figures: ['activities.mood', 'activities.response', 'activities.answering', 'activities.answers'],
      filters: ['users.careLevel', 'users.building'],
      charts: [
        { as: 'line', figure: 'activities.mood', step: 'week', least: 12, label: 'Mood by week' },
        { as: 'bars', figure: 'activities.mood', by: 'users.careLevel', label: 'Mood, by care level' },
        { as: 'line', figure: 'activities.answers', label: 'Answers over time' },
      ],
      groups: {
        by: ['users.careLevel', 'users.building'],
        figures: ['activities.mood', 'activities.response', 'activities.answering', 'activities.answers'],
      },
    }),
    days: table({ label: 'Days', icon: 'clock' }),
  },
})
