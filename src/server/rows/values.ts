import { fieldTypeOf, namedFields, type NamedField } from '#catalogue'
import {
  isServerValue,
  isShown,
  variantOf,
  type AnyField,
  type FieldEnv,
  type Fields,
  type OrganizationFacts,
  type Resource,
  type Wire,
} from '#model'
import { serverAdapterNamed } from '#fields/serverNamed.ts'
import type { Row } from '#fields/adapters.server.ts'

/** Form values by field key: what kinds check and what the database's rows are made of. */
export type Values = Readonly<Record<string, unknown>>

// A change of many rows asks each of them, and a declaration stays as it is.
const inputNamesOf = new WeakMap<NamedField, readonly string[]>()

/** The wire names that a field has in inputs. */
const inputNames = (named: NamedField): readonly string[] => {
  const { key, field } = named
  const names = inputNamesOf.get(named) ?? Object.keys(fieldTypeOf(field).wire(key, field.options).input)
  inputNamesOf.set(named, names)
  return names
}

/** The fields of which an input names at least one wire field. */
export const given = (resource: Resource, input: Wire): readonly NamedField[] =>
  namedFields(resource).filter(one => inputNames(one).some(name => Object.hasOwn(input, name)))

/** Names of an input that no field has. */
export const unknownNames = (resource: Resource, input: Wire): readonly string[] => {
  const known = new Set(namedFields(resource).flatMap(inputNames))
  return Object.keys(input).filter(name => !known.has(name))
}

/** The values of a stored row, field by field; of secrets at most that there is one. */
export const valuesOf = (resource: Resource, row: Row, env: FieldEnv): Values =>
  Object.fromEntries(
    namedFields(resource).map(({ key, field }) => [key, serverAdapterNamed(field.type).fromRow(row, key, field.options, env)]),
  )

/** The values of a form that nobody has touched (R8.2), at an organization; what the server finds is found when the row is made. */
export const untouched = (resource: Resource, at?: OrganizationFacts): Values => ({
  ...Object.fromEntries(
    namedFields(resource).map(({ key, field: { options, ...field } }) => {
      const empty = fieldTypeOf({ ...field, options }).empty
      return [key, isServerValue(options.initial) ? empty : (options.initial ?? empty)]
    }),
  ),
  ...(at && resource.variants?.[variantOf(at)]?.values),
})

/** The value of a field as an input brings it; what a part of a list leaves out begins as it does in a form (R8.2). */
const begun = ({ options }: AnyField, value: unknown, env: FieldEnv): unknown => {
  const { fields } = options as { readonly fields?: Fields }
  if (fields === undefined || !Array.isArray(value)) return value
  return (value as readonly Wire[]).map(part =>
    Object.entries(fields).reduce((whole: Wire, [key, field]) => {
      const { initial } = field.options
      const names = inputNames({ key, field, label: '' })
      if (Object.hasOwn(part, key)) return { ...whole, [key]: begun(field, part[key], env) }
      if (initial === undefined || names.some(name => Object.hasOwn(part, name))) return whole
      return { ...whole, ...fieldTypeOf(field).toWire(initial, key, field.options, env) }
    }, part),
  )
}

/** `base` with what an input brings; of a field that travels as several wire fields, those that are absent stay. */
export const withInput = (resource: Resource, base: Values, input: Wire, env: FieldEnv): Values => ({
  ...base,
  ...Object.fromEntries(
    given(resource, input).map(named => {
      const { key, field } = named
      const type = fieldTypeOf(field)
      const names = inputNames(named)
      const brought = Object.fromEntries(
        names.filter(name => Object.hasOwn(input, name)).map(name => [name, begun(field, input[name], env)]),
      )
      const whole = names.length === Object.keys(brought).length
      const stored = type.toWire(base[key], key, field.options, env)
      const wire = whole ? brought : { ...stored, ...type.implied?.(brought, key, stored), ...brought }
      return [key, type.fromWire(wire, key, field.options, env)]
    }),
  ),
})

/** Keys of the fields that a form with these values shows. A field below a hidden field is hidden too. */
export const shownKeys = (resource: Resource, values: Values): ReadonlySet<string> => {
  const shown = new Set(Object.keys(resource.fields))
  // Hiding one field can hide others; each round hides at least one more, so this ends.
  for (;;) {
    const hidden = [...shown].filter(key => {
      const condition = resource.fields[key]?.options.showWhen
      return condition !== undefined && (!shown.has(condition.field) || !isShown(condition, values))
    })
    if (hidden.length === 0) return shown
    for (const key of hidden) shown.delete(key)
  }
}

/** The values as they are stored: what the form does not show is empty. */
export const withoutHidden = (resource: Resource, values: Values): Values => {
  const shown = shownKeys(resource, values)
  return Object.fromEntries(namedFields(resource).map(({ key, field }) => [key, shown.has(key) ? values[key] : fieldTypeOf(field).empty]))
}

const inWireForm = ({ key, field }: NamedField, value: unknown, env: FieldEnv): string =>
  JSON.stringify(fieldTypeOf(field).toWire(value, key, field.options, env))

/** The fields in which two sets of values differ, as the wire would show them. */
export const changedFields = (resource: Resource, before: Values, after: Values, env: FieldEnv): readonly NamedField[] =>
  namedFields(resource).filter(
    one => before[one.key] !== after[one.key] && inWireForm(one, before[one.key], env) !== inWireForm(one, after[one.key], env),
  )

/** The values with which a form of a stored row opens: what it hides is empty, as it would be on a new form. */
export const openedValues = (resource: Resource, row: Row, env: FieldEnv): Values => withoutHidden(resource, valuesOf(resource, row, env))
