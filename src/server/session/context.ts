import type { OrganizationFacts } from '#access'
import type { Catalogue } from '#catalogue'
import { systemResources } from '#catalogue/roles.ts'
import type { ResourceSql } from '#fields/adapters.server.ts'
import { alphabetical, compile, ident, placeholder, sql, type Sql } from '#sql'
import { columns, makeAliases } from '../query/assemble.ts'
import type { SelectionSet } from '../query/selection.ts'
import type { Database } from '../store/database.ts'
import { parentColumn } from './organization.ts'
import { tenantScopeOf } from '../store/tenantScope.ts'

interface Named {
  readonly id: string
  readonly name: string
}

/** The organization of the URL as the console needs it (R6.2); what is secret or finance is not in it. */
export interface OrganizationContext extends Omit<OrganizationFacts, 'features'> {
  readonly features: {
    readonly id: string
    readonly all: readonly string[]
    readonly checkin: boolean
    readonly workOrders: boolean
    readonly emenuChoice: boolean
  }
  readonly parent: (Named & { readonly parent: Named | null; readonly siblings: readonly Named[] }) | null
  readonly children: readonly (Named & { readonly grandchildren: readonly Named[] })[]
  readonly roles: readonly { readonly id: string; readonly name: string; readonly displayName: string }[]
}

const leaves = (...names: string[]): SelectionSet => new Map(names.map(name => [name, null]))

/** Reads what surrounds an organization: the one above it, those below it, its roles; seen by somebody of `viewer`. */
export const makeContextReader = (catalogue: Catalogue, resourceSql: ResourceSql, database: Database) => {
  const tree = resourceSql.resource(systemResources.organizations)
  const roles = resourceSql.resource(systemResources.roles)
  const parent = parentColumn(catalogue)
  const link = (row: string): Sql => columns(leaves('id', 'name'), tree.fields(row), makeAliases())
  const { table } = tree
  const beside = (row: string, condition: Sql): Sql =>
    sql`select ${link(row)} from ${table} ${ident(row)} where ${condition} and ${ident(row, 'deleted_at')} is null order by ${alphabetical(ident(row, 'name'))}, ${ident(row, 'id')}`
  const many = (rows: Sql): Sql => sql`(select coalesce(json_agg(found), '[]') from (${rows}) found)`
  const one = (rows: Sql): Sql => sql`(select row_to_json(found) from (${rows}) found)`
  // Who may act on none of them is told of none: one company does not read the names of another's.
  const reachable = (row: string): Sql =>
    sql`(${placeholder('viewerDepth')}::int = 0 or ${placeholder('viewerId')}::uuid = any(${ident(row, 'ancestor_ids')}))`
  const above = sql`select ${link('g')} from ${table} g where g.id = ${ident('u', parent)}`
  const siblings = beside('s', sql`${ident('s', parent)} = ${ident('u', parent)} and s.id <> u.id and ${reachable('s')}`)
  const up = sql`select ${link('u')}, ${one(above)} as parent, ${many(siblings)} as siblings from ${table} u join ${table} o on ${ident('o', parent)} = u.id where o.id = ${placeholder('organizationId')}::uuid`
  const below = beside('b', sql`${ident('b', parent)} = d.id`)
  const down = sql`select ${link('d')}, ${many(below)} as grandchildren from ${table} d where ${ident('d', parent)} = ${placeholder('organizationId')}::uuid and d.deleted_at is null order by ${alphabetical(ident('d', 'name'))}, d.id`
  const own = sql`select ${columns(leaves('id', 'name', 'displayName'), roles.fields('r'), makeAliases())} from ${roles.table} r where ${roles.readable('r')} and r.deleted_at is null order by r.name`
  const statement = compile(sql`select json_build_object('parent', ${one(up)}, 'children', ${many(down)}, 'roles', ${many(own)})::text`)

  return async (organization: OrganizationFacts, viewer: OrganizationFacts, now: Date): Promise<OrganizationContext> => {
    const text = await database.read(tenantScopeOf(organization), statement, {
      now: now.toISOString(),
      timeZone: organization.timezone,
      viewerId: viewer.id,
      viewerDepth: viewer.depth,
    })
    const around = JSON.parse(text ?? '{}') as Omit<OrganizationContext, Exclude<keyof OrganizationFacts, 'parent'>>
    const { features: all } = organization
    return {
      ...organization,
      ...around,
      features: {
        id: organization.id,
        all,
        checkin: all.includes('checkin'),
        workOrders: all.includes('workOrders'),
        emenuChoice: all.includes('emenuChoice'),
      },
    }
  }
}
