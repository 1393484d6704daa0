import { expect, test } from 'vitest'
import { actionsOf, namedFields } from '#catalogue'
import { labelOf } from '#model'
import { catalogue } from '../support/product.ts'
import { everyText, type Text } from './texts.ts'

/** British spellings, and words that an American product writer would not choose. */
const BRITISH =
  /\b(?:colour\w*|licences?|cancell(?:ed|ing)|organis\w+|recognis\w+|neighbour\w*|favourites?|centre|programmes?|behaviour|per cent|e-mails?|whilst|lifts?|timetable|hairdresser|bin|anew|enquir\w+|travell\w+|catalogue|grey|cheque|diary|fortnight|ageing)\b/i

/** What was said here before, and must not come back. */
const OLD = [
  'Saved as a draft',
  'Nothing changed yet',
  'Stays published',
  'Choose: ',
  'Add from ',
  'Empty: ',
  'Address of the',
  'Address to order',
  'Closed for the time being',
  'Where it is',
  'Took part',
  'Came at',
  'Has paid',
  'People pay to come',
  'What the picture shows',
  'As people see it',
  'Seen by staff alone',
  'What those who came are asked',
  'Made from',
  'Kind of thing',
  'Kind of actor',
  'People concerned',
  'Hangs in',
  'Line at the bottom',
  'Smallest type, in points',
  'Switched on',
  'Said on',
  'Say it again',
  'Patience after that',
  'Watching over it',
  'Stands in the directory',
  'Stands on every bill',
  'Looked after by',
  'By hand',
  'the mail is out',
  'shuts the old one out',
  'Put right what you can',
  'Dry run',
  'What the console tells you',
  'As the system says',
  'when nothing is being typed',
  'Whoever is signed out here',
  'What is next',
  'in the making',
  'See the month',
  'Page before',
  'Page after',
  'Every status',
  'Walks alone',
  ' became ',
  'Already used',
]

/** Labels that stood alone. */
const OLD_LABELS = [
  'Places',
  'Standing',
  'Afterwards',
  'Thing',
  'Weight',
  'Within',
  'Verdict',
  'No comments',
  'Woman',
  'Man',
  'Colour',
  'Licence',
  'Cancelled',
]

const said = ({ at, text }: Text): string => `${at}: ${text}`
const texts = everyText()
// A query of the database and a document of the API are read by programs.
const isCode = ({ text }: Text): boolean =>
  /^(?:select|insert|update|delete|from|where|when|case|left join|query|mutation|type|input|and|or)\b|[{}$]|::|_at\b/.test(text)

/** Labels as people read them: declared ones, and those that follow from keys. */
const labels = catalogue.resources.flatMap(resource => [
  ...resource.label,
  ...namedFields(resource).flatMap(({ key, field, label }) => {
    const options = (field.options as { options?: readonly (string | readonly [string, string])[] }).options ?? []
    return [`${label}`, ...options.map(one => (typeof one === 'string' ? labelOf(one) : one[1]))].map(
      text => `${resource.name}.${key}: ${text}`,
    )
  }),
])

test('[R1.9] every text that people read is in American spelling', () => {
  expect(texts.filter(one => !isCode(one) && BRITISH.test(one.text)).map(said)).toEqual([])
  expect(labels.filter(label => BRITISH.test(label.slice(label.indexOf(': '))))).toEqual([])
  const actions = catalogue.resources.flatMap(resource => [...actionsOf(resource)])
  expect(actions.filter(action => BRITISH.test(`${action.label} ${action.done} ${action.confirm ?? ''}`))).toEqual([])
})

test('[R12.6] no text that people read has a 24-hour time or a day before its month', () => {
  const clock = /\b(?:1[3-9]|2[0-3]):[0-5]\d\b/
  const day = /\b\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b/
  // The choice of a locale shows how each of them writes.
  const own = ({ at }: Text): boolean => at.startsWith('resources/fieldSets/locales.ts')
  expect(
    texts.filter(one => /\s/.test(one.text) && !own(one) && !isCode(one) && (clock.test(one.text) || day.test(one.text))).map(said),
  ).toEqual([])
})

test('[R1.9] nothing is said in the words that were replaced', () => {
  expect(
    texts.filter(({ text }) => OLD.some(old => text.includes(old.trim()) && (text.includes(old) || text === old.trim()))).map(said),
  ).toEqual([])
  expect(labels.filter(label => OLD_LABELS.some(old => label.endsWith(`: ${old}`)))).toEqual([])
})

test("[R13.7] the words of an integrator's own declarations are theirs", () => {
  const files = new Set(everyText(['events', 'users']).map(({ at }) => at.replace(/:\d+$/, '')))
  expect(
    ['resources/events.ts', 'resources/events.server.ts', 'resources/users.ts', 'resources/event_venues.ts'].filter(file =>
      files.has(file),
    ),
  ).toEqual(['resources/event_venues.ts'])
})

test('[R13.3] a key that the API spells otherwise reads as American English', () => {
  expect([labelOf('cancelled'), labelOf('cancelledAt'), labelOf('cancel_reason')]).toEqual(['Canceled', 'Canceled at', 'Cancel reason'])
})
