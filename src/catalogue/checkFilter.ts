import type { Resource } from '#model'
import { optionsOf, valuesOf } from '#fields/choice/options.ts'
import { fieldTypeOf, namedFields } from './catalogue.ts'
import { named } from './mistakes.ts'

// Of one value and of several; how else a filter may ask depends on the field's type.
const asked = (test: object = {}): readonly string[] =>
  Object.entries(test as Readonly<Record<string, unknown>>)
    .flatMap(([how, value]): unknown[] => (how === 'is' || how === 'in' ? [value].flat() : []))
    .filter(value => typeof value === 'string')

/** What is wrong with a filter by fields of these rows, by its keys: those that cannot be filtered, and values that no row has. */
export const misfiltered = (
  resource: Resource,
  filter: Readonly<Record<string, object | undefined>> = {},
): readonly (readonly [key: string, says: string])[] => {
  const fields = new Map(namedFields(resource).flatMap(({ key, field }) => (fieldTypeOf(field)?.filter ? [[key, field] as const] : [])))
  return Object.entries(filter).flatMap(([key, test]) => {
    const field = fields.get(key)
    if (!field) return [[key, named(key, [...fields.keys()], 'a field that can be filtered')] as const]
    // Of a tree a filter also finds by what lies between.
    const values = (field.options as { readonly tree?: boolean }).tree ? [] : valuesOf(optionsOf(field))
    const strange = asked(test).find(value => values.length > 0 && !values.includes(value))
    return strange === undefined ? [] : [[key, named(strange, values, `one of the values of '${key}'`)] as const]
  })
}
