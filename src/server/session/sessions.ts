import { LRUCache } from 'lru-cache'
import type { FileStore } from '../fileStore/store.ts'
import {
  asSentence,
  closedAddresses,
  isClosed,
  mayActOn,
  mayEnter,
  mayIn,
  rules,
  variantOf,
  type AccessDecision,
  type FlagValues,
  type OrganizationFacts,
} from '#access'
import type { Catalogue } from '#catalogue'
import { mayReadRows } from '#catalogue/aboutPeople.ts'
import { systemResources } from '#catalogue/roles.ts'
import type { ResourceSql } from '#fields/adapters.server.ts'
import type { Resource, ServerPart } from '#model'
import { sql } from '#sql'
import type { Note, Origin } from '../request/origin.ts'
import { denied, notAuthorized, notFound, refused } from '../request/errors.ts'
import { remembering } from '../request/remembering.ts'
import type { Colleague, Session, SignedIn } from '../request/types.ts'
import { StaleSession, type ReadingSession } from '../query/reader.ts'
import { namedBy } from '../query/names.ts'
import { isId } from '../query/where.ts'
import type { Database } from '../store/database.ts'
import { makeFactsReader, type Facts } from './facts.ts'
import { makeOrganizationReader } from './organization.ts'
import { hashOf } from './token.ts'

/** A session with what only the standing fields show. */
export interface OpenSession extends ReadingSession {
  readonly facts: Facts
}

export interface SessionsOptions {
  readonly catalogue: Catalogue
  readonly resourceSql: ResourceSql
  readonly database: Database
  /** Key that file addresses are signed with. */
  readonly fileKey: string
  /** Where the bytes of stored files are. */
  readonly files?: FileStore | undefined
  /** Makes the secrets of other services unreadable before they are stored. */
  readonly seal?: ((secret: string) => string) | undefined
  /** Channels that this server can send by. */
  readonly ways?: ReadonlySet<string> | undefined
  /** Asks for a task of the queue. */
  readonly ask?: Session['ask']
  /** The code beside declarations, where it is not that of `resources/`. */
  readonly parts?: readonly ServerPart[] | undefined
  /** Where security events go; absent: nowhere. */
  readonly note?: Note | undefined
}

/** What a request says about who asks. */
export interface Credentials {
  readonly token: string | null
  readonly idempotencyKey: string | null
  readonly requestId: string
  readonly origin?: (() => Origin) | undefined
}

/** Sessions of the whole process: facts by token, organizations by id, and what makes either stale. */
export interface SessionStore {
  /**
   * NotAuthorized unless the token's session lives. `read` may use remembered facts: the read's own statement checks their stamp.
   * `renewal` is a write that a session which ended a moment ago may do too.
   */
  open(asking: Credentials, how: 'read' | 'write' | 'renewal'): Promise<OpenSession>
  forget(token: string | null): void
  /** Rows were written that sessions depend on: facts read before are stale, here and in every other process. */
  written(resource: Resource | null, args: { readonly organizationId: string }): Promise<void>
  readonly organization: (id: string) => Promise<OrganizationFacts | null>
  /** Somebody of an organization or of one above it as they would be if they signed in now; null: they could not. */
  readonly colleague: (where: OrganizationFacts, id: string) => Promise<Colleague | null>
}

const NOWHERE: Origin = { network: null, browser: null }
const actorOf = ({ id, fullName, organization }: SignedIn) => ({ id, name: fullName, organizationId: organization.id })

const REMEMBERED_MS = 30_000
const FILE_SECONDS = 900

export const makeSessions = ({
  catalogue,
  resourceSql,
  database,
  fileKey,
  files: store,
  seal,
  ways,
  ask,
  note,
  parts,
}: SessionsOptions): SessionStore => {
  const facts = new LRUCache<string, Facts>({ max: 10_000, ttl: REMEMBERED_MS })
  const organizations = new LRUCache<string, OrganizationFacts>({ max: 5_000, ttl: REMEMBERED_MS })
  const fresh = makeOrganizationReader(catalogue, resourceSql, database)
  // Rounded, so that one file has one address for a while and browsers can keep it.
  const files = () => ({ fileKey, fileExpires: (Math.floor(database.clock.now().getTime() / 1000 / FILE_SECONDS) + 2) * FILE_SECONDS })
  const read = makeFactsReader({ catalogue, resourceSql, database, organization: fresh, files })

  const organization = async (id: string): Promise<OrganizationFacts | null> => {
    const known = organizations.get(id)
    if (known) return known
    const found = await fresh(id)
    if (found) organizations.set(id, found)
    return found
  }

  const factsFor = async (
    token: string,
    how: 'read' | 'write',
  ): Promise<{ readonly found: Facts; readonly remembered: boolean } | null> => {
    const known = how === 'read' ? facts.get(token) : undefined
    if (known) return { found: known, remembered: true }
    const found = await read.bySession(hashOf(token))
    if (found) facts.set(token, found)
    else facts.delete(token)
    return found && { found, remembered: false }
  }

  const enterable = async (person: SignedIn, id: string, how: 'read' | 'write'): Promise<OrganizationFacts | null> => {
    if (!isId(id) || !mayEnter(person)) return null
    const other = how === 'write' ? fresh : organization
    return id === person.organization.id ? person.organization : other(id)
  }

  const closedTo = remembering((person: SignedIn, where: OrganizationFacts, flags: FlagValues) => {
    const variant = variantOf(where)
    const set = catalogue.routeSets.find(one => one.variant === variant)
    return closedAddresses(set, catalogue.layouts, person, where, flags)
  })

  const readsOf = (person: SignedIn, where: OrganizationFacts, flags: FlagValues): ((resource: Resource) => boolean) => {
    const closed = closedTo(person, where, flags)
    return resource => rules[resource.access.read].allows(person, where).allowed && !isClosed(resource, closed)
  }

  /** What of the resources that rules and gates open their staff role opens too, by the reason where it does not. */
  const seesOf = (person: SignedIn, resource: Resource): AccessDecision => mayIn(person, resource.area, 'see')

  const colleague: SessionStore['colleague'] = async (where, id) => {
    for (const organizationId of [where.id, ...where.ancestorIds]) {
      const own = organizationId === where.id ? where : await fresh(organizationId)
      const found = own && (await read.without(own, id))
      if (!found) continue
      const { person, flags } = found
      const opens = readsOf(person, where, flags)
      return { person, reads: resource => mayEnter(person) && opens(resource) && seesOf(person, resource).allowed }
    }
    return null
  }

  const bump = async (organizationId: string | null): Promise<void> => {
    await database.unpinned(tx => tx.query(sql`select touch_sessions(${organizationId}::uuid)`))
    facts.clear()
    organizations.clear()
  }

  const ofOne = new Set<string>([systemResources.people, systemResources.roles, systemResources.staffRoles])
  const ofAll = new Set<string>([systemResources.organizations, systemResources.flags])

  return {
    organization,
    colleague,
    forget: token => {
      if (token) facts.delete(token)
    },
    written: async (resource, { organizationId }) => {
      if (resource === null || ofAll.has(resource.name)) await bump(null)
      else if (ofOne.has(resource.name)) await bump(organizationId)
    },
    open: async ({ token, idempotencyKey, requestId, origin }, what) => {
      const how = what === 'read' ? 'read' : 'write'
      const opened = token === null ? null : await factsFor(token, how)
      if (!opened || (what !== 'renewal' && opened.found.person.expiresAt <= database.clock.now())) throw notAuthorized()
      const { found, remembered } = opened
      const { person } = found
      // No statement follows a refusal that would check remembered facts: they are read again before anybody is refused.
      const refuse = (id: string): Error => {
        if (!remembered) return denied(notFound())
        organizations.delete(id)
        return new StaleSession()
      }
      return {
        facts: found,
        person,
        catalogue,
        database,
        resourceSql,
        files: store,
        seal,
        ways,
        ask,
        colleague,
        ...(parts && { parts }),
        now: database.clock.now(),
        idempotencyKey,
        requestId,
        origin,
        ...(note && { note: event => note({ ...event, actor: actorOf(person), origin: origin?.() ?? NOWHERE, requestId }) }),
        bindings: { tokenHash: person.tokenHash, sessionVersion: found.sessionVersion, ...files(), fileSession: found.sessionId },
        organization: async id => {
          const where = await enterable(person, id, how)
          if (!where || !mayActOn(person, where).allowed) throw refuse(id)
          return where
        },
        reads: where => {
          const opens = readsOf(person, where, found.flags)
          return resource => opens(resource) && seesOf(person, resource).allowed
        },
        edits: resource => mayIn(person, resource.area, 'edit').allowed,
        admit: async (resource, access, id) => {
          const where = await enterable(person, id, how)
          const opens = where && readsOf(person, where, found.flags)
          if (!where || !opens || !opens(resource)) throw refuse(id)
          const sees = seesOf(person, resource)
          const names = (one: Resource): boolean => opens(one) && seesOf(person, one).allowed && mayReadRows(one, person).allowed
          const isNamed = access === 'name' && namedBy(catalogue, resource).some(names)
          if (!sees.allowed && !isNamed) throw remembered ? new StaleSession() : refused(asSentence(sees.reason))
          if (access === 'read') return where
          const rows = mayReadRows(resource, person)
          if (!rows.allowed) throw remembered ? new StaleSession() : refused(asSentence(rows.reason))
          if (access === 'rows' || access === 'name') return where
          const rule = rules[resource.access.write].allows(person, where)
          if (!rule.allowed) throw refused(asSentence(rule.reason))
          const writes = mayIn(person, resource.area, access === 'write' ? 'edit' : access)
          if (!writes.allowed) throw refused(asSentence(writes.reason))
          return where
        },
      }
    },
  }
}
