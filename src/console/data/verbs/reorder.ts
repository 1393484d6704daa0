import { wireNames } from '#catalogue/wire.ts'
import { operation, operationName } from '../documents.ts'
import type { Reorder, Reordered } from '../types.ts'
import type { Verb } from '../verb.ts'

const VARIABLES = { organizationId: 'ID!', id: 'ID!', before: 'ID', after: 'ID', by: 'Int' }

/** Moves a row in an order that is made by hand. */
export const reorder: Verb<Reorder, Reordered> = {
  document: resource => {
    const { reorder: root } = wireNames(resource)
    return operation('mutation', operationName(root), root, VARIABLES, 'changeSet done refused { id title message } position of')
  },
  variables: (_resource, request, { organizationId }) => ({ organizationId, ...request }),
  answer: (resource, reply) => reply[wireNames(resource).reorder] as Reordered,
}
