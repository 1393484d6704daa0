import { wireNames } from '#catalogue/wire.ts'
import type { BulkResult, Which } from '../types.ts'
import type { Verb } from '../verb.ts'
import { bulkAnswer, bulkDocument, which } from './bulk.ts'

/** Takes rows out of the trash. */
export const restore: Verb<{ rows: Which }, BulkResult> = {
  document: resource => bulkDocument(wireNames(resource).restoreMany, wireNames(resource).filter),
  variables: (resource, { rows }, { organizationId, env }) => ({ organizationId, ...which(resource, rows, env) }),
  answer: (resource, reply) => bulkAnswer(resource, reply, wireNames(resource).restoreMany),
}
