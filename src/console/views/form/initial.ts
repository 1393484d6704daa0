import { kindOf, namedFields } from '#catalogue'
import type { Resource } from '#model'

export type Values = Readonly<Record<string, unknown>>

/** What a new record's form holds before anybody types: the declared `initial`, else the kind's empty value. */
export const initialValues = (resource: Resource): Values =>
  Object.fromEntries(namedFields(resource).map(({ key, field }) => [key, field.options.initial ?? kindOf(field).empty]))

/** Whether a value of an address has the shape of the kind's own; its contents are checked as anything typed is. */
const isShaped = (value: unknown, empty: unknown): boolean =>
  empty === null || empty === undefined
    ? value === null || ['string', 'number', 'boolean'].includes(typeof value)
    : typeof value === typeof empty && Array.isArray(value) === Array.isArray(empty) && typeof empty !== 'object'

/** Values that an address gives a new row's form, `?with={"startsAt":"2026-12-24T"}`: of fields that can be entered, and simple ones only. */
export const givenValues = (resource: Resource, text: string | null): Values => {
  try {
    const given = JSON.parse(text ?? '{}') as Values
    return Object.fromEntries(
      namedFields(resource).flatMap(({ key, field }) =>
        Object.hasOwn(given, key) && !field.options.readOnly && isShaped(given[key], kindOf(field).empty) ? [[key, given[key]]] : [],
      ),
    )
  } catch {
    return {}
  }
}

/** A record's values under its fields' keys, without the base columns; absent ones are empty. */
export const valuesIn = (resource: Resource, record: Values): Values =>
  Object.fromEntries(namedFields(resource).map(({ key, field }) => [key, record[key] === undefined ? kindOf(field).empty : record[key]]))
