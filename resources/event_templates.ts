import { defineResource, section } from '#model'
import { choice, duration, image, money, number, parts, publishing, reference, richText, text } from '#kinds'

/** An idea for an event, kept to be used again. */
export default defineResource({
  name: 'event_templates',
  type: 'EventTemplate',
  label: ['Event Template', 'Event Library'],
  about: 'An event that comes again, written down once, so that the next one starts from it.',
  belongsTo: 'organization',
  reach: 'shared down',
  titled: 'title',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  fields: {
    title: text({ limit: 80 }),
    description: richText({ limit: 3000, optional: true }),
    image: image({ optional: true, maxBytes: 10_000_000, label: 'Picture' }),
    imageAlt: text({ limit: 120, label: 'What the picture shows', showWhen: { field: 'image', filled: true } }),
    dimension: choice({
      options: [
        ['physical', 'Physical'],
        ['social', 'Social'],
        ['emotional', 'Emotional'],
        ['intellectual', 'Intellectual'],
        ['spiritual', 'Spiritual'],
        ['vocational', 'Vocational'],
      ],
      label: 'Wellness dimension',
    }),
    duration: duration({ min: 5, max: 720, initial: 60 }),
    venue: reference({ to: 'event_venues', optional: true, label: 'Usual venue' }),
    groupSizeMax: number({ integer: true, min: 1, max: 2000, optional: true, label: 'Group size at most' }),
    supplies: parts({ type: 'Supply', fields: { item: text({ limit: 80 }) }, max: 30, optional: true, itemLabel: 'Supply' }),
    cost: money({ optional: true, label: 'Estimated cost' }),
    instructions: richText({ limit: 5000, optional: true, label: 'Instructions for staff' }),
    publishing: publishing({ optional: true }),
  },
  list: {
    columns: ['title', 'dimension', 'duration', 'venue', 'updatedAt', 'status'],
    filters: ['dimension', 'venue', 'status'],
    sort: 'title',
    modes: ['grid', 'list'],
    image: 'image',
  },
  form: [
    section('Basics', 'title', 'description', 'image', 'imageAlt', 'dimension'),
    section('Planning', 'duration', 'venue', 'groupSizeMax', 'supplies', 'cost', 'instructions').because(
      'What staff need to know to run it again.',
    ),
    section('Publishing', 'publishing'),
  ],
  actions: ['publish', 'archive', 'unarchive'],
  detail: false,
  icon: 'template',
})
