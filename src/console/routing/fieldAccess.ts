import { mapValues } from 'es-toolkit'
import { unreadableKeys, unwritableFields, variantOf } from '#access'
import { isShown, type AnyField, type Resource, type Section, type Variant } from '#model'
import type { ConsoleContextValue } from '../session/context.tsx'

type Who = Pick<ConsoleContextValue, 'person' | 'organization'>

const known = new WeakMap<Resource, Map<string, Resource>>()

/** The same object for the same question about a resource. */
const sameFor = (resource: Resource, question: string, make: () => Resource): Resource => {
  const mine = known.get(resource) ?? new Map<string, Resource>()
  known.set(resource, mine)
  const found = mine.get(question) ?? make()
  mine.set(question, found)
  return found
}

/** A resource whose fields that are barred are read-only, each with the reason below it: in forms, bulk edit and imports. */
export const withReasons = (resource: Resource, barred: ReadonlyMap<string, string>): Resource => {
  if (barred.size === 0) return resource
  return sameFor(resource, `barred ${[...barred].join()}`, () => ({
    ...resource,
    fields: mapValues(resource.fields, (field, key) => {
      const help = barred.get(String(key))
      return help === undefined ? field : { ...field, options: { ...field.options, readOnly: true, help } }
    }),
  }))
}

/** A field that hangs on a fixed one: free where the condition is met for good, away where it never is. */
const settled = (field: AnyField, isFixed: (key: string) => boolean, where: Readonly<Record<string, unknown>>): AnyField | null => {
  const condition = field.options.showWhen
  if (!condition || !isFixed(condition.field)) return field
  if (condition.field in where && !isShown(condition, where)) return null
  const { showWhen: _showWhen, ...options } = field.options
  return { ...field, options }
}

const parts = (all: Resource['form'], keeps: (key: string) => boolean): Resource['form'] =>
  all.flatMap((part: string | Section): readonly (string | Section)[] => {
    if (typeof part === 'string') return keeps(part) ? [part] : []
    const fields = part.fields.filter(keeps)
    return fields.length === 0 ? [] : [{ ...part, fields }]
  })

/**
 * A resource as screens show it: without the fields that `fixedValues` settle and without `more`, in forms, columns, filters, search and
 * imports.
 */
export const withoutFields = (resource: Resource, more: readonly string[] = []): Resource => {
  const where = resource.fixedValues ?? {}
  const away = [...Object.keys(where), ...more]
  return away.length === 0 ? resource : sameFor(resource, `without ${away.join()}`, () => narrowed(resource, away, where))
}

const narrowed = (resource: Resource, away: readonly string[], where: Readonly<Record<string, unknown>>): Resource => {
  const fields = Object.fromEntries(
    Object.entries(resource.fields).flatMap(([key, field]) => {
      const kept = away.includes(key) ? null : settled(field, one => away.includes(one), where)
      return kept ? [[key, kept]] : []
    }),
  )
  const keeps = (key: string): boolean => key in fields
  const isGone = (key: string): boolean => key in resource.fields && !keeps(key)
  const { columns, sort, filters, search, image, upcoming, ...list } = resource.list
  const next = list.thenBy !== undefined && keeps(list.thenBy) ? list.thenBy : 'createdAt'
  return {
    ...resource,
    fields,
    form: parts(resource.form, keeps),
    ...(resource.show ? { show: parts(resource.show, keeps) } : {}),
    ...(resource.forms ? { forms: resource.forms.map(form => ({ ...form, fields: parts(form.fields, keeps) })) } : {}),
    list: {
      ...list,
      sort: isGone(sort.replace(/^-/, '')) ? next : sort,
      columns: columns.filter(key => !isGone(key)),
      ...(filters ? { filters: filters.filter(key => !isGone(key)) } : {}),
      ...(search ? { search: search.filter(keeps) } : {}),
      ...(image !== undefined && keeps(image) ? { image } : {}),
      ...(upcoming !== undefined && keeps(upcoming) ? { upcoming } : {}),
    },
  }
}

const only = <T>(all: Readonly<Record<string, T>>, keeps: (one: T) => boolean): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(all).filter(([, one]) => keeps(one)))

/** A resource as it is declared for the organizations of a variant. */
const inVariant = (resource: Resource, variant: Variant): Resource => {
  const own = resource.variants?.[variant]
  if (!own) return resource
  const { without = [], values = {}, columns = resource.list.columns, ...said } = own
  const list = { ...resource.list, columns }
  return sameFor(resource, variant, () => {
    const here = narrowed({ ...resource, ...said, list }, [...without, ...Object.keys(values)], values)
    // Nobody there comes into a state by a field that no screen has, and nothing is done that asks for one.
    const isThere = (keys: readonly string[]): boolean => keys.every(key => key in here.fields || !(key in resource.fields))
    return {
      ...here,
      ...(resource.states ? { states: only(resource.states, ({ when }) => isThere(Object.keys(when ?? {}))) } : {}),
      ...(resource.actions ? { actions: only(resource.actions, ({ asks = [] }) => isThere(asks)) } : {}),
    }
  })
}

/** A resource as it is here, without the fields that this person may not read, and without `more`. */
export const readableTo = ({ person, organization }: Who, resource: Resource, more: readonly string[] = []): Resource => {
  const own = inVariant(resource, variantOf(organization))
  return withoutFields(own, [...more, ...unreadableKeys(own, person, organization)])
}

/** What an address below another row settles: the field of that row, those by which nobody puts a row below others instead, and what says nothing there. */
export const settledBy = ({ fields, nestedUnder = [] }: Resource, nest?: { readonly field: string }): readonly string[] =>
  nestedUnder.flatMap(({ field, without = [] }) => {
    const here = field === nest?.field
    return [...(nest && (here || fields[field]?.options.readOnly) ? [field] : []), ...(here ? without : [])]
  })

/** The same, with the fields read-only that they may not write. */
export const openTo = (who: Who, resource: Resource, more?: readonly string[]): Resource => {
  const readable = readableTo(who, resource, more)
  return withReasons(readable, unwritableFields(readable, who.person, who.organization))
}
