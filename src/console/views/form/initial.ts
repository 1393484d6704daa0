import { mapValues } from 'es-toolkit'
import { fieldOfKey, fieldTypeOf, formKeys, namedFields } from '#catalogue'
import { carried, copiedValue, namesRows } from '#fields/pattern.ts'
import { isFilled, isServerValue, type Making, type Resource } from '#model'
import { isShown } from './showWhen.ts'

export type Values = Readonly<Record<string, unknown>>

/** What a new record's form holds before anybody types: the declared `initial`, else the field type's empty value. */
export const initialValues = (resource: Resource): Values =>
  Object.fromEntries(
    namedFields(resource).map(({ key, field }) => {
      const { initial } = field.options
      return [key, initial === undefined || isServerValue(initial) ? fieldTypeOf(field).empty : initial]
    }),
  )

/**
 * What a new row starts from: its own first values, and what the pattern says in their place. `isForeign`: the pattern is another
 * organization's, and what names rows of that one stays there.
 */
export const valuesFrom = (target: Resource, pattern: Resource, copies: Making['copies'], row: Values, isForeign = false): Values => ({
  ...initialValues(target),
  ...Object.fromEntries(
    Object.entries(copies).flatMap(([key, source]) => {
      const [to, from] = [target.fields[key], pattern.fields[source]]
      if (!to || !from || row[source] === undefined || (isForeign && namesRows(to))) return []
      return [[key, carried(row[source], from, to)]]
    }),
  ),
})

/** Values that an address gives a new row's form, `?with={"startsAt":"2026-12-24T"}`: of fields that can be entered, and simple ones only. */
export const givenValues = (resource: Resource, text: string | null): Values => {
  try {
    const given = Object(JSON.parse(text ?? '{}')) as Values
    return Object.fromEntries(
      namedFields(resource).flatMap(({ key, field }) =>
        Object.hasOwn(given, key) && !field.options.readOnly && typeof given[key] === fieldTypeOf(field).holds ? [[key, given[key]]] : [],
      ),
    )
  } catch {
    return {}
  }
}

/** Of these the values that a new row has from the first and no form shows: what led to it says them. */
export const unseenValues = (resource: Resource, given: Values): Values => {
  const shown = formKeys(resource)
  return Object.fromEntries(Object.entries(given).filter(([key]) => resource.fields[key]?.options.fixed === true && !shown.includes(key)))
}

/** A record's values under its fields' keys, without the base columns; absent ones are empty. What its form hides begins as that of a new one. */
export const valuesIn = (resource: Resource, record: Values): Values => {
  const values: Values = Object.fromEntries(
    namedFields(resource).map(({ key, field }) => [key, record[key] === undefined ? fieldTypeOf(field).empty : record[key]]),
  )
  const first = initialValues(resource)
  return mapValues(values, (value, key) => (isFilled(value) || isShown(resource, key, values) ? value : first[key]))
}

/** A row's own values, but for whether people see it: a copy is a draft. */
export const copiedValues = (resource: Resource, row: Values, more: readonly string[] = []): Values => {
  const own = [...formKeys(resource), ...more].flatMap((key): readonly (readonly [string, unknown])[] => {
    const field = fieldOfKey(resource, key)?.field
    if (!field) return [[key, row[key]]]
    return fieldTypeOf(field).publishes === true ? [] : [[key, copiedValue(row[key], field)]]
  })
  return { ...initialValues(resource), ...Object.fromEntries(own) }
}
