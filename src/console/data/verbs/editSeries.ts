import { wireNames } from '#catalogue/wire.ts'
import { operation, operationName } from '../documents.ts'
import type { SeriesEdit, SeriesReport } from '../types.ts'
import { inputOf } from '../values.ts'
import type { Verb } from '../verb.ts'

const DATES = 'dates { key id before after outcome fields clash { title startsAt field } signUps }'
const VARIABLES = {
  organizationId: 'ID!',
  id: 'ID!',
  version: 'Int!',
  scope: 'SeriesScope!',
  anyway: '[String!]',
  reason: 'String',
  token: 'String',
  apply: 'Boolean!',
}

/** Changes a row of a series with other dates of it, or says what would become of each. */
export const editSeries: Verb<SeriesEdit, SeriesReport> = {
  document: resource => {
    const { editSeries: root, input } = wireNames(resource)
    return operation('mutation', operationName(root), root, { ...VARIABLES, input: `${input}!` }, `changeSet token people splits ${DATES}`)
  },
  variables: (_resource, { form, id, version, values, scope, anyway, reason, token, apply }, { organizationId, env }) => ({
    ...{ organizationId, id, version, scope, anyway, reason, token, apply },
    input: inputOf(form, values, env),
  }),
  answer: (resource, reply) => reply[wireNames(resource).editSeries] as SeriesReport,
}
