import type { GetListParams, GetListResult, GetManyParams, GetManyReferenceParams, GetOneParams, GetOneResult } from 'ra-core'
import { wireNames } from '#catalogue'
import type { Resource, Wire } from '#model'
import { metaOf, operation, operationName, selectionOf } from '../documents.ts'
import { filterOf } from '../filter.ts'
import type { ConsoleRecord } from '../types.ts'
import { recordOf } from '../values.ts'
import type { Verb } from '../verb.ts'

/** A page of rows, with the tab counts of their list. Counted to 10,001, which means '10,000+'. */
export type Page = Omit<GetListResult<ConsoleRecord>, 'meta'> & {
  readonly meta: { readonly counts: readonly { readonly status: string; readonly count: number }[] }
}

const sortOf = (sort: GetListParams['sort']): string | null =>
  !sort || sort.field === 'id' ? null : `${sort.order === 'DESC' ? '-' : ''}${sort.field}`

/** What the question for a page of a resource's rows is called. */
export const listOperation = (resource: Resource): string => operationName('query', wireNames(resource).list)

/** A page of rows that match the filter, with total and tab counts. Page sizes are cut to 50, the API's most (R12.1). */
export const getList: Verb<GetListParams, Page> = {
  document: (resource, params) => {
    const { list, filter } = wireNames(resource)
    const variables = { page: 'Int', perPage: 'Int', sort: 'String', filter }
    const selection = `items { ${selectionOf(resource, metaOf('list', params))} } total pageInfo { hasNextPage hasPreviousPage } counts { status count }`
    return operation('query', list, variables, selection)
  },
  variables: (resource, { pagination, sort, filter }, { organizationId, env }) => ({
    organizationId,
    page: pagination?.page ?? 1,
    perPage: Math.min(pagination?.perPage ?? 10, 50),
    sort: sortOf(sort),
    filter: filterOf(resource, filter as Record<string, unknown> | undefined, env),
  }),
  answer: (resource, reply, params, { env }) => {
    const { items, counts, ...page } = reply[wireNames(resource).list] as Pick<Page, 'total' | 'pageInfo'> &
      Page['meta'] & { items: Wire[] }
    return { ...page, data: items.map(row => recordOf(resource, row, metaOf('list', params), env)), meta: { counts } }
  },
}

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

/** One row; a NotFound error for one that is absent, deleted or foreign. */
export const getOne: Verb<GetOneParams, GetOneResult<ConsoleRecord>> = {
  document: (resource, params) =>
    operation('query', wireNames(resource).one, { id: 'ID!' }, selectionOf(resource, metaOf('detail', params))),
  variables: (_resource, { id }, { organizationId }) => ({ organizationId, id }),
  answer: (resource, reply, params, { env }) => ({
    data: recordOf(resource, reply[wireNames(resource).one] as Wire, metaOf('detail', params), env),
  }),
}
