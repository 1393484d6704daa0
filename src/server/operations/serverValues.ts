import { fieldTypeOf, namedFields, type NamedField } from '#catalogue'
import { dayAt, isServerValue, type Resource, type ServerValue } from '#model'
import { addDays } from '#model/period.ts'
import type { Values } from '../rows/values.ts'
import type { Work } from '../request/work.ts'

const MINUTE = 60_000

/** What the server finds for a value of `sets`, in wire form. */
export const found = (
  { server, plus = 0, notBefore }: ServerValue,
  work: Work,
  valueOf: (field: string) => unknown = () => null,
): unknown => {
  const { now, timeZone } = work.env
  const more = typeof plus === 'number' ? plus : Number(valueOf(plus) ?? 0)
  // A row names people of its own organization: who acts from above is in the history alone.
  if (server === 'currentUser') return work.session.person.organization.id === work.organization.id ? work.session.person.id : null
  if (server === 'today') return addDays(dayAt(now, timeZone), more)
  const least = notBefore === undefined ? null : valueOf(notBefore)
  const from = Math.max(now.getTime(), typeof least === 'string' ? new Date(least).getTime() : 0)
  return new Date(from + more * MINUTE).toISOString()
}

/** The form value of a field that travels as one value, from that value. */
export const valueOfWire = ({ key, field }: NamedField, value: unknown, work: Work): unknown => {
  const type = fieldTypeOf(field)
  const [wireName = key] = Object.keys(type.wire(key, field.options).output)
  return type.fromWire({ [wireName]: value }, key, field.options, work.env)
}

/** The form value of one key of `sets`. */
export const valueSet = (named: NamedField, value: unknown, work: Work): unknown => {
  if (isServerValue(value)) return valueOfWire(named, found(value, work), work)
  return value === null ? fieldTypeOf(named.field).empty : value
}

/** The values of a new row that its fields leave to the server (`initial: now()`), where none are given. */
export const initialFound = (resource: Resource, given: Values, work: Work): Values =>
  Object.fromEntries(
    namedFields(resource).flatMap(named => {
      const { initial } = named.field.options
      return isServerValue(initial) && (given[named.key] ?? null) === null ? [[named.key, valueSet(named, initial, work)]] : []
    }),
  )
