import { allow, areas, deny, mayIn, type AccessDecision } from '#access'
import type { AnyField, PersonFacts, Resource } from '#model'
import { targetOf, titleKeys } from './catalogue.ts'
import { systemResources } from './roles.ts'

/** Whether rows are about the person whom a reference names: it is required, or names the row, unless the declaration says otherwise. */
export const isAbout = (resource: Resource, key: string, { options }: AnyField): boolean => {
  const { about } = options as { readonly about?: boolean }
  return about ?? (options.optional !== true || titleKeys(resource).includes(key))
}

const isAboutPeople = (resource: Resource): boolean =>
  Object.entries(resource.fields).some(([key, field]) => targetOf(field) === systemResources.people && isAbout(resource, key, field))

/**
 * Whether somebody may read a resource's rows one by one, given that they may read the resource: rows about single people are for roles that
 * include the area which theirs names, too (`names` of an area). Others are told its figures.
 */
export const mayReadRows = (resource: Resource, who: PersonFacts): AccessDecision => {
  const { names } = (resource.area && areas[resource.area]) ?? {}
  if (names === undefined || !isAboutPeople(resource)) return allow
  const sees = mayIn(who, names, 'see')
  return sees.allowed ? allow : deny(`${sees.reason}, so its figures are shown without anybody’s name`)
}
