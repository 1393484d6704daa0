import type { FlagValues, OrganizationFacts } from '#access'
import type { StaffRole } from '#model'
import type { Catalogue } from '#catalogue'
import { systemResources } from '#catalogue/roles.ts'
import type { ResourceSql } from '#fields/adapters.server.ts'
import { compile, placeholder, sql, type Statement } from '#sql'
import { columns, makeAliases } from '../query/assemble.ts'
import type { SelectionSet } from '../query/selection.ts'
import type { SignedIn } from '../request/types.ts'
import type { Database } from '../store/database.ts'
import { isActiveMember } from '../store/activeMember.ts'
import { NO_TENANT, tenantScopeOf } from '../store/tenantScope.ts'
import { GRACE } from './rows.ts'

/** What the navbar shows of a person (R6.1), beside what rules need. */
export interface Profile {
  readonly firstName: string
  readonly lastName: string
  readonly photoUrl: string | null
  readonly joinedAt: string | null
  readonly role: { readonly id: string; readonly name: string; readonly displayName: string } | null
}

/** A session and whoever it belongs to, read at one moment. */
export interface Facts {
  /** Of the sign-in that began the session; every renewal keeps it. */
  readonly sessionId: string
  readonly person: SignedIn
  readonly profile: Profile
  readonly flags: FlagValues
  /** Of the session's row: moved by whatever changes what the session may do. */
  readonly sessionVersion: number
  readonly createdAt: Date
}

interface StoredSession {
  readonly id: string
  readonly userId: string
  readonly organizationId: string
  readonly createdAt: string
  readonly confirmedAt: string | null
  readonly expiresAt: string
  readonly stamp: number
  /** When the database answered. */
  readonly at: string
}

interface StoredPerson {
  readonly id: string
  readonly email: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly recordTitle: string
  readonly admin: boolean
  readonly isOwner: boolean
  readonly lifeActiveAccess: boolean
  readonly elevateActiveAccess: boolean
  readonly onlyElevateUser: boolean
  readonly joinedAt: string | null
  readonly role: Profile['role']
  readonly staffRoleId?: string | null
  readonly staffRole?: StaffRole | null
  readonly photo: { readonly url: string } | null
}

const SESSION = compile(
  sql`select row_to_json(answer)::text from (select id, user_id as "userId", organization_id as "organizationId", created_at as "createdAt", confirmed_at as "confirmedAt", expires_at as "expiresAt", stamp, clock_timestamp() as "at"
    from session_of(${placeholder('tokenHash')}::bytea)) answer`,
)

const leaves = (...names: string[]): [string, SelectionSet | null][] => names.map(name => [name, null])

const WANTED: SelectionSet = new Map([
  ...leaves('id', 'email', 'firstName', 'lastName', 'recordTitle', 'joinedAt'),
  ...leaves('admin', 'isOwner', 'lifeActiveAccess', 'elevateActiveAccess', 'onlyElevateUser'),
  ['role', new Map(leaves('id', 'name', 'displayName'))],
  ['photo', new Map(leaves('url'))],
  ...leaves('staffRoleId'),
  ['staffRole', new Map(leaves('name', 'levels'))],
])

const personStatement = (catalogue: Catalogue, resourceSql: ResourceSql): Statement => {
  const people = resourceSql.resource(systemResources.people)
  const aliases = makeAliases()
  const flags = catalogue.has(systemResources.flags) ? flagsOf(resourceSql) : sql`'{}'::json`
  const person = sql`select ${columns(WANTED, people.fields('p'), aliases)} from ${people.table} p where p.organization_id = ${placeholder('organizationId')}::uuid and p.id = ${placeholder('id')}::uuid and ${isActiveMember(catalogue, 'p')}`
  return compile(sql`select json_build_object('person', (select row_to_json(answer) from (${person}) answer), 'flags', ${flags})::text`)
}

const flagsOf = (resourceSql: ResourceSql) => {
  const { table, fields } = resourceSql.resource(systemResources.flags)
  const list = columns(new Map(leaves('key', 'value')), fields('f'), makeAliases())
  return sql`(select coalesce(json_object_agg(flag.key, coalesce(flag.value, '')), '{}') from (select ${list} from ${table} f where f.deleted_at is null and f.archived_at is null) flag)`
}

export interface FactsOptions {
  readonly catalogue: Catalogue
  readonly resourceSql: ResourceSql
  readonly database: Database
  readonly organization: (id: string) => Promise<OrganizationFacts | null>
  /** Late parameters of signed file addresses (the person's photo). */
  readonly files: () => Readonly<Record<string, unknown>>
}

type SessionFacts = Pick<Facts, 'sessionId' | 'sessionVersion' | 'createdAt'> & Pick<SignedIn, 'tokenHash' | 'expiresAt' | 'provenAt'>

interface FactsReader {
  /** By the token's hash; null when the session has ended or its person or organization is gone. */
  bySession(tokenHash: Buffer): Promise<Facts | null>
  /** Of somebody who is not here, as what is done for them needs it: no session is theirs. Null for whoever could not sign in. */
  without(own: OrganizationFacts, userId: string): Promise<Facts | null>
}

/** Reads the facts of people, with a session or without. */
export const makeFactsReader = ({ catalogue, resourceSql, database, organization, files }: FactsOptions): FactsReader => {
  const statement = personStatement(catalogue, resourceSql)
  /** Of a person of an organization, under a session that stands or under none. */
  const factsOf = async (own: OrganizationFacts, userId: string, session: SessionFacts): Promise<Facts | null> => {
    const now = database.clock.now().toISOString()
    const given = { id: userId, userId, now, timeZone: own.timezone, ...files(), fileSession: session.sessionId }
    const text = await database.read(tenantScopeOf(own), statement, given, { first: true })
    const { person, flags } = JSON.parse(text ?? '{}') as { person?: StoredPerson | null; flags?: FlagValues }
    if (!person) return null
    const { tokenHash, expiresAt, provenAt, ...rest } = session
    return {
      ...rest,
      person: {
        id: person.id,
        email: person.email ?? '',
        fullName: person.recordTitle,
        organization: own,
        admin: person.admin,
        isOwner: person.isOwner,
        lifeActiveAccess: person.lifeActiveAccess,
        elevateActiveAccess: person.elevateActiveAccess,
        onlyElevateUser: person.onlyElevateUser,
        roleName: person.role?.name ?? null,
        // Who has a role that cannot be read is kept from everything.
        staffRole: person.staffRole ?? (person.staffRoleId ? { name: '', levels: {} } : null),
        tokenHash,
        expiresAt,
        provenAt,
        flags: flags ?? {},
      },
      profile: {
        firstName: person.firstName ?? '',
        lastName: person.lastName ?? '',
        photoUrl: person.photo?.url ?? null,
        joinedAt: person.joinedAt,
        role: person.role,
      },
      flags: flags ?? {},
    }
  }
  return {
    bySession: async tokenHash => {
      const found = await database.read(NO_TENANT, SESSION, { tokenHash }, { first: true })
      if (found === null) return null
      const session = JSON.parse(found) as StoredSession
      database.clock.heard(session.at)
      const own = await organization(session.organizationId)
      if (!own) return null
      return factsOf(own, session.userId, {
        sessionId: session.id,
        tokenHash,
        // The row lives on for its grace, in which it is good for a renewal and nothing else.
        expiresAt: new Date(Date.parse(session.expiresAt) - GRACE),
        provenAt: new Date(session.confirmedAt ?? session.createdAt),
        sessionVersion: session.stamp,
        createdAt: new Date(session.createdAt),
      })
    },
    without: (own, userId) => factsOf(own, userId, NO_SESSION),
  }
}

const NEVER = new Date(0)
const NO_SESSION: SessionFacts = {
  sessionId: '',
  tokenHash: Buffer.alloc(0),
  expiresAt: NEVER,
  provenAt: NEVER,
  sessionVersion: 0,
  createdAt: NEVER,
}
