import { wireNames } from '#catalogue/wire.ts'
import type { BulkResult, Which } from '../types.ts'
import type { Verb } from '../verb.ts'
import { bulkAnswer, bulkDocument, which } from './bulk.ts'

/** A declared action ('archive') on rows; those in a state that does not allow it come back refused. */
export const runAction: Verb<{ rows: Which; action: string }, BulkResult> = {
  document: (resource, { action }) => bulkDocument(wireNames(resource).action(action), wireNames(resource).filter),
  variables: (resource, { rows }, { organizationId, env }) => ({ organizationId, ...which(resource, rows, env) }),
  answer: (resource, reply, { action }) => bulkAnswer(resource, reply, wireNames(resource).action(action)),
}
