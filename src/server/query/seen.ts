import { unreadableKeys, type OrganizationFacts } from '#access'
import type { Catalogue } from '#catalogue'
import type { ResourceSql } from '#fields/adapters.server.ts'
import type { Resource } from '#model'
import type { Session } from '../request/types.ts'
import { createResourceSql } from './resourceSql.ts'

/** What a person may not read at an organization, by resource; empty for nearly everybody. */
export type Unreadable = ReadonlyMap<string, readonly string[]>

const guarded = new WeakMap<Catalogue, readonly Resource[]>()

const guardedResources = (catalogue: Catalogue): readonly Resource[] => {
  const found =
    guarded.get(catalogue) ?? catalogue.resources.filter(one => Object.values(one.fields).some(field => field.options.access?.read))
  guarded.set(catalogue, found)
  return found
}

const NOTHING: Unreadable = new Map()

/** Fields whose own rule keeps this person from reading them here. */
export const unreadableFor = ({ catalogue, person }: Session, where: OrganizationFacts): Unreadable => {
  const resources = guardedResources(catalogue)
  if (resources.length === 0) return NOTHING
  return new Map(
    resources.flatMap((resource): [string, readonly string[]][] => {
      const keys = unreadableKeys(resource, person, where)
      return keys.length === 0 ? [] : [[resource.name, keys]]
    }),
  )
}

/** One text for one set of unreadable fields; '' for none. Plans of different texts are never shared. */
export const signatureOf = (unreadable: Unreadable): string => [...unreadable].map(([name, keys]) => `${name}:${keys.join()}`).join(' ')

const lookups = new WeakMap<Catalogue, Map<string, ResourceSql>>()

/** A resourceSql in which unreadable fields answer nothing, however far below the selected row they are. */
export const resourceSqlWithout = (
  { catalogue, resourceSql }: Pick<Session, 'catalogue' | 'resourceSql'>,
  unreadable: Unreadable,
): ResourceSql => {
  const signature = signatureOf(unreadable)
  if (signature === '') return resourceSql
  const known = lookups.get(catalogue) ?? new Map<string, ResourceSql>()
  lookups.set(catalogue, known)
  const found = known.get(signature) ?? createResourceSql(catalogue, { unreadable })
  // As many texts as rules give: a handful, whatever anybody sends.
  known.set(signature, found)
  return found
}

/** The resourceSql of what this person may read at an organization. */
export const resourceSqlSeen = (session: Session, where: OrganizationFacts): ResourceSql =>
  resourceSqlWithout(session, unreadableFor(session, where))

/** A resource as this person knows it: an unreadable field is no field, to be filtered, sorted, searched or exported by. */
export const resourceSeen = (session: Session, where: OrganizationFacts, resource: Resource): Resource => {
  const away = unreadableFor(session, where).get(resource.name)
  if (!away) return resource
  const keeps = (key: string): boolean => !away.includes(key)
  const { search, sort, ...list } = resource.list
  return {
    ...resource,
    fields: Object.fromEntries(Object.entries(resource.fields).filter(([key]) => keeps(key))),
    list: { ...list, sort: keeps(sort.replace(/^-/, '')) ? sort : 'createdAt', ...(search ? { search: search.filter(keeps) } : {}) },
  }
}
