import { unreadableKeys, unwritableFields, type OrganizationFacts, type PersonFacts } from '#access'
import type { Resource } from '#model'

const known = new WeakMap<Resource, Map<string, Resource>>()

/** Fields of a resource that this person may not read here: screens are made without them. */
export const hiddenFields = (resource: Resource, person: PersonFacts, organization: OrganizationFacts): readonly string[] =>
  unreadableKeys(resource, person, organization)

/**
 * A resource whose fields that this person may not write are read-only, each with the reason below it: in forms, bulk edit and imports.
 * The same object for the same reasons.
 */
export const withLocked = (resource: Resource, person: PersonFacts, organization: OrganizationFacts): Resource => {
  return withReasons(resource, unwritableFields(resource, person, organization))
}

/** The same for fields that are kept for other reasons. */
export const withReasons = (resource: Resource, barred: ReadonlyMap<string, string>): Resource => {
  if (barred.size === 0) return resource
  const mine = known.get(resource) ?? new Map<string, Resource>()
  known.set(resource, mine)
  const key = [...barred].join()
  const found = mine.get(key) ?? locked(resource, barred)
  mine.set(key, found)
  return found
}

const locked = (resource: Resource, barred: ReadonlyMap<string, string>): Resource => ({
  ...resource,
  fields: Object.fromEntries(
    Object.entries(resource.fields).map(([key, field]) => {
      const help = barred.get(key)
      return [key, help === undefined ? field : { ...field, options: { ...field.options, readOnly: true, help } }]
    }),
  ),
})
