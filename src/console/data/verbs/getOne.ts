import type { GetOneParams, GetOneResult } from 'ra-core'
import { wireNames } from '#catalogue/wire.ts'
import type { Wire } from '#model'
import { metaOf, operation, selectionOf } from '../documents.ts'
import type { ConsoleRecord } from '../types.ts'
import { recordOf } from '../values.ts'
import type { Verb } from '../verb.ts'

/** One row; a NotFound error for one that is absent, deleted or foreign. */
export const getOne: Verb<GetOneParams, GetOneResult<ConsoleRecord>> = {
  document: (resource, params) =>
    operation('query', wireNames(resource).one, { id: 'ID!' }, selectionOf(resource, metaOf('detail', params))),
  variables: (_resource, { id }, { organizationId }) => ({ organizationId, id }),
  answer: (resource, reply, params, { env }) => ({
    data: recordOf(resource, reply[wireNames(resource).one] as Wire, metaOf('detail', params), env),
  }),
}
