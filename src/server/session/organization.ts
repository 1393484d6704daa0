import type { OrganizationFacts, Product } from '#access'
import type { Catalogue } from '#catalogue'
import { systemResources } from '#catalogue/roles.ts'
import type { ResourceSql } from '#fields/adapters.server.ts'
import { DEFAULT_LOCALE } from '#model'
import { compile, ident, placeholder, sql, type Sql, type Statement } from '#sql'
import { columns, makeAliases } from '../query/assemble.ts'
import type { SelectionSet } from '../query/selection.ts'
import type { Database } from '../store/database.ts'
import { columnsOfField } from '../store/tables.ts'

const leaves = (...names: string[]): SelectionSet => new Map(names.map(name => [name, null]))

const WANTED = leaves('id', 'name', 'slug', 'productName', 'clientName', 'timezone', 'locale', 'features')

interface Stored {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly productName: string
  readonly clientName: string | null
  readonly timezone: string
  readonly locale: string | null
  readonly features: readonly string[] | null
  readonly depth: number
  readonly ancestorIds: readonly string[]
  readonly isChildless: boolean
  readonly isArchived: boolean
}

/** Name of the column in which a row of the tree names the one above it. */
export const parentColumn = (catalogue: Catalogue): string =>
  columnsOfField(catalogue.resource(systemResources.organizations), 'parent')[0]?.name ?? 'parent_id'

/** Select list of the facts of the organization under `row`. */
const factsOf = (row: string, catalogue: Catalogue, resourceSql: ResourceSql): Sql => {
  const { table, fields } = resourceSql.resource(systemResources.organizations)
  const below = sql`exists(select 1 from ${table} child where ${ident('child', parentColumn(catalogue))} = ${ident(row, 'id')} and child.deleted_at is null)`
  return sql`${columns(WANTED, fields(row), makeAliases())}, ${ident(row, 'depth')}, ${ident(row, 'ancestor_ids')} as "ancestorIds", not ${below} as "isChildless", ${ident(row, 'archived_at')} is not null as "isArchived"`
}

const statementOf = (catalogue: Catalogue, resourceSql: ResourceSql): Statement => {
  const { table } = resourceSql.resource(systemResources.organizations)
  return compile(
    sql`select row_to_json(answer)::text from (select ${factsOf('o', catalogue, resourceSql)} from ${table} o where o.id = ${placeholder('id')}::uuid and o.deleted_at is null) answer`,
  )
}

const factsFrom = (text: string): OrganizationFacts => {
  const stored = JSON.parse(text) as Stored
  return {
    ...stored,
    // A process of the build before may have made it.
    locale: stored.locale ?? DEFAULT_LOCALE,
    productName: stored.productName.toLowerCase() as Product,
    clientName: stored.clientName || null,
    features: stored.features ?? [],
  }
}

/** Reads the facts of one organization; null where there is none. Whether the caller may know of it is not asked here. */
export const makeOrganizationReader = (
  catalogue: Catalogue,
  resourceSql: ResourceSql,
  database: Database,
): ((id: string) => Promise<OrganizationFacts | null>) => {
  const statement = statementOf(catalogue, resourceSql)
  return async id => {
    // Of the tree, a transaction sees what lies around its own organization.
    const text = await database.read({ organizationId: id, ancestorIds: [] }, statement, { id }, { first: true })
    return text === null ? null : factsFrom(text)
  }
}
