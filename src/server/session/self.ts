import type { OrganizationFacts } from '#access'
import type { Catalogue } from '#catalogue'
import { systemResources } from '#catalogue/roles.ts'
import type { ResourceSql } from '#fields/adapters.server.ts'
import { compile, placeholder, sql } from '#sql'
import { NOBODY } from '../request/author.ts'
import type { Session } from '../request/types.ts'
import type { Database } from '../store/database.ts'
import { isActiveMember } from '../store/activeMember.ts'
import { tenantScopeOf } from '../store/tenantScope.ts'

/** A person who may be signed in, as mail speaks to them. */
export interface Living {
  readonly id: string
  readonly email: string | null
  readonly name: string
}

export interface PeopleOptions {
  readonly catalogue: Catalogue
  readonly resourceSql: ResourceSql
  readonly database: Database
}

/** Reads one person of an organization; null for whoever is not there or may not be signed in. */
export const makePersonReader = ({ catalogue, resourceSql, database }: PeopleOptions) => {
  const people = resourceSql.resource(systemResources.people)
  const statement =
    compile(sql`select row_to_json(answer)::text from (select p.id, p.email, ${people.title('p')} as name from ${people.table} p
    where p.organization_id = ${placeholder('organizationId')}::uuid and p.id = ${placeholder('id')}::uuid and ${isActiveMember(catalogue, 'p')}) answer`)
  return async (organization: OrganizationFacts, id: string): Promise<Living | null> => {
    const given = { id, userId: id, now: database.clock.now().toISOString(), timeZone: organization.timezone }
    const text = await database.read(tenantScopeOf(organization), statement, given, { first: true })
    return text === null ? null : (JSON.parse(text) as Living)
  }
}

/** Somebody without a session who writes what concerns themselves, as the audit trail names them. */
export const selfOf = (
  { catalogue, resourceSql, database }: PeopleOptions,
  { id, email, name }: Living,
  organization: OrganizationFacts,
  requestId: string,
): Session => ({
  catalogue,
  resourceSql,
  database,
  now: database.clock.now(),
  idempotencyKey: null,
  requestId,
  bindings: { sessionVersion: 0, fileKey: '', fileExpires: 0, fileSession: '' },
  organization: async () => organization,
  admit: async () => organization,
  person: {
    id,
    email: email ?? '',
    fullName: name,
    organization,
    admin: false,
    isOwner: false,
    lifeActiveAccess: false,
    elevateActiveAccess: false,
    onlyElevateUser: false,
    roleName: null,
    // No session is theirs: none is spared when theirs end.
    tokenHash: Buffer.alloc(0),
    expiresAt: new Date(0),
    provenAt: database.clock.now(),
  },
})

/** What no person did, as the audit trail names it: what a queue or the clock began. */
export const automatic = (options: PeopleOptions, organization: OrganizationFacts): Session =>
  selfOf(options, { id: NOBODY, email: null, name: 'Automatic' }, organization, '')
