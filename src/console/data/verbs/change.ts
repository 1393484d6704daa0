import type { Shift, Which } from '../types.ts'
import { inputOf } from '../values.ts'
import { bulkVerb } from './bulk.ts'

/** Bulk edit: the given form values on every row, or what each has, moved by so much. */
export const change = bulkVerb<{ rows: Which; values: Readonly<Record<string, unknown>>; shift?: readonly Shift[] }>(
  ({ updateMany }) => updateMany,
  {
    type: names => names.input,
    of: (resource, { values }, env) => inputOf(resource, values, env),
  },
)
