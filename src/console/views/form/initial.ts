import { kindOf, namedFields } from '#catalogue'
import type { Resource } from '#model'

export type Values = Readonly<Record<string, unknown>>

/** What a new record's form holds before anybody types: the declared `initial`, else the kind's empty value. */
export const initialValues = (resource: Resource): Values =>
  Object.fromEntries(namedFields(resource).map(({ key, field }) => [key, field.options.initial ?? kindOf(field).empty]))

/** A record's values under its fields' keys, without the base columns; absent ones are empty. */
export const valuesIn = (resource: Resource, record: Values): Values =>
  Object.fromEntries(namedFields(resource).map(({ key, field }) => [key, record[key] === undefined ? kindOf(field).empty : record[key]]))
