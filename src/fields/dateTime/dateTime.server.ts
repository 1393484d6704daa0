import { snakeCase } from '#model'
import { and, ident } from '#sql'
import { instantOfRow, instantSql, rangeWhere } from '../column.server.ts'
import type { ServerAdapter } from '../adapters.server.ts'
import { instantOf, wallTimeOf } from './zone.ts'

const zoneColumn = (column: string): string => `${column}_zone`

/** The instant, and the zone in which its wall time was meant. */
export const dateTime: ServerAdapter<string | null> = {
  columns: key => [
    { name: snakeCase(key), type: 'timestamptz' },
    { name: zoneColumn(snakeCase(key)), type: 'text' },
  ],
  output: (key, _options, row) => ({ [key]: { sql: instantSql(ident(row, snakeCase(key))) } }),
  toRow: (value, key, _options, { timeZone }) => {
    const instant = value ? instantOf(value, timeZone) : null
    return { [snakeCase(key)]: instant, [zoneColumn(snakeCase(key))]: instant === null ? null : timeZone }
  },
  fromRow: (row, key, _options, { timeZone }) => {
    const instant = instantOfRow(row[snakeCase(key)])
    return instant === null ? null : wallTimeOf(instant, timeZone)
  },
  where: (filter, key, _options, row) => and(rangeWhere(filter, ident(row, snakeCase(key)), 'timestamptz')),
  orderBy: (key, _options, row) => [ident(row, snakeCase(key))],
  search: null,
  wireNotes: key => ({ [key]: 'an instant in UTC' }),
}
