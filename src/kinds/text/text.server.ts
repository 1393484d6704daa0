import { and, ident, sql, type Sql } from '#sql'
import { snakeCase } from '#model'
import type { ServerFace } from '../faces.server.ts'
import type { TextOptions } from './text.ts'

/** `contains` of a TextFilter as SQL: no pattern of the person's own. */
export const contains = (column: Sql, needle: unknown): Sql => sql`${column} ilike ${'%' + String(needle).replace(/[\\%_]/g, '\\$&') + '%'}`

/** The condition of a TextFilter over a text column. */
export const textWhere = (filter: Record<string, unknown>, column: Sql): Sql[] => [
  ...(filter['is'] == null ? [] : [sql`${column} = ${filter['is']}`]),
  ...(filter['contains'] == null ? [] : [contains(column, filter['contains'])]),
  ...(filter['empty'] == null ? [] : [filter['empty'] === true ? sql`coalesce(${column}, '') = ''` : sql`coalesce(${column}, '') <> ''`]),
]

/** A text column named as the key, as every one-line text kind has it. */
export const textColumn = <Options extends object>(): ServerFace<string | null, Options> => ({
  columns: (key, options) => [{ name: snakeCase(key), type: 'text', notNull: options.optional !== true, default: "''" }],
  output: (key, _options, row) => ({ [key]: { sql: ident(row, snakeCase(key)) } }),
  toRow: (value, key, options) => ({ [snakeCase(key)]: value === null || value === '' ? (options.optional === true ? null : '') : value }),
  fromRow: (row, key) => (row[snakeCase(key)] as string | null) || null,
  where: (filter, key, _options, row) => and(textWhere(filter, ident(row, snakeCase(key)))),
  orderBy: (key, _options, row) => [sql`lower(${ident(row, snakeCase(key))})`],
  search: (key, _options, row) => ident(row, snakeCase(key)),
})

export const text: ServerFace<string | null, TextOptions> = textColumn<TextOptions>()
