import { and, sql } from '#sql'
import { oneColumn, rangeWhere, textOfRow } from '../column.server.ts'
import type { ServerFace } from '../faces.server.ts'
import type { DateOptions } from './date.ts'

export const date: ServerFace<string | null, DateOptions> = oneColumn<string | null, DateOptions>({
  type: 'date',
  output: column => sql`to_char(${column}, 'YYYY-MM-DD')`,
  // Drivers that make a Date of it take midnight of their own zone.
  read: stored => (stored instanceof Date ? localDay(stored) : textOfRow(stored).slice(0, 10) || null),
  write: value => value || null,
  where: (filter, column) => and(rangeWhere(filter, column, 'date')),
})

const localDay = (day: Date): string =>
  [String(day.getFullYear()).padStart(4, '0'), ...[day.getMonth() + 1, day.getDate()].map(part => String(part).padStart(2, '0'))].join('-')
