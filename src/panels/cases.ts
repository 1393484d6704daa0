import { defineResource, type Resource } from '#model'
import { date, dateTime, longText, number, reference, references, repeater, text } from '#fields'

/** What a generated suite runs a panel type with, on the page of `people`. */
export interface PanelCases<Options> {
  readonly accepted: Options
  readonly refused: readonly { readonly options: Options; readonly path: string; readonly message: string }[]
}

const access = { read: 'organizationStaff', write: 'organizationStaff' } as const

/** People, and walks that they come to: what the cases of panels speak of. */
export const people: Resource = defineResource({
  name: 'people',
  type: 'Person',
  label: ['Person', 'People'],
  titleFields: 'name',
  access,
  area: 'people',
  fields: {
    name: text({ limit: 60 }),
    about: longText({ limit: 300, optional: true }),
    friends: references({ to: 'people', optional: true }),
    questions: repeater({ type: 'PersonQuestion', fields: { words: text(), type: text() }, optional: true }),
  },
  list: { columns: ['name'], sort: 'name' },
})

export const walks: Resource = defineResource({
  name: 'walks',
  type: 'Walk',
  label: ['Walk', 'Walks'],
  titleFields: 'name',
  access,
  area: 'events',
  fields: { name: text({ limit: 60 }), startsAt: dateTime() },
  list: { columns: ['name', 'startsAt'], sort: 'startsAt', upcoming: 'startsAt' },
})

export const walkers: Resource = defineResource({
  name: 'walkers',
  type: 'Walker',
  label: ['Walker', 'Walkers'],
  titleFields: 'person',
  access,
  area: 'events',
  fields: {
    walk: reference({ to: 'walks' }),
    person: reference({ to: 'people' }),
    day: date(),
    cameAt: dateTime({ optional: true }),
    minutes: number({ optional: true }),
    note: longText({ limit: 300, optional: true }),
  },
  list: { columns: ['person', 'walk', 'day'], sort: 'day' },
  figures: { came: { label: 'Walks', says: 'Those that they came to.', at: 'day', good: 'up' } },
})

/** What those whom somebody walked with answered to their questions. */
export const remarks: Resource = defineResource({
  name: 'remarks',
  titleFields: 'question',
  access,
  area: 'events',
  fields: {
    about: reference({ to: 'people' }),
    person: reference({ to: 'people' }),
    question: text(),
    type: text(),
    stars: number({ optional: true }),
    at: dateTime(),
  },
  list: { columns: ['question'] },
  figures: { ratings: { label: 'Ratings', says: 'Stars that were given.', answers: { by: 'person' } } },
  asked: {
    by: 'about',
    questions: { list: 'questions', text: 'words', type: 'type' },
    person: 'person',
    question: 'question',
    type: 'type',
    at: 'at',
    values: { stars: { field: 'stars', count: 'ratings' } },
    of: { resource: 'walkers', row: 'person', person: 'person', because: 'Only those who walked answer' },
  },
})

/** All that cases speak of. */
export const declared: readonly Resource[] = [people, walks, walkers, remarks]
