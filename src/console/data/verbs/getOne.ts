import type { GetOneParams, GetOneResult } from 'ra-core'
import { wireNames } from '#catalogue/wire.ts'
import type { Wire } from '#model'
import { operation, selectionOf, type ViewMeta } from '../documents.ts'
import type { ConsoleRecord } from '../types.ts'
import { recordOf } from '../values.ts'
import type { Verb } from '../verb.ts'

const metaOf = (params: GetOneParams): ViewMeta => ({ view: 'detail', ...(params.meta as ViewMeta | undefined) })

/** One row; a NotFound error for one that is absent, deleted or foreign. */
export const getOne: Verb<GetOneParams, GetOneResult<ConsoleRecord>> = {
  document: (resource, params) => operation('query', wireNames(resource).one, { id: 'ID!' }, selectionOf(resource, metaOf(params))),
  variables: (_resource, { id }, { organizationId }) => ({ organizationId, id }),
  answer: (resource, reply, params, { env }) => ({ data: recordOf(resource, reply[wireNames(resource).one] as Wire, metaOf(params), env) }),
}
