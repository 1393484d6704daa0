import { wireNames } from '#catalogue/wire.ts'
import { operation, operationName } from '../documents.ts'
import type { CreatedReport, CreateTogether } from '../types.ts'
import { inputOf } from '../values.ts'
import type { Verb } from '../verb.ts'

const SELECTION = 'changeSet rows { key title outcome message id }'

/** Makes rows that come together from one form, or says what would become of each. */
export const createTogether: Verb<CreateTogether, CreatedReport> = {
  document: resource => {
    const { createMany, createManyInput } = wireNames(resource)
    const variables = { organizationId: 'ID!', input: `${createManyInput}!`, skip: '[String!]', apply: 'Boolean!' }
    return operation('mutation', operationName(createMany), createMany, variables, SELECTION)
  },
  // A field that the row above fills in is the resource's own, and not on the form.
  variables: (resource, { form, values, skip, apply }, { organizationId, env }) => ({
    organizationId,
    input: { ...inputOf({ ...resource, fields: { ...resource.fields, ...form.fields } }, values, env) },
    skip,
    apply,
  }),
  answer: (resource, reply) => reply[wireNames(resource).createMany] as CreatedReport,
}
