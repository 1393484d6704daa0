import type { UpdateParams, UpdateResult } from 'ra-core'
import { selectionOf, type ViewMeta } from '../documents.ts'
import type { ConsoleRecord } from '../types.ts'
import { changed, inputOf, recordOf } from '../values.ts'
import { mutation } from '../verb.ts'

const metaOf = (params: UpdateParams): ViewMeta => ({ view: 'form', ...(params.meta as ViewMeta | undefined) })

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
  types: (names, params) => ({
    id: 'ID!',
    version: 'Int!',
    input: `${names.input}!`,
    ...(metaOf(params).changeSet ? { changeSet: 'ID' } : {}),
  }),
  values: (resource, params, env) => ({
    id: params.id as unknown,
    version: versionOf(params),
    input: inputOf(resource, changed(params.data as Record<string, unknown>, (params.previousData ?? {}) as Record<string, unknown>), env),
    changeSet: metaOf(params).changeSet,
  }),
  selection: (resource, params) => selectionOf(resource, metaOf(params)),
  read: (found, resource, params, env) => ({ data: recordOf(resource, found, metaOf(params), env) }),
})
