import type { Resource } from '#model'
import { fitting } from '../store/names.ts'
import { columnsOfField, tableOf, uniquesOf } from '../store/tables.ts'
import { recordInvalid, tookTooLong, type WireProblem } from '../request/errors.ts'
import { isTimeout } from '../store/failures.ts'

interface DatabaseError {
  readonly code?: string
  readonly constraint?: string
  readonly column?: string
}

const UNIQUE = '23505'
const FOREIGN = '23503'
const MISSING = '23502'
const NO_CHARACTER = new Set(['22021', '22P05'])

const columnKey = (resource: Resource, fits: (column: string) => boolean): string | undefined =>
  Object.keys(resource.fields).find(key => columnsOfField(resource, key).some(column => fits(column.name)))

/** What a statement on this resource's table failed of, as problems at fields; null: no fault of the values. */
export const violation = (resource: Resource, error: unknown): readonly WireProblem[] | null => {
  const { code, constraint = '', column = '' } = (error ?? {}) as DatabaseError
  if (code === UNIQUE) {
    const unique = uniquesOf(resource).find(one => fitting(one.name) === constraint)
    if (!unique) return [{ path: [], message: 'A value is already used', code: 'unique' }]
    // Of several fields the last is the one that people change: who, after for what.
    return [{ path: unique.keys.slice(-1), message: unique.message, code: unique.keys.length === 0 ? 'single' : 'unique' }]
  }
  if (code === FOREIGN) {
    const key = columnKey(resource, name => constraint === fitting(`${tableOf(resource)}_${name}_fkey`))
    return [{ path: key === undefined ? [] : [key], message: 'This does not exist anymore', code: 'absent' }]
  }
  if (code === MISSING) {
    const key = columnKey(resource, name => name === column)
    return key === undefined ? null : [{ path: [key], message: 'Required', code: 'required' }]
  }
  if (code !== undefined && NO_CHARACTER.has(code))
    return [{ path: [], message: 'Text has characters that cannot be stored', code: 'characters' }]
  // Everything else of the class: too large, not a date, not a number.
  return code?.startsWith('22') ? [{ path: [], message: 'A value cannot be used', code: 'value' }] : null
}

/** Runs a write; what the database refuses of its values becomes RecordInvalid at the field (R8.15). */
export const refusingViolations = async <T>(resource: Resource | null, write: () => Promise<T>): Promise<T> => {
  try {
    return await write()
  } catch (error) {
    if (isTimeout(error)) throw tookTooLong('change')
    const problems = resource && violation(resource, error)
    throw problems ? recordInvalid(problems) : error
  }
}
