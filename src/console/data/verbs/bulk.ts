import { wireNames } from '#catalogue/wire.ts'
import type { FieldEnv, Resource } from '#model'
import { operation, operationName } from '../documents.ts'
import { filterOf } from '../filter.ts'
import type { BulkResult, Shift, Which } from '../types.ts'
import type { Verb } from '../verb.ts'

/** What every change of many rows answers with. */
export const BULK_SELECTION = 'changeSet done refused { id title message } file follows { label count }'

/** The variables that say which rows: their ids, or all that the list matches, as many as were seen. */
const which = (resource: Resource, rows: Which, env: FieldEnv): Record<string, unknown> =>
  'ids' in rows ? { filter: { ids: rows.ids } } : { filter: filterOf(resource, rows.filter, env) ?? {}, all: true, expected: rows.expected }

type Names = ReturnType<typeof wireNames>

/** What each row is given: the name of the input's type (null: nothing is), and its value. */
interface Input<Params> {
  readonly type: (names: Names, params: Params) => string | null
  readonly of: (resource: Resource, params: Params, env: FieldEnv) => object
}

/** A verb on all rows of a filter, `archiveEvents(organizationId, filter): BulkResult!`, from its root field. */
export const bulkVerb = <
  Params extends { readonly rows: Which; readonly preview?: true | undefined; readonly shift?: readonly Shift[] | undefined },
>(
  rootOf: (names: Names, params: Params) => string,
  input: Input<Params> = { type: () => null, of: () => ({}) },
): Verb<Params, BulkResult> => ({
  document: (resource, params) => {
    const names = wireNames(resource)
    const root = rootOf(names, params)
    const rows = { organizationId: 'ID!', filter: `${names.filter}!`, all: 'Boolean', expected: 'Int' }
    const type = input.type(names, params)
    const given: Record<string, string> = type === null ? {} : { input: `${type}!` }
    return operation(
      'mutation',
      operationName(root),
      root,
      { ...rows, ...given, ...(params.shift && { shift: '[ShiftInput!]' }), ...(params.preview && { preview: 'Boolean' }) },
      BULK_SELECTION,
    )
  },
  variables: (resource, params, { organizationId, env }) => ({
    organizationId,
    ...which(resource, params.rows, env),
    ...(input.type(wireNames(resource), params) === null ? {} : { input: input.of(resource, params, env) }),
    ...(params.shift && { shift: params.shift }),
    ...(params.preview && { preview: true }),
  }),
  answer: (resource, reply, params) => reply[rootOf(wireNames(resource), params)] as BulkResult,
})
