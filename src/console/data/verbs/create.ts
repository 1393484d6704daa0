import type { CreateParams, CreateResult } from 'ra-core'
import { wireNames } from '#catalogue/wire.ts'
import type { Wire } from '#model'
import { operation, operationName, selectionOf, type ViewMeta } from '../documents.ts'
import type { ConsoleRecord } from '../types.ts'
import { inputOf, recordOf } from '../values.ts'
import type { Verb } from '../verb.ts'

const metaOf = (params: CreateParams): ViewMeta => ({ view: 'form', ...(params.meta as ViewMeta | undefined) })

/** Makes a row from form values. RecordInvalid comes back as errors per field (R11.5). */
export const create: Verb<CreateParams, CreateResult<ConsoleRecord>> = {
  document: (resource, params) => {
    const names = wireNames(resource)
    const variables = { organizationId: 'ID!', input: `${names.input}!`, ...(metaOf(params).changeSet ? { changeSet: 'ID' } : {}) }
    return operation('mutation', operationName(names.create), names.create, variables, selectionOf(resource, metaOf(params)))
  },
  variables: (resource, params, { organizationId, env }) => {
    const { changeSet } = metaOf(params)
    return {
      organizationId,
      input: inputOf(resource, params.data as Record<string, unknown>, env),
      ...(changeSet === undefined ? {} : { changeSet }),
    }
  },
  answer: (resource, reply, params, { env }) => ({
    data: recordOf(resource, reply[wireNames(resource).create] as Wire, metaOf(params), env),
  }),
}
