import { defineResource } from '#model'
import { overview, table } from '#views'
import { count, figure, month, person, report } from './fieldSets/report.ts'

/** What the team published. */
export default defineResource({
  ...report,
  name: 'staff_content',
  label: ['Author and month', 'Staff Content'],
  about: 'What each member of staff published in each of the last 12 months, and how long before it began.',
  titleFields: ['author', 'month'],
  fields: {
    author: person('Author'),
    month: month('Month', 'When it was published, in the community’s own time zone.'),
    items: count('Items', 'Everything published: events, meals, messages, documents and articles.'),
    events: count('Events', 'Each date of a series counts.'),
    meals: count('Meals', 'Each day’s meal counts.'),
    messages: count('Messages', 'Published messages; alerts and updates are not among them.'),
    documents: count('Documents', 'Published documents.'),
    articles: count('Articles', 'Well-being and SP Living together.'),
    fromTemplate: figure('From a template %', 'Of the events, meals and messages, those that began with a template.'),
    leadHours: figure('Lead time (h)', 'Median hours from publishing an event to its beginning.'),
  },
  reportSource: 'staffContent',
  list: {
    columns: ['author', 'month', 'items', 'events', 'meals', 'messages', 'documents', 'articles', 'fromTemplate', 'leadHours'],
    filters: ['author', 'month'],
    sort: '-month',
    thenBy: 'author',
  },
  views: {
    overview: overview({
      figures: [
        'events.published',
        'meals.published',
        'messages.published',
        'documents.published',
        'articles.published',
        'events.templateShare',
        'deliveries.delivered',
        'documents.overdue',
      ],
      completeness: 'events.attendanceTaken',
      charts: [
        { as: 'line', figure: 'events.published', step: 'week', least: 12, label: 'Events published by week' },
        { as: 'bars', figure: 'events.published', by: 'events.dimension', label: 'Events published, by dimension' },
        { as: 'line', figure: 'messages.published', step: 'week', least: 12, label: 'Messages published by week' },
        { as: 'bars', figure: 'documents.published', by: 'documents.category', label: 'Documents published, by category' },
      ],
      groups: { by: ['deliveries.channel'], figures: ['deliveries.notices', 'deliveries.delivered', 'deliveries.failed'] },
    }),
    all: table({ label: 'Authors', icon: 'people' }),
  },
})
