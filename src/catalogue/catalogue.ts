import {
  labelOf,
  STATUSES,
  type AnyField,
  type Field,
  type FieldType,
  type Layout,
  type Resource,
  type RouteSet,
  type Section,
  type Status,
} from '#model'
import { fieldTypes } from '#fields'

/** Everything declared, checked and frozen. */
export interface Catalogue {
  readonly resources: readonly Resource[]
  readonly layouts: readonly Layout[]
  /** One for each variant of organization (R7.6). */
  readonly routeSets: readonly RouteSet[]
  /** By name; throws for a name that is not declared (names come from declarations, never from requests). */
  resource(name: string): Resource
  has(name: string): boolean
  /**
   * The resource with all that it declares. A built console starts with headings (`headingOf`): before this was awaited for a name,
   * `resource(name)` has no fields but those that lead to a row above, and no list. Then the same object has everything.
   */
  complete(name: string): Promise<Resource>
  isComplete(name: string): boolean
  /** Whether only its heading was there at first. */
  comesLater(name: string): boolean
}

export const makeCatalogue = (
  resources: readonly Resource[],
  layouts: readonly Layout[],
  routeSets: readonly RouteSet[] = [],
  rest: Readonly<Record<string, () => Promise<Resource>>> = {},
): Catalogue => {
  const byName = new Map(resources.map(resource => [resource.name, resource]))
  const waiting = new Map(Object.entries(rest))
  const asked = new Map<string, Promise<Resource>>()
  const of = (name: string): Resource => {
    const found = byName.get(name)
    if (!found) throw new Error(`There is no resource '${name}'.`)
    return found
  }
  const load = async (name: string): Promise<Resource> => {
    const heading = of(name)
    const more = await waiting.get(name)?.()
    if (more) Object.assign(heading, more)
    waiting.delete(name)
    return heading
  }
  return Object.freeze({
    resources,
    layouts,
    routeSets,
    has: (name: string) => byName.has(name),
    resource: of,
    isComplete: (name: string) => !waiting.has(name),
    comesLater: (name: string) => Object.hasOwn(rest, name),
    complete: (name: string) => {
      const before = asked.get(name)
      if (before) return before
      const now = load(name)
      asked.set(name, now)
      now.then(
        // As React marks what it has waited for: `use` reads the value at once, whoever asked for it.
        value => Object.assign(now, { status: 'fulfilled', value }),
        // What could not be fetched is asked for again.
        () => asked.delete(name),
      )
      return now
    },
  })
}

/** A field with its key, its field type and the label that people read. */
export interface NamedField {
  readonly key: string
  readonly field: AnyField
  readonly label: string
}

/** The field under a key of a resource, or null for base columns ('status'). */
export const fieldOfKey = (resource: Resource, key: string): NamedField | null => {
  const field: Field | undefined = resource.fields[key]
  return field ? { key, field, label: field.options.label ?? labelOf(key) } : null
}

export const namedFields = (resource: Resource): readonly NamedField[] =>
  Object.entries(resource.fields).map(([key, field]) => ({ key, field, label: field.options.label ?? labelOf(key) }))

/** The definition of a field's type. */
export const fieldTypeOf = (field: AnyField) => fieldTypes[field.type as keyof typeof fieldTypes] as unknown as FieldType

/** A form or detail as sections: loose keys are gathered under the resource's singular label. */
export const sectionsOf = (resource: Resource, parts: Resource['form'] = resource.form): readonly Section[] => {
  const sections: { title: string; why?: string; fields: string[] }[] = []
  for (const part of parts) {
    if (typeof part !== 'string')
      sections.push({ title: part.title, ...(part.why === undefined ? {} : { why: part.why }), fields: [...part.fields] })
    else if (sections.length > 0 && sections.at(-1)?.title === resource.label[0]) sections.at(-1)?.fields.push(part)
    else sections.push({ title: resource.label[0], fields: [part] })
  }
  return sections
}

/** The keys that name a row. */
export const titleKeys = (resource: Resource): readonly string[] =>
  typeof resource.titleFields === 'string' ? [resource.titleFields] : resource.titleFields

/** The field that rows of one series share, where rows come in series; else null. */
export const seriesKey = (resource: Resource): string | null => resource.forms?.find(({ series }) => series)?.series?.by ?? null

/** Whether rows are published (they have a publishing field) and so have R7.13's states. */
export const publishes = (resource: Resource): boolean =>
  Object.values(resource.fields).some(field => fieldTypeOf(field).publishes === true)

/** Every state that a row can be in, besides 'cancelled' of what is not published. */
export const statesOf = (resource: Resource): readonly Status[] => {
  if (publishes(resource)) return STATUSES
  return [...(resource.states?.map(({ is }) => is) ?? (['active'] as const)), 'archived']
}
