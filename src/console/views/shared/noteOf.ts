import { fieldOfKey, fieldTypeOf, factKeys, stateLabel } from '#catalogue'
import type { FieldEnv, Resource } from '#model'
import type { ConsoleRecord } from '../../data/types.ts'

/** A note stays a line: longer values tell nobody apart. */
const LONGEST = 40

/** Columns that tell rows of one name apart in a picker, each one value. */
export const noteKeys = (resource: Resource): readonly string[] =>
  factKeys(resource).filter(key => {
    const field = resource.fields[key]
    return field !== undefined && fieldTypeOf(field).csv !== null && !Array.isArray(fieldTypeOf(field).empty)
  })

/** 'Moved out · Apartment 244 · Resident': what tells a row from others of its name, in words, first the state that follows from its dates; undefined for nothing. */
export const noteOf = (resource: Resource, record: ConsoleRecord, env: FieldEnv): string | undefined => {
  const { status } = record
  const state = resource.states?.[status]
  const facts = noteKeys(resource).flatMap(key => {
    const named = fieldOfKey(resource, key)
    const value: unknown = record[key]
    // That something does not hold says nothing without its column.
    if (!named || value === null || value === undefined || value === false) return []
    const { field, label } = named
    const type = fieldTypeOf(field)
    if (value === true) return [label]
    const text = type.format?.(value, field.options, env) ?? type.csv?.print(value, field.options, env) ?? ''
    if (text === '' || text.length > LONGEST) return []
    return [/^\d+$/.test(text) ? `${label} ${text}` : text]
  })
  const said = state ? [stateLabel(status, state), ...facts] : facts
  return said.length === 0 ? undefined : said.join(' · ')
}
