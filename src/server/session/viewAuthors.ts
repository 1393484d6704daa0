import { isNotAbove, mayActOn, type OrganizationFacts, type RankedPerson } from '#access'
import type { Catalogue } from '#catalogue'
import { systemResources } from '#catalogue/roles.ts'
import type { ResourceSql } from '#fields/adapters.server.ts'
import type { StaffRole } from '#model'
import { compile, placeholder, sql } from '#sql'
import { columns, makeAliases } from '../query/assemble.ts'
import type { SelectionSet } from '../query/selection.ts'
import { isActiveMember } from '../store/activeMember.ts'
import { tenantScopeOf } from '../store/tenantScope.ts'
import type { OpenSession } from './sessions.ts'

export interface ViewAuthorsOptions {
  readonly catalogue: Catalogue
  readonly resourceSql: ResourceSql
  readonly organization: (id: string) => Promise<OrganizationFacts | null>
}

/** Who made a view, and where that person belongs. */
export interface Author {
  readonly id: string
  /** Null: a build that did not keep this made the view. */
  readonly organizationId: string | null
}

/** What somebody else may do to a shared view: null nothing, else whose it is; '' where that person has left. */
export type Hold = string | null

interface Found {
  readonly id: string
  readonly recordTitle: string
  readonly admin: boolean
  readonly isOwner: boolean
  readonly role: { readonly name: string } | null
  readonly staffRoleId?: string | null
  readonly staffRole?: StaffRole | null
}

const WANTED: SelectionSet = new Map([
  ...['id', 'recordTitle', 'admin', 'isOwner', 'staffRoleId'].map(name => [name, null] as const),
  ['role', new Map([['name', null]])],
  ['staffRole', new Map(['name', 'levels'].map(name => [name, null]))],
])

const ranked = (organization: OrganizationFacts, { admin, isOwner, role, staffRole, staffRoleId }: Found): RankedPerson => ({
  organization,
  admin,
  isOwner,
  roleName: role?.name ?? null,
  staffRole: staffRole ?? (staffRoleId ? { name: '', levels: {} } : null),
})

/**
 * Shared views are put in order by those who run the organization: of authors who have left, and of those who do not stand above them. Gives
 * what the asking person may do to the views of these authors.
 */
export const makeViewAuthors = ({ catalogue, resourceSql, organization }: ViewAuthorsOptions) => {
  const people = resourceSql.resource(systemResources.people)
  const statement = compile(
    sql`select coalesce(json_agg(row_to_json(answer)), '[]')::text from (select ${columns(WANTED, people.fields('p'), makeAliases())} from ${people.table} p
      where p.organization_id = ${placeholder('organizationId')}::uuid and p.id = any(${placeholder('ids')}::uuid[]) and ${isActiveMember(catalogue, 'p')}) answer`,
  )
  const foundAt = async ({ database, bindings, now, person }: OpenSession, where: OrganizationFacts, ids: readonly string[]) => {
    const given = { ...bindings, ids, userId: person.id, now: now.toISOString(), timeZone: where.timezone }
    return JSON.parse((await database.read(tenantScopeOf(where), statement, given)) ?? '[]') as readonly Found[]
  }

  return async (session: OpenSession, where: OrganizationFacts, authors: readonly Author[]): Promise<ReadonlyMap<string, Hold>> => {
    const { person } = session
    if (authors.length === 0 || !mayActOn(person, where).allowed) return new Map()
    const holds = new Map<string, Hold>()
    for (const at of new Set(authors.map(one => one.organizationId))) {
      const ids = authors.filter(one => one.organizationId === at).map(one => one.id)
      const home = await organization(at ?? where.id)
      const found = home === null ? [] : await foundAt(session, home, ids)
      for (const id of ids) {
        const author = found.find(one => one.id === id)
        holds.set(id, !home || !author ? '' : isNotAbove(ranked(home, author), person) ? author.recordTitle : null)
      }
    }
    return holds
  }
}
