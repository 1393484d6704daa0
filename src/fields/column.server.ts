import { snakeCase, type CommonOptions, type FieldEnv } from '#model'
import { ident, sql, raw, type Sql } from '#sql'
import type { Column, ServerAdapter } from './adapters.server.ts'
import { isStorable } from './text/characters.ts'

/** What is particular to a field type that is stored in one column and travels as one wire field. */
interface OneColumn<Value, Options> extends Pick<ServerAdapter<Value, Options>, 'title' | 'withdrawn' | 'wireNotes'> {
  readonly type: Column['type']
  /** Stands for both names where they are not the key itself: `stay` is `stayMinutes` on the wire, `stay_minutes` in the table. */
  readonly named?: (key: string) => string
  readonly column?: (options: Options & CommonOptions) => Partial<Column>
  /** Stored to wire form; default: as it is stored. */
  readonly output?: (column: Sql, options: Options & CommonOptions) => Sql
  readonly read: (stored: unknown) => Value
  readonly write: (value: Value, options: Options & CommonOptions, env: FieldEnv) => unknown
  readonly where?: (filter: Record<string, unknown>, column: Sql, options: Options & CommonOptions) => Sql
  readonly orderBy?: ((column: Sql, options: Options & CommonOptions) => Sql) | null
  readonly search?: (column: Sql) => Sql
}

/** The server adapter of a field type in one column. Sorted by the column unless it says otherwise; neither filtered nor searched unless it says how. */
export const oneColumn = <Value, Options = object>({
  type,
  named: wireName = key => key,
  column: more,
  output,
  read,
  write,
  where,
  orderBy = column => column,
  search,
  ...own
}: OneColumn<Value, Options>): ServerAdapter<Value, Options> => {
  const stored = (key: string): string => snakeCase(wireName(key))
  return {
    ...own,
    columns: (key, options) => [{ name: stored(key), type, ...more?.(options) }],
    output: (key, options, row) => {
      const column = ident(row, stored(key))
      return { [wireName(key)]: { sql: output?.(column, options) ?? column } }
    },
    toRow: (value, key, options, env) => ({ [stored(key)]: write(value, options, env) }),
    fromRow: (row, key) => read(row[stored(key)]),
    where: where ? (filter, key, options, row) => where(filter, ident(row, stored(key)), options) : null,
    orderBy: orderBy ? (key, options, row) => [orderBy(ident(row, stored(key)), options)] : null,
    search: search ? (key, _options, row) => search(ident(row, stored(key))) : null,
  }
}

// The calendar of the database has no year 0.
const bound = (value: unknown): unknown => (typeof value === 'string' ? value.replace(/^0000/, '0001') : value)

/** The condition of a filter `{ from, to, empty }`, both ends included, over a column of this type. */
export const rangeWhere = (filter: Record<string, unknown>, column: Sql, type: 'numeric' | 'date' | 'timestamptz'): Sql[] => [
  ...(filter['from'] == null ? [] : [sql`${column} >= ${bound(filter['from'])}::${raw(type)}`]),
  ...(filter['to'] == null ? [] : [sql`${column} <= ${bound(filter['to'])}::${raw(type)}`]),
  ...emptyWhere(filter, sql`${column} is null`),
]

/** The condition of a filter's `empty`, where `isEmpty` says when it is. */
export const emptyWhere = (filter: Record<string, unknown>, isEmpty: Sql): Sql[] =>
  filter['empty'] == null ? [] : [filter['empty'] === true ? isEmpty : sql`not (${isEmpty})`]

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** Whether a text can be an id. */
export const isId = (value: string): boolean => UUID.test(value)

/** Those of the values that can be ids; the database refuses the others with an error. */
export const idsAmong = (values: readonly unknown[]): string[] => values.map(String).filter(isId)

/** Those texts of a filter's list that a row can hold. */
export const textsAmong = (values: unknown): string[] =>
  listOf(values).filter((value): value is string => typeof value === 'string' && isStorable(value))

/** A list as a filter brings it. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** A value that can only be text; '' for anything else. */
export const textOfRow = (stored: unknown): string => (typeof stored === 'string' ? stored : '')

/** A stored instant as the wire has it: `2026-05-01T14:00:00.000Z`. */
export const instantSql = (column: Sql): Sql => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** An instant of a row, which drivers give as Date, as ISO text or as PostgreSQL's own text; null for none. */
export const instantOfRow = (stored: unknown): string | null => {
  if (stored === null || stored === undefined || stored === '') return null
  const moment =
    stored instanceof Date
      ? stored
      : new Date(
          textOfRow(stored)
            .replace(' ', 'T')
            .replace(/([+-]\d\d)$/, '$1:00'),
        )
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}

/** A `jsonb` value of a row, parsed by the driver or not. */
export const jsonOfRow = (stored: unknown): unknown => (typeof stored === 'string' ? (JSON.parse(stored) as unknown) : stored)
