import type { SeriesReport } from '#model'
import type { SeriesEdit } from '../types.ts'
import { inputOf } from '../values.ts'
import { mutation } from '../verb.ts'

const TYPES = {
  id: 'ID!',
  version: 'Int!',
  scope: 'SeriesScope!',
  anyway: '[String!]',
  reason: 'String',
  token: 'String',
  apply: 'Boolean!',
}

/** Changes a row of a series with other dates of it, or says what would become of each. */
export const editSeries = mutation<SeriesEdit, SeriesReport>({
  root: names => names.editSeries,
  types: names => ({ ...TYPES, input: `${names.input}!` }),
  values: (_resource, { form, values, attempt: _attempt, ...given }, env) => ({ ...given, input: inputOf(form, values, env) }),
  selection: 'changeSet token people splits dates { key id before after outcome fields clash { title startsAt field } signUps }',
})
