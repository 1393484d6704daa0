import type { CreatedReport, ImportReport, Reordered, SeriesReport } from '#model'
import { filterOf } from '../filter.ts'
import type { CreateTogether, ExportRequest, ImportRequest, Reorder, SeriesEdit } from '../types.ts'
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

const SERIES_TYPES = {
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
  types: names => ({ ...SERIES_TYPES, input: `${names.input}!` }),
  values: (_resource, { form, values, attempt: _attempt, ...given }, env) => ({ ...given, input: inputOf(form, values, env) }),
  selection: 'changeSet token people splits dates { key id before after outcome fields clash { title startsAt field } signUps }',
})

/** A signed address, good for 5 minutes, that streams the file of exactly what the filter matches. */
export const exportRows = mutation<ExportRequest, { url: string; rows: number }>({
  root: names => names.exportMany,
  types: ({ filter }) => ({ filter, sort: 'String', columns: '[String!]!', format: 'String' }),
  values: (resource, { filter, ...rest }, env) => ({ filter: filterOf(resource, filter, env), ...rest }),
  selection: 'url rows',
})

const VERDICTS =
  'changeSet rows { row verdict title changes sameAs namesake sends problems { path message } } missing { resource title count } names { resource title count id found } imported skipped'

/** A batch of a file's rows: a verdict for each, and with `apply` the good ones saved. */
export const importRows = mutation<ImportRequest, ImportReport>({
  root: names => names.importMany,
  types: () => ({ input: 'ImportInput!' }),
  values: (_resource, input) => ({ input }),
  selection: VERDICTS,
})

/** Moves a row in an order that is made by hand. */
export const reorder = mutation<Reorder, Reordered>({
  root: names => names.reorder,
  types: () => ({ id: 'ID!', before: 'ID', after: 'ID', by: 'Int' }),
  values: (_resource, request) => request,
  selection: 'changeSet done refused { id title message } position of',
})
