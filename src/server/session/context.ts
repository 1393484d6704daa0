import type { OrganizationFacts } from '#access'
import type { Catalogue } from '#catalogue'
import { systemResources } from '#catalogue/roles.ts'
import type { Lookup } from '#kinds/faces.server.ts'
import { compile, ident, late, sql, type Sql } from '#sql'
import { columns, makeAliases } from '../query/assemble.ts'
import type { Wanted } from '../query/selection.ts'
import type { Database } from '../store/database.ts'
import { parentColumn, pinOf } from './organization.ts'

/** The organization of the URL as the console needs it (R6.2); what is secret or finance is not in it. */
export interface OrganizationContext extends Omit<OrganizationFacts, 'features'> {
  readonly features: {
    readonly all: readonly string[]
    readonly checkin: boolean
    readonly workOrders: boolean
    readonly emenuChoice: boolean
  }
  readonly parent: { readonly id: string; readonly name: string } | null
  readonly children: readonly { readonly id: string; readonly name: string }[]
  readonly roles: readonly { readonly id: string; readonly name: string; readonly displayName: string }[]
}

const leaves = (...names: string[]): Wanted => new Map(names.map(name => [name, null]))

/** Reads what surrounds an organization: the one above it, those below it, its roles. */
export const makeContextReader = (catalogue: Catalogue, lookup: Lookup, database: Database) => {
  const tree = lookup.resource(systemResources.organizations)
  const kinds = lookup.resource(systemResources.roles)
  const parent = parentColumn(catalogue)
  const link = (row: string): Sql => columns(leaves('id', 'name'), tree.fields(row), makeAliases())
  const up = sql`select ${link('u')} from ${tree.table} u join ${tree.table} o on ${ident('o', parent)} = u.id where o.id = ${late('organizationId')}::uuid`
  const down = sql`select ${link('d')} from ${tree.table} d where ${ident('d', parent)} = ${late('organizationId')}::uuid and d.deleted_at is null order by d.name, d.id`
  const own = sql`select ${columns(leaves('id', 'name', 'displayName'), kinds.fields('r'), makeAliases())} from ${kinds.table} r where ${kinds.readable('r')} and r.deleted_at is null order by r.name`
  const statement = compile(sql`select json_build_object(
    'parent', (select row_to_json(one) from (${up}) one),
    'children', (select coalesce(json_agg(many), '[]') from (${down}) many),
    'roles', (select coalesce(json_agg(many), '[]') from (${own}) many))::text`)

  return async (organization: OrganizationFacts, now: Date): Promise<OrganizationContext> => {
    const text = await database.read(pinOf(organization), statement, { now: now.toISOString() })
    const around = JSON.parse(text ?? '{}') as Omit<OrganizationContext, keyof OrganizationFacts>
    const { features: all } = organization
    return {
      ...organization,
      ...around,
      features: { all, checkin: all.includes('checkin'), workOrders: all.includes('workOrders'), emenuChoice: all.includes('emenuChoice') },
    }
  }
}
