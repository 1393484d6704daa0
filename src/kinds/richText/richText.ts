import { fieldOf, type Kind } from '#model'
import { always, required } from '../required.ts'
import { textProblems } from '../text/length.ts'
import { withTelLinks } from './links.ts'
import { markupOf, plainText } from './markup.ts'
import { upTo } from '../describe.ts'

export interface RichTextOptions {
  /** At most so many characters that people see, markup and white space not counted (R8.7). */
  readonly limit?: number
  /** Bold and links only. */
  readonly short?: boolean
}

const blank = (value: string | null): boolean => value === null || plainText(value) === ''

/** Text with headings, bold, italic, underline, links and lists, as HTML; markup alone is empty (R8.3). */
export const richTextKind: Kind<'richText', string | null, RichTextOptions> = {
  name: 'richText',
  describe: ({ limit, short }) =>
    upTo(short ? 'text with bold words and links,' : 'text with headings, lists and links,', limit).replace(/,$/, ''),
  empty: null,
  check: (value, options) => (blank(value) ? required(true, options) : textProblems(value, options.limit, plainText(value ?? ''))),
  checkOptions: ({ limit }) =>
    limit !== undefined && (!Number.isInteger(limit) || limit < 1) ? ['limit is a whole number of at least 1'] : [],
  wire: (key, options) => ({ output: { [key]: always(options) ? 'String!' : 'String' }, input: { [key]: 'String' } }),
  fromWire: (wire, key) => (typeof wire[key] === 'string' && !blank(wire[key]) ? wire[key] : null),
  toWire: (value, key) => ({ [key]: value === null || blank(value) ? null : withTelLinks(value) }),
  selection: key => key,
  csv: {
    print: value => value ?? '',
    parse: cell => {
      const html = /<\/?[a-z][^>]*>/i.test(cell) ? cell : markupOf(cell)
      return { value: blank(html) ? null : html }
    },
  },
  filter: 'TextFilter',
  sortable: false,
  searchable: true,
}

export const richText = fieldOf(richTextKind)
