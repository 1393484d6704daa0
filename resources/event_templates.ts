import { atMost, defineResource, section } from '#model'
import { choice, duration, money, number, repeater, publishing, reference, richText, tags, text } from '#fields'
import { picture } from './fieldSets/picture.ts'
import { feedbackQuestions } from './fieldSets/signUp.ts'
import { dimensions } from './fieldSets/wellness.ts'

/** An idea for an event, kept to be used again. */
export default defineResource({
  name: 'event_templates',
  label: ['Event Template', 'Event Library'],
  about: 'A reusable event: new events start from it.',
  nestedUnder: [
    {
      field: 'collection',
      list: 'event-library/collection-events/:parentId/edit',
      create: 'event-library/collections/:parentId/event_templates/new',
      edit: 'event-library/collections/:parentId/event_templates/:id/edit',
      show: 'event-library/collections/:parentId/event_templates/:id/detail',
      label: 'Events of the collection',
    },
    { field: 'collection', list: 'event_templates/collection-events/:parentId/edit', label: 'Events of the collection' },
  ],
  templateFor: [
    {
      at: 'new_event',
      resource: 'events',
      label: 'New event from this',
      source: 'template',
      copies: {
        title: 'title',
        description: 'description',
        image: 'image',
        imageAlt: 'imageAlt',
        dimension: 'dimension',
        duration: 'duration',
        feedbackQuestions: 'feedbackQuestions',
      },
    },
  ],
  visibility: 'inherited',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'events',
  fields: {
    title: text({ limit: 80 }),
    description: richText({ limit: 3000, optional: true }),
    ...picture,
    dimension: choice({ options: dimensions, label: 'Wellness dimension' }),
    duration: duration({ min: 5, max: 720, initial: 60 }),
    venue: reference({ to: 'event_venues', optional: true, label: 'Usual venue' }),
    groupSizeMin: number({ integer: true, min: 1, max: 2000, optional: true, label: 'Minimum group size' }),
    groupSizeMax: number({ integer: true, min: 1, max: 2000, optional: true, label: 'Maximum group size' }),
    supplies: repeater({ type: 'Supply', fields: { item: text({ limit: 80 }) }, max: 30, optional: true, itemLabel: 'Supply' }),
    cost: money({ optional: true, label: 'Estimated cost' }),
    instructions: richText({ limit: 5000, optional: true, label: 'Instructions for staff' }),
    feedbackQuestions,
    tags: tags({ optional: true }),
    collection: reference({ to: 'event_collections', optional: true }),
    place: number({
      integer: true,
      min: 1,
      max: 999,
      optional: true,
      label: 'Position in the collection',
      help: 'Lower numbers come first.',
    }),
    publishing: publishing({ optional: true }),
  },
  rules: [atMost('groupSizeMin', 'groupSizeMax')],
  list: {
    columns: ['title', 'collection', 'dimension', 'duration', 'venue', 'updatedAt', 'status'],
    filters: ['collection', 'tags', 'dimension', 'venue', 'status'],
    modes: ['grid', 'list'],
    image: 'image',
  },
  form: [
    section('Basics', 'title', 'description', 'image', 'imageAlt', 'dimension'),
    section('Planning', 'duration', 'venue', 'groupSizeMin', 'groupSizeMax', 'supplies', 'cost', 'instructions', 'feedbackQuestions').help(
      'What staff need to know to run it.',
    ),
    section('Library', 'collection', 'place', 'tags'),
  ],
  detail: false,
  icon: 'template',
})
