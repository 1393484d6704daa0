import { parse, type FieldNode, type OperationDefinitionNode } from 'graphql'
import { fieldTypeOf, namedFields } from '#catalogue'
import type { Resource } from '#model'
import { selectionSetOf, type SelectionSet } from './selection.ts'

/** The fields among `keys` that answers may show: all but the secret ones. */
export const shownFields = (resource: Resource, keys: readonly string[]) =>
  namedFields(resource).filter(({ key, field }) => keys.includes(key) && !fieldTypeOf(field).secret)

/** A selection of the fields among `keys`, with what forms need of each, and of the base fields named in `base`. */
export const selectedFields = (resource: Resource, keys: readonly string[], base: string): SelectionSet => {
  const fields = shownFields(resource, keys).map(({ key, field }) => fieldTypeOf(field).selection(key, field.options))
  const [operation] = parse(`{ row { id ${base} ${fields.join(' ')} } }`).definitions
  return selectionSetOf((operation as OperationDefinitionNode).selectionSet.selections as readonly FieldNode[], {})
}
