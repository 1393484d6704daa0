import type { CreateParams, CreateResult } from 'ra-core'
import { selectionOf, type ViewMeta } from '../documents.ts'
import type { ConsoleRecord } from '../types.ts'
import { inputOf, recordOf } from '../values.ts'
import { mutation } from '../verb.ts'

const metaOf = (params: CreateParams): ViewMeta => ({ view: 'form', ...(params.meta as ViewMeta | undefined) })

/** Makes a row from form values. RecordInvalid comes back as errors per field (R11.5). */
export const create = mutation<CreateParams, CreateResult<ConsoleRecord>>({
  root: names => names.create,
  types: (names, params) => ({ input: `${names.input}!`, ...(metaOf(params).changeSet ? { changeSet: 'ID' } : {}) }),
  values: (resource, params, env) => ({
    input: inputOf(resource, params.data as Record<string, unknown>, env),
    changeSet: metaOf(params).changeSet,
  }),
  selection: (resource, params) => selectionOf(resource, metaOf(params)),
  read: (found, resource, params, env) => ({ data: recordOf(resource, found, metaOf(params), env) }),
})
