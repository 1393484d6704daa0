import { upperFirst } from 'es-toolkit'

// Keys are those of declarations, so they are few, and asked for with every row.
const remembered = (make: (key: string) => string): ((key: string) => string) => {
  const known = new Map<string, string>()
  return key => {
    const found = known.get(key) ?? make(key)
    known.set(key, found)
    return found
  }
}

/** 'startsAt' and 'starts_at' read 'Starts at': the default label of a key. */
export const labelOf = remembered(key => {
  const words = key
    .replace(/_/g, ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    // Keys are spelled as the API has them; people read American English.
    .replace('cancelled', 'canceled')
  return upperFirst(words)
})

/** 'event_venues' becomes 'eventVenues'. */
export const camelCase = (name: string): string => name.replace(/[_-]+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** 'event_venues' becomes 'EventVenues'. */
export const pascalCase = (name: string): string => {
  const camel = camelCase(name)
  return upperFirst(camel)
}

/** 'startsAt' becomes 'starts_at'. */
export const snakeCase = remembered(key => key.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase())

/** 'EventVenue' becomes 'eventVenue'. */
export const lowerFirst = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1)

/** 'event venue' in the middle of a sentence; abbreviations ('FAQ') stay as they are. */
export const inSentence = (label: string): string =>
  label.replace(/(^|[\s-])([A-Z])(?=[a-z])/g, (_, before: string, letter: string) => before + letter.toLowerCase())

/** What one and several rows of a resource are called in a sentence. */
export const nounOf = ({
  label,
  noun,
}: {
  readonly label: readonly [string, string]
  readonly noun?: readonly [string, string]
}): readonly [one: string, many: string] => noun ?? [inSentence(label[0]), inSentence(label[1])]

/** 'an event', 'a venue', 'a user'. */
export const withArticle = (noun: string): string => `${/^([aeio]|u(?!ni|s))/i.test(noun) ? 'an' : 'a'} ${noun}`

/** 'event_venues' becomes 'event_venue', 'categories' 'category', 'classes' 'class'. */
export const singularOf = (name: string): string =>
  name
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/([^s])s$/, '$1')

/** 'event_venues' becomes 'Event Venues'. */
export const titleCase = (name: string): string =>
  name
    .split('_')
    .map(word => upperFirst(word))
    .join(' ')

/** What every row says besides its fields. */
export const BASE_NAMES: readonly string[] = 'id organizationId version status recordTitle createdAt updatedAt updatedByName'.split(' ')
