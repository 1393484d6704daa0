import type { GetManyParams, GetManyResult } from 'ra-core'
import type { ConsoleRecord } from '../types.ts'
import type { Verb } from '../verb.ts'
import { getList } from './getList.ts'

const page = ({ ids, meta }: GetManyParams<ConsoleRecord>) => ({
  pagination: { page: 1, perPage: ids.length },
  filter: { ids },
  meta: { view: 'title' as const, ...(meta as object | undefined) },
})

/** Rows by their ids, at most 50 at once; ids that one may not read are left out. Asks for the titles alone, unless `meta.view` says more. */
export const getMany: Verb<GetManyParams<ConsoleRecord>, GetManyResult<ConsoleRecord>> = {
  document: (resource, params) => getList.document(resource, page(params)),
  variables: (resource, params, context) => getList.variables(resource, page(params), context),
  answer: (resource, reply, params, context) => ({ data: getList.answer(resource, reply, page(params), context).data }),
}
