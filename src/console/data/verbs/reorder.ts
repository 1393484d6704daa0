import type { Reordered } from '#model'
import type { Reorder } from '../types.ts'
import { mutation } from '../verb.ts'

/** Moves a row in an order that is made by hand. */
export const reorder = mutation<Reorder, Reordered>({
  root: names => names.reorder,
  types: () => ({ id: 'ID!', before: 'ID', after: 'ID', by: 'Int' }),
  values: (_resource, request) => request,
  selection: 'changeSet done refused { id title message } position of',
})
