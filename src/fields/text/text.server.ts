import { alphabetical, and, raw, sql, type Sql } from '#sql'
import { emptyWhere, oneColumn, textOfRow } from '../column.server.ts'
import type { FieldType } from '#model'
import type { ServerAdapter } from '../adapters.server.ts'
import { always } from '../defining.ts'
import { isStorable } from './characters.ts'
import { text as field, type SpokenOptions, type TextOptions } from './text.ts'

/** `contains` of a TextFilter as SQL: no pattern of the person's own. */
export const contains = (column: Sql, needle: string): Sql => sql`${column} ilike ${'%' + needle.replace(/[\\%_]/g, '\\$&') + '%'}`

// No row holds what the database cannot hold.
const asked = (wanted: unknown, condition: (text: string) => Sql): Sql[] => {
  if (wanted == null) return []
  const text = textOfRow(wanted)
  return [isStorable(text) ? condition(text) : raw('false')]
}

/** The condition of a TextFilter over a text column. */
const textWhere = (filter: Record<string, unknown>, column: Sql): Sql =>
  and([
    ...asked(filter['is'], text => sql`lower(${column}) = lower(${text})`),
    ...asked(filter['contains'], text => contains(column, text)),
    ...emptyWhere(filter, sql`coalesce(${column}, '') = ''`),
  ])

// Names that programs gave are asked for as people read them: 'daily check-in' finds 'DailyCheckin', 'take out' finds 'take_out'.
const close = (text: string): string => text.replace(/[ _-]/g, '').toLowerCase()

/** The same where a declaration calls them otherwise: 'video' finds 'DotMessage'. */
const spokenWhere = (filter: Record<string, unknown>, column: Sql, words: NonNullable<SpokenOptions['words']>): Sql => {
  const joined = Object.fromEntries(Object.entries(filter).map(([key, value]) => [key, typeof value === 'string' ? close(value) : value]))
  const own = textWhere(joined, sql`translate(${column}, ' _-', '')`)
  const { is, contains: part = is } = joined
  if (typeof part !== 'string') return own
  const isMeant = (said: string): boolean => (is === undefined ? close(said).includes(part) : close(said) === part)
  const names = Object.keys(words).filter(name => words[name]?.some(isMeant))
  return names.length === 0 ? own : sql`(${own} or ${column} = any(${names}::text[]))`
}

/** What is particular to a kind of text in its column. */
interface TextColumn<Options> {
  /** The definition: it says in which form a text is kept (blank is none, a telephone number is its digits). */
  readonly type: FieldType<string, string | null, Options>
  /** A last change to what is kept. */
  readonly write?: (value: string, options: Options) => string
  readonly sorted?: boolean
  /** What search and filters look at, where it is not the column itself. */
  readonly seen?: (column: Sql) => Sql
  /** What names are called that filters look past the signs of; undefined: they are texts. */
  readonly wordsOf?: (options: Options) => SpokenOptions['words']
}

/** A text column named as the key, as every kind of text has it. */
export const textColumn = <Options extends object>({
  type,
  write,
  sorted = true,
  seen = column => column,
  wordsOf = () => undefined,
}: TextColumn<Options>): ServerAdapter<string | null, Options> =>
  oneColumn<string | null, Options>({
    type: 'text',
    column: options => (always(options) ? { notNull: true, default: "''" } : {}),
    read: stored => (stored as string | null | undefined) || null,
    write: (value, options, env) => {
      const tidy = type.toWire(value, 'it', options, env)['it'] as string | null
      const kept = tidy ? (write?.(tidy, options) ?? tidy) : null
      return kept || (always(options) ? '' : null)
    },
    where: (filter, column, options) => {
      const words = wordsOf(options)
      return words ? spokenWhere(filter, column, words) : textWhere(filter, seen(column))
    },
    orderBy: sorted ? alphabetical : null,
    search: seen,
  })

export const text = textColumn<TextOptions>({
  type: field.type,
  wordsOf: ({ spoken, words = {} }: SpokenOptions) => (spoken ? words : undefined),
})
