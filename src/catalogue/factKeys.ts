import type { Resource } from '#model'
import { titleKeys } from './catalogue.ts'

/** Columns of a row's second line in a search. */
const FACTS = 3

/** The fields whose values tell rows of one name apart: the first columns of the list that do not name the row. */
export const factKeys = (resource: Resource): readonly string[] => {
  const named = titleKeys(resource)
  return resource.list.columns.filter(key => key in resource.fields && !named.includes(key)).slice(0, FACTS)
}
