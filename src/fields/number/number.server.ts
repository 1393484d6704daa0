import { and } from '#sql'
import { oneColumn, rangeWhere } from '../column.server.ts'
import type { NumberOptions } from './number.ts'

/** A number of a row; `numeric` comes as text. */
export const numberOfRow = (stored: unknown): number | null => (stored === null || stored === undefined ? null : Number(stored))

export const number = oneColumn<number | null, NumberOptions>({
  type: 'numeric',
  column: ({ integer }) => (integer ? { type: 'integer' } : {}),
  read: numberOfRow,
  write: value => value,
  where: (filter, column) => and(rangeWhere(filter, column, 'numeric')),
})
