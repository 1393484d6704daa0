import { DEFAULT_LOCALE, formatsOf } from '#model'
import { recordInvalid } from '../request/errors.ts'
import type { WhichRows } from '../request/types.ts'

const EMPTY = "Say which rows: name their ids, narrow the filter, or send 'all' with the number of rows that you expect."
const NO_COUNT = "Send 'expected' with 'all': the number of rows that you expect."

// What says nothing matches everything: no condition at all, a condition without a value, a search for nothing.
const saysNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (typeof value === 'object' && !Array.isArray(value) && Object.values(value).every(saysNothing))

/** RecordInvalid where a change of many does not say which rows: absent input never means all of them. */
export const checkWhich = ({ filter, all, expected }: WhichRows): void => {
  if (all === true && typeof expected !== 'number') throw recordInvalid([{ path: ['expected'], message: NO_COUNT, code: 'expected' }])
  // All that one's own organization has is all that can be changed.
  const { deleted: _deleted, own: _own, ...conditions } = filter
  // No ids name no row, which is not the same as no filter.
  if (all !== true && !('ids' in conditions) && saysNothing(conditions))
    throw recordInvalid([{ path: ['filter'], message: EMPTY, code: 'empty' }])
}

/** RecordInvalid where other rows match than whoever asked has seen. */
export const checkExpected = ({ expected }: WhichRows, found: number): void => {
  if (typeof expected !== 'number' || expected === found) return
  const { number } = formatsOf(DEFAULT_LOCALE)
  const now = found === 1 ? '1 row matches' : `${number(found)} rows match`
  const seen = number(expected)
  throw recordInvalid([{ path: ['expected'], message: `${now} now, not ${seen}. Look at the list again.`, code: 'expected' }])
}
