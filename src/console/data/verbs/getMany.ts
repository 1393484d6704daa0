import type { GetListParams, GetManyParams, GetManyReferenceParams } from 'ra-core'
import { metaOf } from '../documents.ts'
import type { Verb } from '../verb.ts'
import { getList, type Page } from './getList.ts'

/** A verb that asks for a page of a list in terms of its own. */
const listed = <Params>(page: (params: Params) => GetListParams): Verb<Params, Page> => ({
  document: (resource, params) => getList.document(resource, page(params)),
  variables: (resource, params, context) => getList.variables(resource, page(params), context),
  answer: (resource, reply, params, context) => getList.answer(resource, reply, page(params), context),
})

/** Rows by their ids, at most 50 at once; ids that one may not read are left out. Asks for the titles alone, unless `meta.view` says more. */
export const getMany = listed<GetManyParams>(({ ids, meta }) => ({
  pagination: { page: 1, perPage: ids.length },
  filter: { ids },
  meta: metaOf('title', { meta }),
}))

/** A page of the rows whose field `target` points at a row. */
export const getManyReference = listed<GetManyReferenceParams>(({ target, id, filter, ...rest }) => ({
  ...rest,
  filter: { ...(filter as object | undefined), [target]: { is: id } },
}))
