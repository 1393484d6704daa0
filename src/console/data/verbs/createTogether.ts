import type { CreatedReport } from '#model'
import type { CreateTogether } from '../types.ts'
import { inputOf } from '../values.ts'
import { mutation } from '../verb.ts'

/** Makes rows that come together from one form, or says what would become of each. */
export const createTogether = mutation<CreateTogether, CreatedReport>({
  root: names => names.createMany,
  types: names => ({ input: `${names.createManyInput}!`, skip: '[String!]', apply: 'Boolean!' }),
  // A field that the row above fills in is the resource's own, and not on the form.
  values: (resource, { form, values, skip, apply }, env) => ({
    input: inputOf({ ...resource, fields: { ...resource.fields, ...form.fields } }, values, env),
    skip,
    apply,
  }),
  selection: 'changeSet rows { key title outcome message id }',
})
