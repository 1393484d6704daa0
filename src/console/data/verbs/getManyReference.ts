import type { GetListParams, GetManyReferenceParams, GetManyReferenceResult } from 'ra-core'
import type { ConsoleRecord } from '../types.ts'
import type { Verb } from '../verb.ts'
import { getList } from './getList.ts'

const page = ({ target, id, filter, ...rest }: GetManyReferenceParams): GetListParams => ({
  ...rest,
  filter: { ...(filter as object | undefined), [target]: { is: id } },
})

/** A page of the rows whose field `target` points at a row. */
export const getManyReference: Verb<GetManyReferenceParams, GetManyReferenceResult<ConsoleRecord>> = {
  document: (resource, params) => getList.document(resource, page(params)),
  variables: (resource, params, context) => getList.variables(resource, page(params), context),
  answer: (resource, reply, params, context) => getList.answer(resource, reply, page(params), context),
}
