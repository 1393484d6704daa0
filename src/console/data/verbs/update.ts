import type { UpdateParams, UpdateResult } from 'ra-core'
import { wireNames } from '#catalogue/wire.ts'
import type { Wire } from '#model'
import { operation, operationName, selectionOf, type ViewMeta } from '../documents.ts'
import type { ConsoleRecord } from '../types.ts'
import { changed, inputOf, recordOf } from '../values.ts'
import type { Verb } from '../verb.ts'

const metaOf = (params: UpdateParams): ViewMeta => ({ view: 'form', ...(params.meta as ViewMeta | undefined) })

const versionOf = ({ data, previousData, meta }: UpdateParams): unknown =>
  (meta as ViewMeta | undefined)?.version ??
  (previousData as Partial<ConsoleRecord> | undefined)?.version ??
  (data as Partial<ConsoleRecord>).version

/**
 * Saves what differs from `previousData`, starting from its version (or `meta.version`): whoever saved in between is never
 * overwritten. That they did comes back as a Conflict.
 */
export const update: Verb<UpdateParams, UpdateResult<ConsoleRecord>> = {
  document: (resource, params) => {
    const names = wireNames(resource)
    const meta = metaOf(params)
    const given = { organizationId: 'ID!', id: 'ID!', version: 'Int!', input: `${names.input}!` }
    const variables = { ...given, ...(meta.changeSet ? { changeSet: 'ID' } : {}) }
    return operation('mutation', operationName(names.update), names.update, variables, selectionOf(resource, meta))
  },
  variables: (resource, params, { organizationId, env }) => {
    const { changeSet } = metaOf(params)
    return {
      organizationId,
      id: params.id,
      version: versionOf(params),
      input: inputOf(
        resource,
        changed(params.data as Record<string, unknown>, (params.previousData ?? {}) as Record<string, unknown>),
        env,
      ),
      ...(changeSet === undefined ? {} : { changeSet }),
    }
  },
  answer: (resource, reply, params, { env }) => ({
    data: recordOf(resource, reply[wireNames(resource).update] as Wire, metaOf(params), env),
  }),
}
