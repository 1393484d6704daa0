import type { Action, Resource } from '#model'
import { fieldOfKey, type NamedField } from './catalogue.ts'

/** The fields that an action asks for; what it requires, and what of `more`, is required in its dialog and its mutation alone. */
export const askedFields = (
  resource: Resource,
  { asks = [], requires = [] }: Pick<Action, 'asks' | 'requires'>,
  more: readonly string[] = [],
): readonly NamedField[] =>
  asks.flatMap(key => {
    const named = fieldOfKey(resource, key)
    if (!named || !(requires.includes(key) || more.includes(key))) return named ?? []
    return { ...named, field: { ...named.field, options: { ...named.field.options, optional: false } } }
  })
