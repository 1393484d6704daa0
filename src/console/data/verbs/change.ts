import type { Which } from '../types.ts'
import { inputOf } from '../values.ts'
import { bulkVerb } from './bulk.ts'

/** Bulk edit: the given form values on every row. */
export const change = bulkVerb<{ rows: Which; values: Readonly<Record<string, unknown>> }>(({ updateMany }) => updateMany, {
  type: names => names.input,
  of: (resource, { values }, env) => inputOf(resource, values, env),
})
