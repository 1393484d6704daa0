import { uniqBy } from 'es-toolkit'
import { fieldOfKey, fieldTypeOf } from '#catalogue'
import type { Link } from '#fields/reference/link.ts'
import type { Row } from '#fields/adapters.server.ts'
import type { FieldEnv, Problem, Resource, Wire, Shift } from '#model'
import { openedValues } from '../rows/values.ts'

/** What an input would be that gave these fields values, for the rules about who may. */
export const shiftedInput = (resource: Resource, shifts: readonly Shift[], env: FieldEnv): Wire =>
  Object.assign(
    {},
    ...shifts.map(({ field: key }) => {
      const named = fieldOfKey(resource, key)
      return named ? fieldTypeOf(named.field).toWire(fieldTypeOf(named.field).empty, key, named.field.options, env) : { [key]: null }
    }),
  ) as Wire

/** What is wrong with moving these fields, of whatever row. */
export const shiftProblems = (resource: Resource, shifts: readonly Shift[], input: Wire): readonly Problem[] =>
  shifts.flatMap(({ field: key, by = null, add, remove }) => {
    const named = fieldOfKey(resource, key)
    const problem = (message: string): Problem[] => [{ path: [key], message, code: 'shift' }]
    if (!named) return problem('This is not a field')
    const type = fieldTypeOf(named.field)
    const { shift } = type
    const names = Object.keys(type.wire(key, named.field.options).input)
    if (names.some(name => name in input)) return problem('Give it a value or move it, not both')
    if (add || remove)
      return type.isSet && names.length > 0 && by === null ? [] : problem('Nothing can be put into this or taken out of it')
    if (!shift) return problem('This cannot be moved by so much')
    if (by === null) return problem('Say by how much')
    if (shift.unit !== 'amount' && !Number.isInteger(by)) return problem('Enter a whole number')
    return by === 0 || !Number.isFinite(by) ? problem('Say by how much') : []
  })

type Items = readonly (Link | string)[]
const keyOf = (item: Link | string): string => (typeof item === 'string' ? item : item.id)

/** A list of rows or words without some and with others, each once. */
const relisted = (list: Items, { add, remove }: Shift, ofRows: boolean): Items => {
  const gone = new Set(remove ?? [])
  const come = (add ?? []).map(id => (ofRows ? { id, title: '' } : id))
  return uniqBy([...list.filter(item => !gone.has(keyOf(item))), ...come], keyOf)
}

/** The input that moves fields of a row by so much; or why they cannot be. */
export const shiftOf = (
  resource: Resource,
  row: Row,
  shifts: readonly Shift[],
  env: FieldEnv,
): { readonly input: Wire } | { readonly message: string } => {
  if (shifts.length === 0) return { input: {} }
  const values = openedValues(resource, row, env)
  let input: Wire = {}
  for (const one of shifts) {
    const { field: key, by } = one
    const named = fieldOfKey(resource, key)
    const type = named && fieldTypeOf(named.field)
    if (!named || !type) continue
    const value = values[key] ?? null
    if (type.isSet)
      input = { ...input, ...type.toWire(relisted((value ?? []) as Items, one, type.target !== undefined), key, named.field.options, env) }
    if (!type.shift) continue
    if (value === null) return { message: `${named.label}: there is nothing to move` }
    const moved = type.shift.by(value, by ?? 0)
    if (moved === null) return { message: `${named.label}: that is beyond the calendar` }
    input = { ...input, ...type.toWire(moved, key, named.field.options, env) }
  }
  return { input }
}
