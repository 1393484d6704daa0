import { problem } from '#model'
import { t } from '#texts/described.ts'
import { defineLine, type LineOptions } from './line.ts'
import { placeholderProblems, type SentOptions } from './characters.ts'
import { upTo } from '../defining.ts'

export interface TextOptions extends LineOptions, SentOptions {
  /**
   * Part of an address (`'-'`), or a name that programs use (`'_'`): lowercase letters, digits, and this between them. A new row's follows
   * from what names it.
   */
  readonly slug?: '-' | '_'
  /**
   * A name that a program gave ('FeatureFlag', 'take_out'): shown as people say it ('Feature flag', 'Take out'), kept as it is. That of a
   * GraphQL type, or of an action of the record whose type the field under `of` holds, is shown as the declaration calls it.
   */
  readonly spoken?: boolean | 'type' | { readonly of: string }
  /** With `spoken: 'type'`: the field that holds the id of the record of that type which is meant. On a page the name leads to it. */
  readonly idIn?: string
}

/** Of a catalogue's field: what people call what is spoken, by the name. */
export interface SpokenOptions extends TextOptions {
  readonly words?: Readonly<Record<string, readonly string[]>>
}

const SLUGS = { '-': /^[a-z0-9]+(?:-[a-z0-9]+)*$/, _: /^[a-z0-9]+(?:_[a-z0-9]+)*$/ }
const SLUG_TEXTS = { '-': 'described.slug', _: 'described.slugOfPrograms' } as const

// Cells of spreadsheets have lines; in an input of one line browsers would join their words.
const oneLine = (value: string): string => value.replace(/[\n\r\u2028\u2029]+/g, ' ')

/** One line of text; an empty one is null (R8.2). */
export const text = defineLine<'text', TextOptions>({
  name: 'text',
  describe: ({ limit, slug }) =>
    slug ? upTo(t(SLUG_TEXTS[slug]), limit) : limit === undefined ? t('described.line') : upTo(t('described.text'), limit),
  problems: (value, { slug, ...options }) =>
    slug && !SLUGS[slug].test(value)
      ? [problem(`only letters in lowercase and digits, separated by ${slug} are accepted`, 'slug')]
      : placeholderProblems(value, options),
  tidy: oneLine,
  beside: ({ idIn }) => (idIn === undefined ? [] : [{ option: 'idIn', field: idIn, types: ['text'] }]),
  isGroup: true,
})
