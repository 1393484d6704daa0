import { wireNames } from '#catalogue/wire.ts'
import type { BulkResult, Which } from '../types.ts'
import type { Verb } from '../verb.ts'
import { bulkAnswer, bulkDocument, which } from './bulk.ts'

/** Moves rows to the trash. */
export const remove: Verb<{ rows: Which }, BulkResult> = {
  document: resource => bulkDocument(wireNames(resource).deleteMany, wireNames(resource).filter),
  variables: (resource, { rows }, { organizationId, env }) => ({ organizationId, ...which(resource, rows, env) }),
  answer: (resource, reply) => bulkAnswer(resource, reply, wireNames(resource).deleteMany),
}
