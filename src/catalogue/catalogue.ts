import {
  labelOf,
  type AnyField,
  type Field,
  type FieldType,
  type Layout,
  type Resource,
  type ResourceSummary,
  type RouteSet,
  type Section,
  type Variant,
} from '#model'
import { fieldTypes } from '#fields'

/** Everything declared: of each resource the whole (`Resource`), or what a console begins with (`ResourceSummary`). */
export interface Catalogue<R extends ResourceSummary = Resource> {
  readonly resources: readonly R[]
  readonly layouts: readonly Layout[]
  /** One for each variant of organization (R7.6). */
  readonly routeSets: readonly RouteSet[]
  /** By name; throws for a name that is not declared (names come from declarations, never from requests). */
  resource(name: string): R
  has(name: string): boolean
  /** The whole of a resource: itself where it was here at first, else fetched once, and again only a moment after that failed. */
  load(name: string): Resource | Promise<Resource>
  /** The whole of a resource where it is here already, else null. */
  loaded(name: string): Resource | null
}

/** The catalogue of a console: the whole of a resource has to be loaded. */
export type LazyCatalogue = Catalogue<ResourceSummary>

const undeclared = (name: string): Error => new Error(`There is no resource '${name}'.`)

const byNameOf = <R extends ResourceSummary>(resources: readonly R[]) => {
  const byName = new Map(resources.map(resource => [resource.name, resource]))
  return {
    has: (name: string) => byName.has(name),
    resource: (name: string): R => {
      const found = byName.get(name)
      if (!found) throw undeclared(name)
      return found
    },
  }
}

/** Of resources that are all here. */
export const makeCatalogue = (
  resources: readonly Resource[],
  layouts: readonly Layout[],
  routeSets: readonly RouteSet[] = [],
): Catalogue => {
  const { has, resource } = byNameOf(resources)
  const loaded = (name: string): Resource | null => (has(name) ? resource(name) : null)
  return Object.freeze({ resources, layouts, routeSets, has, resource, loaded, load: resource })
}

// As long as a screen takes to hear of it: one that waits asks each time that it is drawn, and would go on asking without an end.
const FAILED_MS = 2_000

/** Of resources whose summaries are here. */
export const lazyCatalogue = (
  files: readonly { readonly summary: ResourceSummary; readonly load: () => Promise<Resource> }[],
  layouts: readonly Layout[],
  routeSets: readonly RouteSet[] = [],
): LazyCatalogue => {
  const resources = files.map(({ summary }) => summary)
  const loaders = new Map(files.map(({ summary, load }) => [summary.name, load]))
  const asked = new Map<string, Promise<Resource>>()
  const here = new Map<string, Resource>()
  const ask = async (name: string): Promise<Resource> => {
    const load = loaders.get(name)
    if (!load) throw undeclared(name)
    const whole = await load()
    here.set(name, whole)
    return whole
  }
  return Object.freeze({
    resources,
    layouts,
    routeSets,
    ...byNameOf(resources),
    loaded: (name: string) => here.get(name) ?? null,
    load: (name: string) => {
      const before = asked.get(name)
      if (before) return before
      const now = ask(name)
      asked.set(name, now)
      now.then(
        // As React marks a promise that it has waited for: `use` reads the value at once, whoever asked for it.
        value => Object.assign(now, { status: 'fulfilled', value }),
        () => setTimeout(() => asked.delete(name), FAILED_MS),
      )
      return now
    },
  })
}

/** The same, with what resources are called in the organizations of a variant. */
export const catalogueIn = (catalogue: LazyCatalogue, variant: Variant): LazyCatalogue => {
  const resources = catalogue.resources.map(one => ({ ...one, ...one.variants?.[variant] }))
  return { ...catalogue, resources, ...byNameOf(resources) }
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

const named = new WeakMap<Resource['fields'], readonly NamedField[]>()

export const namedFields = ({ fields }: Pick<Resource, 'fields'>): readonly NamedField[] => {
  const known =
    named.get(fields) ?? Object.entries(fields).map(([key, field]) => ({ key, field, label: field.options.label ?? labelOf(key) }))
  named.set(fields, known)
  return known
}

/** The definition of a field's type. */
export const fieldTypeOf = (field: AnyField) => fieldTypes[field.type as keyof typeof fieldTypes] as unknown as FieldType

/** Whether search can look in a field. */
export const isSearchable = (field: AnyField): boolean => {
  const type = fieldTypeOf(field)
  return type.searchable || type.isSearched?.(field.options) === true
}

/** The text form of a field in files; null where it has none. */
export const csvOf = (field: AnyField): FieldType['csv'] => {
  const { csv } = fieldTypeOf(field)
  return csv?.isFor?.(field.options) === false ? null : csv
}

/** The resource whose records are of a GraphQL type ('Event'), which no two have. */
export const resourceOfType = <R extends Pick<Resource, 'type'>>(all: readonly R[], type: string): R | undefined =>
  all.find(one => one.type === type)

/** Whether a field's values are found when they are read, and never entered: but for states, which actions change. */
export const isCounted = (key: string, field: AnyField): boolean => {
  const type = fieldTypeOf(field)
  return !type.isState && Object.keys(type.wire(key, field.options).input).length === 0
}

/** Whether the machine alone reads a field. */
export const isUnseen = (field: AnyField): boolean => fieldTypeOf(field).isUnseen?.(field.options) ?? false

/** The resource whose rows a field's values name; null for other fields, and for none. */
export const targetOf = (field: AnyField | undefined): string | null =>
  field && field.type in fieldTypes ? (fieldTypeOf(field).target?.(field.options) ?? null) : null

/** A form or detail as sections: loose keys are gathered under the resource's singular label. */
export const sectionsOf = (resource: Resource, parts: Resource['form'] = resource.form): readonly Section[] => {
  const sections: (Omit<Section, 'fields'> & { readonly fields: string[] })[] = []
  for (const part of parts) {
    if (typeof part !== 'string') sections.push({ ...part, fields: [...part.fields] })
    else if (sections.length > 0 && sections.at(-1)?.title === resource.label[0]) sections.at(-1)?.fields.push(part)
    else sections.push({ title: resource.label[0], fields: [part] })
  }
  return sections
}

/** The fields of a form or detail, in its order. */
export const formKeys = (resource: Resource, parts: Resource['form'] = resource.form): readonly string[] =>
  sectionsOf(resource, parts).flatMap(({ fields }) => fields)

/** The keys that name a row. */
export const titleKeys = (resource: Resource): readonly string[] =>
  typeof resource.titleFields === 'string' ? [resource.titleFields] : resource.titleFields

/** The field that rows of one series share, where rows come in series; else null. */
export const seriesKey = (resource: Resource): string | null => resource.forms?.find(({ series }) => series)?.series?.by ?? null

/** The field by which rows are published; null: they have none. */
export const publishingKey = ({ fields }: Pick<Resource, 'fields'>): string | null =>
  Object.entries(fields).find(([, field]) => fieldTypeOf(field).publishes === true)?.[0] ?? null

/** Whether rows are published (they have a publishing field) and so have R7.13's states. */
export const publishes = (resource: Resource): boolean => publishingKey(resource) !== null
