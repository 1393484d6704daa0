import { pick } from 'es-toolkit'
import { fieldTypeOf } from '#catalogue'
import type { FieldEnv, Resource, Wire } from '#model'
import { baseOf, keysOf, type ViewMeta } from './documents.ts'
import type { ConsoleRecord } from './types.ts'

/** A row of an answer as views see it: base values, and a form value for each field that the view asked for. */
export const recordOf = (resource: Resource, wire: Wire, meta: ViewMeta, env: FieldEnv): ConsoleRecord =>
  ({
    ...valuesOf(resource, wire, keysOf(resource, meta), env),
    ...joinedValues(wire, meta, env),
    updatedByName: null,
    ...pick(wire, baseOf(resource)),
    // An entry of a log may be about nothing that has a name: its link and its page have one all the same.
    ...(wire['recordTitle'] === '' && { recordTitle: resource.label[0] }),
    id: String(wire['id']),
  }) as ConsoleRecord

const joinedValues = (wire: Wire, { joined = {} }: ViewMeta, env: FieldEnv): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(joined).flatMap(([reference, { resource, keys }]) => {
      const there = wire[reference] as Wire | null | undefined
      return there ? Object.entries(valuesOf(resource, there, keys, env)).map(([key, value]) => [`${reference}.${key}`, value]) : []
    }),
  )

/** Form values of some fields, read from wire output. */
export const valuesOf = (resource: Resource, wire: Wire, keys: readonly string[], env: FieldEnv): Record<string, unknown> =>
  Object.fromEntries(
    keys.flatMap(key => {
      const field = resource.fields[key]
      return field ? [[key, fieldTypeOf(field).fromWire(wire, key, field.options, env)]] : []
    }),
  )

/**
 * The input of a mutation: of the given form values those that the resource declares and that may be entered.
 * What is not given stays absent, which the server reads as unchanged.
 */
export const inputOf = (resource: Resource, values: Readonly<Record<string, unknown>>, env: FieldEnv): Wire =>
  Object.assign(
    {},
    ...Object.entries(resource.fields).map(([key, field]) =>
      values[key] === undefined || field.options.readOnly ? {} : fieldTypeOf(field).toWire(values[key], key, field.options, env),
    ),
  ) as Wire

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Of the values those that differ from what they started from; a field that was never loaded counts as different. */
export const changed = (values: Readonly<Record<string, unknown>>, before: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([key, value]) => !(key in before) || !same(value, before[key])))
