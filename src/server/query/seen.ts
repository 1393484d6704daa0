import { LRUCache } from 'lru-cache'
import { asSentence, isKept, isNarrowed, mayIn, unreadableKeys, type OrganizationFacts } from '#access'
import { titleKeys, type Catalogue } from '#catalogue'
import type { ResourceSql } from '#fields/adapters.server.ts'
import type { Resource } from '#model'
import { remembering } from '../request/remembering.ts'
import type { Session, SignedIn } from '../request/types.ts'
import { narrowed } from './resourceSql.ts'

/** What a person may not read at an organization; nothing for nearly everybody. */
export interface Unreadable {
  /** Fields, by resource. */
  readonly fields: ReadonlyMap<string, readonly string[]>
  /** Resources of which the names alone may be read, each with the reason. */
  readonly hidden: ReadonlyMap<string, string>
}

const guardedResources = remembering((catalogue: Catalogue): readonly Resource[] =>
  catalogue.resources.filter(one => Object.values(one.fields).some(isKept)),
)

const NOTHING: Unreadable = { fields: new Map(), hidden: new Map() }

const found = remembering((catalogue: Catalogue, person: SignedIn, where: OrganizationFacts): Unreadable => {
  const resources = guardedResources(catalogue)
  if (resources.length === 0 && !isNarrowed(person)) return NOTHING
  const fields = new Map(
    resources.flatMap((resource): [string, readonly string[]][] => {
      const keys = unreadableKeys(resource, person, where)
      return keys.length === 0 ? [] : [[resource.name, keys]]
    }),
  )
  const hidden = new Map(
    catalogue.resources.flatMap((resource): [string, string][] => {
      const sees = mayIn(person, resource.area, 'see')
      return sees.allowed ? [] : [[resource.name, asSentence(sees.reason)]]
    }),
  )
  return { fields, hidden }
})

/** Fields whose own rule keeps this person from reading them here, and resources whose area their staff role does not include. */
export const unreadableFor = ({ catalogue, person }: Session, where: OrganizationFacts): Unreadable => found(catalogue, person, where)

/** One text for one set of what cannot be read; '' for none. Plans of different texts are never shared. */
export const signatureOf = remembering(({ fields, hidden }: Unreadable): string =>
  [...[...fields].map(([name, keys]) => `${name}:${keys.join()}`), ...[...hidden].map(([name, reason]) => `${name}!${reason}`)].join(' '),
)

/** What changes tell of the fields that cannot be read: of a hidden resource nothing but what names its rows. */
const untold = (catalogue: Catalogue, { fields, hidden }: Unreadable): ReadonlyMap<string, readonly string[]> =>
  new Map([
    ...fields,
    ...[...hidden.keys()].map((name): [string, readonly string[]] => {
      const resource = catalogue.resource(name)
      return [name, Object.keys(resource.fields).filter(key => !titleKeys(resource).includes(key))]
    }),
  ])

/** As many as rules and staff roles give that are signed in at one time. */
const MOST = 500
const lookups = new WeakMap<ResourceSql, LRUCache<string, ResourceSql>>()

/** A resourceSql in which unreadable fields answer nothing, however far below the selected row they are. */
export const resourceSqlWithout = (
  { catalogue, resourceSql }: Pick<Session, 'catalogue' | 'resourceSql'>,
  unreadable: Unreadable,
): ResourceSql => {
  const signature = signatureOf(unreadable)
  if (signature === '') return resourceSql
  const known = lookups.get(resourceSql) ?? new LRUCache<string, ResourceSql>({ max: MOST })
  lookups.set(resourceSql, known)
  const found =
    known.get(signature) ??
    narrowed(catalogue, resourceSql, { unreadable: unreadable.fields, hidden: unreadable.hidden, untold: untold(catalogue, unreadable) })
  known.set(signature, found)
  return found
}

/** The resourceSql of what this person may read at an organization. */
export const resourceSqlSeen = (session: Session, where: OrganizationFacts): ResourceSql =>
  resourceSqlWithout(session, unreadableFor(session, where))

const without = remembering(({ fields }: Unreadable, resource: Resource): Resource => {
  const away = fields.get(resource.name)
  if (!away) return resource
  const keeps = (key: string): boolean => !away.includes(key)
  const { search, sort, ...list } = resource.list
  return {
    ...resource,
    fields: Object.fromEntries(Object.entries(resource.fields).filter(([key]) => keeps(key))),
    list: { ...list, sort: keeps(sort.replace(/^-/, '')) ? sort : 'createdAt', ...(search ? { search: search.filter(keeps) } : {}) },
  }
})

/** A resource as this person knows it: an unreadable field is no field, to be filtered, sorted, searched or exported by. */
export const resourceSeen = (session: Session, where: OrganizationFacts, resource: Resource): Resource =>
  without(unreadableFor(session, where), resource)
