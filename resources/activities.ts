import { defineResource } from '#model'
import { choice, dateTime, number, reference, text } from '#fields'
import { SURFACES } from './fieldSets/report.ts'

/** What people do in the app; how they feel is none of it. */
const USES = [
  ['view', 'Item viewed'],
  ['open_message', 'Message opened'],
  ['ack', 'Message confirmed'],
  ['rsvp', 'Sign-up'],
  ['attend', 'Event attended'],
  ['decline', 'Event declined'],
  ['checkin', 'Daily check-in'],
  ['doc_open', 'Document opened'],
  ['article_read', 'Article read'],
  ['video_play', 'Video played'],
  ['recipe_view', 'Recipe viewed'],
  ['link_click', 'Link opened'],
  ['app_launch', 'App opened'],
  ['menu_view', 'Menu viewed'],
  ['service_request', 'Service requested'],
  ['bulletin_post', 'Bulletin post'],
  ['family_contact', 'Family contact'],
  ['feedback', 'Feedback'],
] as const

/** Of people, residents alone. */
const ofResidents = { user: { personType: { is: 'resident' } } } as const
const visit = { at: 'at', where: { action: { is: 'session' } } } as const
const mood = {
  at: 'at',
  where: { action: { is: 'mood' }, value: { filled: true } },
  whose: ofResidents,
  answers: { by: 'user' },
} as const

/** Something that a person did, once: what every report counts. Written, never changed. */
export default defineResource({
  name: 'activities',
  about: 'What people did, one line each. Reports are counted from it, and it cannot be edited.',
  urls: false,
  titleFields: 'objectTitle',
  access: { read: 'organizationStaff', write: 'nobody' },
  area: 'insights',
  fields: {
    user: reference({ to: 'users', readOnly: true, label: 'Who' }),
    action: choice({ options: [['session', 'Visit'], ['mood', 'Mood'], ...USES], readOnly: true, label: 'Did what' }),
    surface: choice({ options: SURFACES, readOnly: true, label: 'Where' }),
    objectType: text({ optional: true, readOnly: true, label: 'Item type' }),
    objectTitle: text({ optional: true, readOnly: true, label: 'Item' }),
    at: dateTime({ readOnly: true, label: 'When' }),
    minutes: number({ integer: true, min: 0, max: 1440, optional: true, readOnly: true }),
    // How somebody feels is told of five people and more, never of one.
    value: number({ integer: true, min: 1, max: 5, optional: true, readOnly: true, access: { read: 'nobody' } }),
  },
  list: {
    columns: ['at', 'user', 'action', 'objectTitle', 'surface', 'minutes'],
    filters: ['at', 'user', 'action', 'surface', 'objectType'],
    search: ['user', 'objectTitle'],
    sort: '-at',
  },
  figures: {
    done: { label: 'Actions', says: 'Everything people did, including visits.', at: 'at', good: 'up' },
    people: { label: 'Active people', says: 'People who did anything, each counted once.', at: 'at', distinct: 'user', good: 'up' },
    using: {
      label: 'People who used it',
      says: 'People who did something there, each counted once. Visits and moods do not count.',
      at: 'at',
      where: { action: { in: USES.map(([action]) => action) } },
      distinct: 'user',
      good: 'up',
    },
    sessions: { ...visit, label: 'Visits', says: 'Visits to the app on any device.', good: 'up' },
    visitors: { ...visit, label: 'Visitors', says: 'People who visited the app, each counted once.', distinct: 'user', good: 'up' },
    visitsEach: {
      label: 'Visits per visitor',
      says: 'Visits, for each person who visited the app.',
      of: 'sessions',
      over: 'visitors',
      digits: 1,
      good: 'up',
    },
    visitMinutes: {
      ...visit,
      label: 'Minutes per visit',
      says: 'The average length of a visit.',
      mean: 'minutes',
      digits: 1,
      unit: 'minutes',
    },
    messagesOpened: { label: 'Messages opened', says: 'Each time.', at: 'at', where: { action: { is: 'open_message' } }, good: 'up' },
    documentsOpened: { label: 'Documents opened', says: 'Each time.', at: 'at', where: { action: { is: 'doc_open' } }, good: 'up' },
    posts: { label: 'Posts', says: 'On the bulletin board.', at: 'at', where: { action: { is: 'bulletin_post' } }, good: 'up' },
    answers: { ...mood, label: 'Answers', says: 'Residents who said how they are, each time, to the nearest five.', good: 'up' },
    answering: {
      ...mood,
      label: 'People who answered',
      says: 'Residents who answered at least once, to the nearest five.',
      distinct: 'user',
      good: 'up',
    },
    response: {
      label: 'Answered',
      says: 'Answers, of the days that residents lived here. Who says nothing is not counted as low.',
      of: 'answers',
      over: 'users.residentDays',
      unit: 'percent',
      digits: 1,
      good: 'up',
    },
    mood: { ...mood, label: 'Mood', says: 'The mean of the answers of residents, from 1 to 5.', mean: 'value', digits: 1, good: 'up' },
  },
  form: [],
  show: ['at', 'user', 'action', 'surface', 'objectType', 'objectTitle', 'minutes'],
  actions: {},
  operations: { create: false, update: false, delete: false, duplicate: false, import: false },
  menu: false,
  icon: 'insights',
})
