import { oneColumn } from '../column.server.ts'
import { centsKey } from './money.ts'

/** Whole cents; an empty price is 0 (R7.11). */
export const money = oneColumn<number | null>({
  type: 'integer',
  named: centsKey,
  column: () => ({ notNull: true, default: '0' }),
  read: stored => (stored === null || stored === undefined ? null : Number(stored) / 100),
  write: value => Math.round((value ?? 0) * 100),
  wireNotes: key => ({ [centsKey(key)]: 'whole cents, where people enter dollars' }),
})
