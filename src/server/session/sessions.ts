import type { FileStore } from '../files/store.ts'
import { mayActOn, mayEnter, rules, type OrganizationFacts } from '#access'
import type { Catalogue } from '#catalogue'
import { systemResources } from '#catalogue/roles.ts'
import type { Lookup } from '#kinds/faces.server.ts'
import type { Resource } from '#model'
import { late, sql } from '#sql'
import { notAuthorized, notFound, refused } from '../errors.ts'
import type { SignedIn } from '../operations/types.ts'
import { StaleSession, type ReadingSession } from '../query/reader.ts'
import { Recent } from '../query/recent.ts'
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
  readonly lookup: Lookup
  readonly database: Database
  /** Key that file addresses are signed with. */
  readonly fileKey: string
  /** Where the bytes of stored files are. */
  readonly files?: FileStore | undefined
}

/** What a request says about who asks. */
export interface Asking {
  readonly token: string | null
  readonly idempotencyKey: string | null
  readonly requestId: string
}

/** Sessions of the whole process: facts by token, organizations by id, and what makes either stale. */
export interface SessionStore {
  /** NotAuthorized unless the token's session lives. `read` may use remembered facts: the read's own statement checks their stamp. */
  open(asking: Asking, how: 'read' | 'write'): Promise<OpenSession>
  forget(token: string | null): void
  /** Rows were written that sessions depend on: facts read before are stale, here and in every other process. */
  written(resource: Resource | null, args: { readonly organizationId: string }): Promise<void>
  readonly organization: (id: string) => Promise<OrganizationFacts | null>
}

const REMEMBERED_MS = 30_000
const FILE_SECONDS = 900

interface Remembered<Value> {
  readonly value: Value
  readonly until: number
}

export const makeSessions = ({ catalogue, lookup, database, fileKey, files: store }: SessionsOptions): SessionStore => {
  const facts = new Recent<Remembered<Facts>>(10_000)
  const organizations = new Recent<Remembered<OrganizationFacts>>(5_000)
  const fresh = makeOrganizationReader(catalogue, lookup, database)
  // Rounded, so that one file has one address for a while and browsers can keep it.
  const files = () => ({ fileKey, fileExpires: (Math.floor(Date.now() / 1000 / FILE_SECONDS) + 2) * FILE_SECONDS })
  const read = makeFactsReader({ catalogue, lookup, database, organization: fresh, files })

  const organization = async (id: string): Promise<OrganizationFacts | null> => {
    const known = organizations.get(id)
    if (known && known.until > Date.now()) return known.value
    const found = await fresh(id)
    if (found) organizations.set(id, { value: found, until: Date.now() + REMEMBERED_MS })
    return found
  }

  const factsFor = async (
    token: string,
    how: 'read' | 'write',
  ): Promise<{ readonly found: Facts; readonly remembered: boolean } | null> => {
    const known = how === 'read' ? facts.get(token) : undefined
    if (known && known.until > Date.now()) return { found: known.value, remembered: true }
    const found = await read(hashOf(token))
    if (found) facts.set(token, { value: found, until: Date.now() + REMEMBERED_MS })
    else facts.delete(token)
    return found && { found, remembered: false }
  }

  const reach = async (person: SignedIn, id: string, how: 'read' | 'write'): Promise<OrganizationFacts | null> => {
    if (!isId(id) || !mayEnter(person)) return null
    const other = how === 'write' ? fresh : organization
    return id === person.organization.id ? person.organization : other(id)
  }

  const bump = async (organizationId: string | null): Promise<void> => {
    const which = organizationId === null ? sql`true` : sql`organization_id = ${late('organization')}::uuid`
    await database.unpinned(tx =>
      tx.query(sql`update sessions set stamp = stamp + 1 where ${which} and revoked_at is null and expires_at > now()`, {
        organization: organizationId,
      }),
    )
    facts.clear()
    organizations.clear()
  }

  const ofOne = new Set<string>([systemResources.people, systemResources.roles])
  const ofAll = new Set<string>([systemResources.organizations, systemResources.flags])

  return {
    organization,
    forget: token => {
      if (token) facts.delete(token)
    },
    written: async (resource, { organizationId }) => {
      if (resource === null || ofAll.has(resource.name)) await bump(null)
      else if (ofOne.has(resource.name)) await bump(organizationId)
    },
    open: async ({ token, idempotencyKey, requestId }, how) => {
      const opened = token === null ? null : await factsFor(token, how)
      if (!opened) throw notAuthorized()
      const { found, remembered } = opened
      const { person } = found
      // No statement follows a refusal that would check remembered facts: they are read again before anybody is refused.
      const refuse = (id: string): Error => {
        if (!remembered) return notFound()
        organizations.delete(id)
        return new StaleSession()
      }
      return {
        facts: found,
        person,
        catalogue,
        database,
        lookup,
        files: store,
        flags: found.flags,
        now: new Date(),
        idempotencyKey,
        requestId,
        given: { tokenHash: person.tokenHash, stamp: found.stamp, ...files() },
        organization: async id => {
          const where = await reach(person, id, how)
          if (!where || !mayActOn(person, where).allowed) throw refuse(id)
          return where
        },
        admit: async (resource, access, id) => {
          const where = await reach(person, id, how)
          if (!where || !rules[resource.access.read](person, where).allowed) throw refuse(id)
          if (access === 'read') return where
          const verdict = rules[resource.access.write](person, where)
          if (!verdict.allowed) throw refused(verdict.reason)
          return where
        },
      }
    },
  }
}
