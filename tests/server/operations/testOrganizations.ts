import { randomUUID } from 'node:crypto'
import { mayActOn, mayRead, mayWrite, type OrganizationFacts } from '#access'
import { makeCatalogue, type Catalogue } from '#catalogue'
import type { Resource } from '#model'
import { sql } from '#sql'
import { notFound, refused } from '#server/request/errors.ts'
import type { FileStore } from '#server/fileStore/store.ts'
import type { Session, SignedIn } from '#server/request/types.ts'
import { openDatabase, type Database } from '#server/store/database.ts'
import { createResourceSql } from '#server/query/resourceSql.ts'
import { freshDatabase, onDatabase } from '../../support/database.ts'
import { memoryFiles } from '../../support/memoryFiles.ts'

const place = (name: string, depth: number, above: readonly OrganizationFacts[]): OrganizationFacts => ({
  id: randomUUID(),
  slug: name.toLowerCase(),
  name,
  depth,
  ancestorIds: above.map(one => one.id),
  isChildless: depth === 2,
  productName: 'elevate',
  clientName: null,
  timezone: 'America/Chicago',
  locale: 'en-US',
  features: [],
})

/** The id of everybody's session: it lives, so that signed addresses do. */
export const SESSION = randomUUID()

const top = place('Active', 0, [])
const harbor = place('Harbor', 1, [top])
export const places = {
  top,
  harbor,
  lakeside: place('Lakeside', 2, [top, harbor]),
  grove: { ...place('Grove', 2, [top, harbor]), locale: 'en-GB' },
  summit: place('Summit', 1, [top]),
} as const

/** A person who may do everything at an organization. */
export const person = (fullName: string, organization: OrganizationFacts, more: Partial<SignedIn> = {}): SignedIn => ({
  id: randomUUID(),
  organization,
  admin: true,
  isOwner: false,
  lifeActiveAccess: true,
  elevateActiveAccess: true,
  onlyElevateUser: false,
  roleName: null,
  email: `${fullName.toLowerCase()}@example.test`,
  fullName,
  tokenHash: Buffer.alloc(32, 7),
  expiresAt: new Date(Date.now() + 3_600_000),
  provenAt: new Date(),
  ...more,
})

export interface World {
  readonly catalogue: Catalogue
  readonly database: Database
  readonly ownerUrl: string
  readonly appUrl: string
  readonly files: FileStore
  /** Rows as the owner of the tables sees them. */
  rows(text: string): Promise<readonly Record<string, unknown>[]>
  /** One request of a person; each has its own moment and request id. */
  session(who: SignedIn, more?: Partial<Pick<Session, 'idempotencyKey' | 'now'>>): Session
  close(): Promise<void>
}

/** A database of its own with five organizations: Active, below it Harbor (with Lakeside and Grove) and Summit. */
export const makeWorld = async (resources: readonly Resource[]): Promise<World> => {
  const fresh = await freshDatabase(resources)
  const database = openDatabase({ url: fresh.appUrl })
  const catalogue = makeCatalogue(resources, [])
  const resourceSql = createResourceSql(catalogue)
  const files = memoryFiles()
  const all = Object.values(places)
  if (catalogue.has('organizations'))
    await onDatabase(
      fresh.ownerUrl,
      ...all.map(
        ({ id, name, slug, depth, ancestorIds, timezone }) =>
          `insert into organizations (id, name, slug, parent_id, depth, ancestor_ids, timezone, product_name) values ('${id}', '${name}', '${slug}', ${ancestorIds.length > 0 ? `'${ancestorIds.at(-1) ?? ''}'` : 'null'}, ${depth}, '{${ancestorIds.join(',')}}', '${timezone}', 'elevate')`,
      ),
    )
  await onDatabase(
    fresh.ownerUrl,
    `insert into sessions (token_hash, id, user_id, organization_id, expires_at) values ('\\x07', '${SESSION}', gen_random_uuid(), '${top.id}', now() + interval '1 day')`,
  )
  return {
    catalogue,
    database,
    files,
    ownerUrl: fresh.ownerUrl,
    appUrl: fresh.appUrl,
    rows: text => onDatabase(fresh.ownerUrl, text),
    session: (who, { idempotencyKey = null, now = new Date() } = {}) => {
      const organization = (id: string): Promise<OrganizationFacts> => {
        const found = all.find(one => one.id === id)
        return found && mayActOn(who, found).allowed ? Promise.resolve(found) : Promise.reject(notFound())
      }
      return {
        person: who,
        catalogue,
        database,
        resourceSql,
        files,
        now,
        idempotencyKey,
        requestId: randomUUID(),
        bindings: {
          sessionVersion: 1,
          fileKey: 'key of the tests',
          fileExpires: Math.floor(Date.now() / 1000) + 900,
          fileSession: SESSION,
        },
        organization,
        admit: async (resource, how, id) => {
          const where = all.find(one => one.id === id)
          if (!where || !mayRead(resource, who, where).allowed) throw notFound()
          const writes = how === 'write' || how === 'publish'
          const verdict = writes ? mayWrite(resource, who, where, how === 'publish' ? 'publish' : 'edit') : { allowed: true as const }
          if (!verdict.allowed) throw refused(verdict.reason)
          return where
        },
      }
    },
    close: async () => {
      await database.close()
      await fresh.close()
    },
  }
}

/** What an operation was refused with: the error's type, its problems and the rest. */
export const refusalOf = async (call: Promise<unknown>): Promise<Record<string, unknown>> => {
  try {
    await call
  } catch (error) {
    const { extensions } = error as { extensions?: Record<string, unknown> }
    if (extensions) return extensions
    throw error
  }
  throw new Error('It was not refused.')
}

/** A statement for tests that look at the database as the server's role. */
export const asServer = (database: Database, organizationId: string, text: string) =>
  database.write({ organizationId, ancestorIds: [] }, tx => tx.query(sql([text] as unknown as TemplateStringsArray)))
