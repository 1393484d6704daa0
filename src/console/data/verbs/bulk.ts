import type { WireNames } from '#catalogue'
import type { FieldEnv, Resource, BulkResult, Shift } from '#model'
import { filterOf } from '../filter.ts'
import type { Which } from '../types.ts'
import { inputOf } from '../values.ts'
import { mutation } from '../verb.ts'

/** What every change of many rows answers with. */
export const BULK_SELECTION = 'changeSet done refused { id title message } file publishedOn later follows { label count }'

/** The variables that say which rows: their ids, or all that the list matches, as many as were seen. */
const which = (resource: Resource, rows: Which, env: FieldEnv): Record<string, unknown> =>
  'ids' in rows ? { filter: { ids: rows.ids } } : { filter: filterOf(resource, rows.filter, env) ?? {}, all: true, expected: rows.expected }

interface Rows {
  readonly rows: Which
  /** What each row is given: form values. */
  readonly values?: Readonly<Record<string, unknown>>
  readonly shift?: readonly Shift[]
  readonly preview?: true
}

/** A verb on all rows of a filter, `archiveEvents(organizationId, filter): BulkResult!`, from its root field and the type of its input. */
const bulkVerb = <Params extends Rows>(
  root: (names: WireNames, params: Params) => string,
  input: (names: WireNames, params: Params) => string = () => '',
) =>
  mutation<Params, BulkResult>({
    root,
    types: (names, params) => ({
      filter: `${names.filter}!`,
      all: 'Boolean',
      expected: 'Int',
      ...(params.values && { input: `${input(names, params)}!` }),
      ...(params.shift && { shift: '[ShiftInput!]' }),
      ...(params.preview && { preview: 'Boolean' }),
    }),
    values: (resource, { rows, values, shift, preview }, env) => ({
      ...which(resource, rows, env),
      input: values && inputOf(resource, values, env),
      shift,
      preview,
    }),
    selection: BULK_SELECTION,
  })

/** Bulk edit: the given form values on every row, or what each has, moved by so much. */
export const change = bulkVerb<Rows & Required<Pick<Rows, 'values'>>>(
  names => names.updateMany,
  names => names.input,
)

/** Moves rows to the trash. */
export const remove = bulkVerb(names => names.deleteMany)

/**
 * A declared action ('archive') on rows, or 'restore' of those in the trash, with what it asked for; those in a state that does not allow it come back refused. With `preview`
 * it is not done: the answer says what it would come to.
 */
export const runAction = bulkVerb<Rows & { readonly action: string }>(
  (names, { action }) => names.action(action),
  (names, { action }) => names.actionInput(action),
)
