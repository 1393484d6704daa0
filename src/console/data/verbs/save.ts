import type { CreateParams, CreateResult, UpdateParams, UpdateResult } from 'ra-core'
import { metaOf, selectionOf, type ViewMeta } from '../documents.ts'
import type { ConsoleRecord } from '../types.ts'
import { changed, inputOf, recordOf } from '../values.ts'
import { mutation, type Mutation } from '../verb.ts'

type Params = CreateParams | UpdateParams
type Values = Readonly<Record<string, unknown>>

/** The change set under which a save is found again, where it has one. */
const changeSetOf = (params: Params) => metaOf('form', params).changeSet
const typesOf = (params: Params): Readonly<Record<string, string>> => (changeSetOf(params) ? { changeSet: 'ID' } : {})

/** What both answer with: the row as the form has it. */
const row: Pick<Mutation<Params, CreateResult<ConsoleRecord>>, 'selection' | 'read'> = {
  selection: (resource, params) => selectionOf(resource, metaOf('form', params)),
  read: (found, resource, params, env) => ({ data: recordOf(resource, found, metaOf('form', params), env) }),
}

/** Makes a row from form values. RecordInvalid comes back as errors per field (R11.5). */
export const create = mutation<CreateParams, CreateResult<ConsoleRecord>>({
  root: names => names.create,
  types: (names, params) => ({ input: `${names.input}!`, ...typesOf(params) }),
  values: (resource, params, env) => ({ input: inputOf(resource, params.data as Values, env), changeSet: changeSetOf(params) }),
  ...row,
})

const versionOf = ({ data, previousData, meta }: UpdateParams): unknown =>
  (meta as ViewMeta | undefined)?.version ??
  (previousData as Partial<ConsoleRecord> | undefined)?.version ??
  (data as Partial<ConsoleRecord>).version

/**
 * Saves what differs from `previousData`, starting from its version (or `meta.version`): whoever saved in between is never
 * overwritten. That they did comes back as a Conflict.
 */
export const update = mutation<UpdateParams, UpdateResult<ConsoleRecord>>({
  root: names => names.update,
  types: (names, params) => ({ id: 'ID!', version: 'Int!', input: `${names.input}!`, ...typesOf(params) }),
  values: (resource, params, env) => ({
    id: params.id as unknown,
    version: versionOf(params),
    input: inputOf(resource, changed(params.data as Values, (params.previousData ?? {}) as Values), env),
    changeSet: changeSetOf(params),
  }),
  ...row,
})
