import type { FilterType, Resource } from '#model'
import { optionsOf, valuesOf } from '#fields/choice/options.ts'
import { fieldTypeOf, namedFields } from './catalogue.ts'
import { named } from './mistakes.ts'

/** As the API takes them: of what else is asked the rows would not come. */
export const FILTER_WAYS: Readonly<Record<FilterType, readonly string[]>> = {
  TextFilter: ['is', 'contains', 'empty'],
  IdFilter: ['is', 'in', 'empty', 'upcoming'],
  NumberFilter: ['from', 'to', 'empty'],
  DateFilter: ['from', 'to', 'empty'],
  DateTimeFilter: ['from', 'to', 'empty'],
  ChoiceFilter: ['in', 'empty'],
  FlagFilter: ['is'],
  AudienceFilter: ['scope', 'role', 'everyone', 'receiver'],
}

// Of one value and of several; how else a filter may ask depends on the field's type.
const asked = (test: object = {}): readonly string[] =>
  Object.entries(test as Readonly<Record<string, unknown>>)
    .flatMap(([how, value]): unknown[] => (how === 'is' || how === 'in' ? [value].flat() : []))
    .filter(value => typeof value === 'string')

/** Tests of fields, as a list takes them. */
export type Filters = Readonly<Record<string, object | undefined>>

/** What is wrong with a filter by fields of these rows, by its keys: those that cannot be filtered, or not so, and values that no row has. */
export const misfiltered = (resource: Resource, given: Filters = {}): readonly (readonly [key: string, says: string])[] => {
  const fields = new Map(
    namedFields(resource).flatMap(({ key, field }) => {
      const filter = fieldTypeOf(field)?.filter
      return filter ? [[key, { field, filter }] as const] : []
    }),
  )
  return Object.entries(given).flatMap(([key, test]) => {
    const { field, filter } = fields.get(key) ?? {}
    if (!field || !filter) return [[key, named(key, [...fields.keys()], 'a field that can be filtered')] as const]
    const ways = FILTER_WAYS[filter]
    const odd = Object.keys(test ?? {}).find(way => !ways.includes(way))
    if (odd !== undefined) return [[key, named(odd, ways, `a way to filter '${key}'`)] as const]
    // Of a tree a filter also finds by what lies between.
    const values = (field.options as { readonly tree?: boolean }).tree ? [] : valuesOf(optionsOf(field))
    const strange = asked(test).find(value => values.length > 0 && !values.includes(value))
    return strange === undefined ? [] : [[key, named(strange, values, `one of the values of '${key}'`)] as const]
  })
}
