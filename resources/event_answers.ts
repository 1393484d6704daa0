import { defineResource } from '#model'
import { choice, dateTime, longText, number, reference, text } from '#fields'
import { figures } from './figures/feedback.ts'
import { QUESTION_TYPES } from './fieldSets/signUp.ts'

// Who said what is nobody's to read; five people's answers are counted together, and comments are shown without names.
const kept = { readOnly: true, access: { read: 'nobody' } } as const
const answer = { ...kept, optional: true } as const

/** What one attendee of an event answered to one of its questions (R6.8). */
export default defineResource({
  name: 'event_answers',
  label: ['Answer', 'Feedback'],
  noun: ['answer', 'answers'],
  about: 'What attendees answered to the questions of an event. It is shown once five people have answered, and nobody can edit it.',
  urls: false,
  titleFields: 'question',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'events',
  fields: {
    event: reference({ to: 'events', readOnly: true, withDate: 'startsAt' }),
    person: reference({ ...kept, to: 'users' }),
    question: text({ limit: 200, readOnly: true }),
    type: choice({ options: QUESTION_TYPES, readOnly: true }),
    stars: number({ ...answer, integer: true, min: 1, max: 5 }),
    yes: choice({ ...answer, options: ['yes', 'no'], label: 'Yes or no' }),
    words: longText({ optional: true, readOnly: true, limit: 500 }),
    answeredAt: dateTime({ readOnly: true, label: 'Answered' }),
  },
  list: { columns: ['event', 'question', 'type', 'words', 'answeredAt'], filters: ['event', 'type'], sort: '-answeredAt' },
  form: [],
  asked: {
    by: 'event',
    questions: { list: 'feedbackQuestions', text: 'question', type: 'type' },
    person: 'person',
    question: 'question',
    type: 'type',
    at: 'answeredAt',
    values: {
      'Star Rating': { field: 'stars', figure: 'rating', count: 'ratings' },
      'Yes or No': { field: 'yes', figure: 'yesShare', count: 'yesOrNo' },
      'Text Area': { field: 'words', count: 'comments' },
    },
    of: {
      resource: 'event_signups',
      row: 'event',
      person: 'person',
      when: { standing: { is: 'attended' } },
      because: 'Only those who attended answer',
    },
  },
  relatedOn: [{ field: 'event', panel: 'answers' }],
  figures,
  actions: {},
  operations: { create: false, update: false, delete: false, duplicate: false, import: false },
  unique: [{ fields: ['event', 'person', 'question'], message: 'This has already been answered' }],
  menu: false,
  icon: 'message',
})
