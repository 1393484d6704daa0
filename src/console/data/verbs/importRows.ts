import { wireNames } from '#catalogue/wire.ts'
import { operation, operationName } from '../documents.ts'
import type { ImportReport, ImportRequest } from '../types.ts'
import type { Verb } from '../verb.ts'

const SELECTION =
  'changeSet rows { row verdict title changes sameAs problems { path message } } missing { resource title count } names { resource title count id found } imported skipped'

/** A batch of a file's rows: a verdict for each, and with `apply` the good ones saved. */
export const importRows: Verb<ImportRequest, ImportReport> = {
  document: resource => {
    const { importMany } = wireNames(resource)
    return operation('mutation', operationName(importMany), importMany, { organizationId: 'ID!', input: 'ImportInput!' }, SELECTION)
  },
  variables: (_resource, input, { organizationId }) => ({ organizationId, input }),
  answer: (resource, reply) => reply[wireNames(resource).importMany] as ImportReport,
}
