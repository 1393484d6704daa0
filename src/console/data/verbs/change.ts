import { wireNames } from '#catalogue/wire.ts'
import type { BulkResult, Which } from '../types.ts'
import { inputOf } from '../values.ts'
import type { Verb } from '../verb.ts'
import { bulkAnswer, bulkDocument, which } from './bulk.ts'

/** Bulk edit: the given form values on every row. */
export const change: Verb<{ rows: Which; values: Readonly<Record<string, unknown>> }, BulkResult> = {
  document: resource => {
    const { updateMany, filter, input } = wireNames(resource)
    return bulkDocument(updateMany, filter, { input: `${input}!` })
  },
  variables: (resource, { rows, values }, { organizationId, env }) => ({
    organizationId,
    ...which(resource, rows, env),
    input: inputOf(resource, values, env),
  }),
  answer: (resource, reply) => bulkAnswer(resource, reply, wireNames(resource).updateMany),
}
