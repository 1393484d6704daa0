import { defineFieldType, problem, under, type Problem } from '#model'
import { t } from '#texts/described.ts'
import { countMistakes } from '../number/bounds.ts'
import { required } from '../defining.ts'
import { isBlank, trimmed, LONGEST, textProblems } from '../text/characters.ts'

export interface TagsOptions {
  /** At most so many characters a tag; default 30. */
  readonly limit?: number
  /** At most so many tags; default 15. */
  readonly max?: number
}

const LIMIT = 30
const MAX = 15

/** How many tags a field takes. */
export const mostOf = ({ max = MAX }: TagsOptions): number => max

/** The tags of some texts: blanks squeezed, empty ones gone, each once whatever its case. */
export const tidyTags = (texts: readonly string[]): readonly string[] => {
  const seen = new Set<string>()
  return texts
    .map(text => (text.length > LONGEST ? text : trimmed(text).replace(/\s+/g, ' ')))
    .filter(text => {
      // The check refuses it; nothing else reads it.
      if (text.length > LONGEST) return true
      const word = text.toLowerCase()
      if (isBlank(text) || seen.has(word)) return false
      seen.add(word)
      return true
    })
}

/** The tags of a text with commas, semicolons or lines between them. */
export const readTags = (text: string): readonly string[] => tidyTags(text.length > LONGEST ? [text] : text.split(/[,;\n]/))

/** Short words that people make up: each once, whatever its case. */
export const tags = defineFieldType<'tags', readonly string[], TagsOptions>({
  name: 'tags',
  describe: options => t('described.tags', { most: mostOf(options), limit: options.limit ?? LIMIT }),
  empty: [],
  check: (value, options) => {
    const { limit = LIMIT } = options
    const most = mostOf(options)
    if (value.length > most) return [problem(`At most ${most} tags are possible`, 'most', { max: most })]
    const each = value.flatMap((tag, index): readonly Problem[] => textProblems(tag, limit).map(found => under(index, found)))
    return [...required(tidyTags(value).length === 0, options), ...each]
  },
  checkOptions: ({ limit, max }) => countMistakes({ limit, max }),
  wire: key => ({ output: { [key]: '[String!]!' }, input: { [key]: '[String!]' } }),
  fromWire: (wire, key) => (Array.isArray(wire[key]) ? tidyTags(wire[key].map(String)) : []),
  toWire: (value, key) => ({ [key]: [...tidyTags(value)] }),
  csv: { print: value => value.join('; '), parse: cell => ({ value: readTags(cell) }) },
  filter: 'ChoiceFilter',
  isSet: true,
})
