import { snakeCase } from '#model'
import { and, ident, sql } from '#sql'
import { oneColumn, rangeWhere, textOfRow } from '../column.server.ts'
import type { DateOptions } from './date.ts'

export const date = oneColumn<string | null, DateOptions>({
  type: 'date',
  output: column => sql`to_char(${column}, 'YYYY-MM-DD')`,
  // Drivers that make a Date of it take midnight of their own zone.
  read: stored => (stored instanceof Date ? localDay(stored) : textOfRow(stored).slice(0, 10) || null),
  write: value => value || null,
  where: (filter, column) => and(rangeWhere(filter, column, 'date')),
  // A row that is named by its day is read by people.
  title: (key, { month }, row) => {
    const column = ident(row, snakeCase(key))
    return month ? sql`to_char(${column}, 'FMMonth YYYY')` : sql`to_char(${column}, 'Dy, Mon FMDD, YYYY')`
  },
  wireNotes: key => ({ [key]: 'a day as YYYY-MM-DD' }),
})

const localDay = (day: Date): string =>
  [String(day.getFullYear()).padStart(4, '0'), ...[day.getMonth() + 1, day.getDate()].map(part => String(part).padStart(2, '0'))].join('-')
