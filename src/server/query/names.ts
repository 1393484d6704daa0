import { fieldTypeOf, targetOf, titleKeys, type Catalogue } from '#catalogue'
import { systemResources } from '#catalogue/roles.ts'
import { BASE_NAMES, type AnyField, type Fields, type Resource } from '#model'
import type { ListArgs } from './listArgs.ts'
import type { SelectionSet } from './selection.ts'

/** Whom an audience names. */
const ADDRESSED: readonly string[] = [systemResources.people, systemResources.groups, systemResources.roles, systemResources.organizations]

const targets = (field: AnyField): readonly string[] => {
  const inner = (field.options as { readonly fields?: Fields }).fields
  return [
    ...[targetOf(field) ?? []].flat(),
    ...(fieldTypeOf(field).isAudience ? ADDRESSED : []),
    ...(inner ? Object.values(inner).flatMap(targets) : []),
  ]
}

const known = new WeakMap<Catalogue, ReadonlyMap<string, readonly Resource[]>>()

const byTarget = ({ resources }: Catalogue): ReadonlyMap<string, readonly Resource[]> => {
  const found = new Map<string, Resource[]>()
  for (const resource of resources)
    for (const name of new Set(Object.values(resource.fields).flatMap(targets))) found.set(name, [...(found.get(name) ?? []), resource])
  return found
}

/** Resources whose rows name rows of this one: where those may be seen, so may the names. */
export const namedBy = (catalogue: Catalogue, { name }: Resource): readonly Resource[] => {
  const found = known.get(catalogue) ?? byTarget(catalogue)
  known.set(catalogue, found)
  return found.get(name) ?? []
}

/** Whether a page is asked for what its rows are called and nothing else: neither shown, nor filtered or sorted by, nor looked for in. */
export const asksForNames = (resource: Resource, wanted: SelectionSet, { filter, sort }: Pick<ListArgs, 'filter' | 'sort'>): boolean => {
  const titled = titleKeys(resource)
  const filters = ['q', 'ids', 'status']
  return (
    [...(wanted.get('items')?.keys() ?? [])].every(name => BASE_NAMES.includes(name)) &&
    Object.entries(filter ?? {}).every(([key, value]) => value === null || filters.includes(key)) &&
    (!sort || titled.includes(sort.replace(/^-/, '')))
  )
}

const named = new WeakMap<Resource, Resource>()
const ofNames = new WeakSet<Resource>()

/** A resource as it is known by its names alone: nothing else of its rows is sorted by or looked for in. */
export const namesOf = (resource: Resource): Resource => {
  const [first = ''] = titleKeys(resource)
  const sorts = fieldTypeOf(resource.fields[first] as AnyField).sortable
  const found = named.get(resource) ?? {
    ...resource,
    list: { columns: [], sort: sorts ? first : 'createdAt', search: titleKeys(resource) },
  }
  named.set(resource, found)
  ofNames.add(found)
  return found
}

/** Whether only the words of names are looked for. */
export const isOfNames = (resource: Resource): boolean => ofNames.has(resource)
