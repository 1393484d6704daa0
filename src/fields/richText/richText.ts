import { defineFieldType, problem, type Problem } from '#model'
import { t } from '#texts/described.ts'
import { countMistakes } from '../number/bounds.ts'
import { always, required, upTo } from '../defining.ts'
import { isBlank, LONGEST, placeholderProblems, textProblems, type SentOptions } from '../text/characters.ts'
import { markupOf, seenOf, type Seen } from './markup.ts'

export interface RichTextOptions extends SentOptions {
  /** At most so many characters that people see, markup and white space not counted (R8.7). */
  readonly limit?: number
  /** Bold and links only. */
  readonly short?: boolean
}

/** Tags within tags: an editor comes to a tenth of it. */
const DEEPEST = 100

// A text is asked about several times in a row: whether it is blank, how long it is, how deep.
let last: { readonly html: string; readonly seen: Seen } | null = null

// What is too long is refused for that, unread.
const read = (value: string | null): Seen | null => {
  if (value === null || value.length > LONGEST) return null
  if (last?.html !== value) last = { html: value, seen: seenOf(value) }
  return last.seen
}
const isEmpty = (seen: Seen | null): boolean => seen !== null && isBlank(seen.blocks.join('\n'))
const blank = (value: string | null): boolean => value === null || isEmpty(read(value))

const problems = (value: string, seen: Seen | null, options: RichTextOptions): readonly Problem[] => [
  ...textProblems(value, options.limit, seen?.blocks.join('\n')),
  ...placeholderProblems(seen?.blocks.join('\n') ?? '', options),
  ...(seen && seen.depth > DEEPEST ? [problem('Text has too many tags within each other', 'depth')] : []),
]

/** Text with headings, bold, italic, underline, links and lists, as HTML; markup alone is empty (R8.3). */
export const richText = defineFieldType<'richText', string | null, RichTextOptions>({
  name: 'richText',
  describe: ({ limit, short }) => upTo(short ? t('described.shortRichText') : t('described.richText'), limit, true),
  check: (value, options) => {
    const seen = read(value)
    return value === null || isEmpty(seen) ? required(true, options) : problems(value, seen, options)
  },
  checkOptions: ({ limit }) => countMistakes({ limit }),
  wire: (key, options) => ({ output: { [key]: always(options) ? 'String!' : 'String' }, input: { [key]: 'String' } }),
  fromWire: (wire, key) => (typeof wire[key] === 'string' && !blank(wire[key]) ? wire[key] : null),
  toWire: (value, key) => ({ [key]: blank(value) ? null : value }),
  format: value => read(value)?.blocks.join(' ') ?? '',
  csv: {
    print: value => value ?? '',
    parse: cell => {
      const html = read(cell)?.hasTags === false ? markupOf(cell) : cell
      return { value: blank(html) ? null : html }
    },
  },
  filter: 'TextFilter',
  isMarkup: true,
  holds: 'string',
  searchable: true,
})
