import { and, sql, type Sql } from '#sql'
import { emptyWhere, oneColumn } from '../column.server.ts'
import type { ServerFace } from '../faces.server.ts'
import { always } from '../required.ts'
import type { TextOptions } from './text.ts'

/** `contains` of a TextFilter as SQL: no pattern of the person's own. */
export const contains = (column: Sql, needle: unknown): Sql => sql`${column} ilike ${'%' + String(needle).replace(/[\\%_]/g, '\\$&') + '%'}`

/** The condition of a TextFilter over a text column. */
export const textWhere = (filter: Record<string, unknown>, column: Sql): Sql =>
  and([
    ...(filter['is'] == null ? [] : [sql`lower(${column}) = lower(${filter['is']})`]),
    ...(filter['contains'] == null ? [] : [contains(column, filter['contains'])]),
    ...emptyWhere(filter, sql`coalesce(${column}, '') = ''`),
  ])

/** A text column named as the key, as every kind of text has it. */
export const textColumn = <Options extends object>(
  more: {
    readonly write?: (value: string, options: Options) => string
    readonly sorted?: boolean
    readonly seen?: (column: Sql) => Sql
  } = {},
): ServerFace<string | null, Options> =>
  oneColumn<string | null, Options>({
    type: 'text',
    column: options => (always(options) ? { notNull: true, default: "''" } : {}),
    read: stored => (stored as string | null | undefined) || null,
    write: (value, options) => (value ? (more.write?.(value, options) ?? value) : null) || (always(options) ? '' : null),
    where: (filter, column) => textWhere(filter, more.seen?.(column) ?? column),
    orderBy: more.sorted === false ? null : column => sql`lower(${column})`,
    search: more.seen ?? (column => column),
  })

export const text: ServerFace<string | null, TextOptions> = textColumn<TextOptions>()
