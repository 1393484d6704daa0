import type { ResourceSql } from '#fields/adapters.server.ts'
import type { Resource } from '#model'
import { ident, join, placeholder, literal, sql, raw, type Sql } from '#sql'
import { systemResources } from '#catalogue/roles.ts'
import type { Reader, Rows, Source, Sources } from './source.ts'

const acting = sql`${placeholder('organizationId')}::uuid`

/** The source of a counted resource; throws for a name that none has (`checkSources` has refused it at start). */
const sourceOf = (resource: Pick<Resource, 'name' | 'reportSource'>, sources: Sources): Source => {
  const source = sources[resource.reportSource ?? '']
  if (!source) throw new Error(`${resource.name} counts rows of '${resource.reportSource ?? ''}', and server/reports has no such source.`)
  return source
}

const rowsIn =
  (resourceSql: ResourceSql): Rows =>
  (name, alias, reach) => {
    const { table, unionBranches } = resourceSql.resource(name)
    const readable = unionBranches(alias).map(
      branch => sql`select ${ident(alias)}.* from ${table} ${ident(alias)} where ${branch} and ${ident(alias, 'deleted_at')} is null`,
    )
    return sql`(${join(reach ? readable : readable.slice(0, 1), ' union all ')}) ${ident(alias)}`
  }

const readerOf = (resourceSql: ResourceSql): Reader => ({ seesPeople: resourceSql.mayLook?.(systemResources.people, 'id') !== false })

const listed = ({ columns }: Source): readonly string[] => Object.keys(columns)

// What one community answered comes back as JSON; the columns are what the source says they are.
const gathered = (source: Source): Sql =>
  sql`select * from jsonb_to_recordset(${placeholder('gathered')}::jsonb) as g(key text, at timestamptz, ${join(
    Object.entries(source.columns).map(([name, type]) => sql`${ident(name)} ${raw(type)}`),
  )})`

/**
 * What stands in statements where another resource has its table: the counted rows with the columns that every row has. An id
 * is the same as long as the row means the same thing. Late: `organizationId`, `now`; `gathered` where the source gathers.
 */
export const aggregateTable = (resource: Resource, sources: Sources, resourceSql: ResourceSql): Sql => {
  const source = sourceOf(resource, sources)
  const counted = source.fanOut ? gathered(source) : source.select(rowsIn(resourceSql), readerOf(resourceSql))
  const nothing = ['archived_at', 'cancelled_at', 'deleted_at'].map(name => sql`null::timestamptz as ${ident(name)}`)
  const own = listed(source).map(name => sql`${ident('s', name)}::${raw(source.columns[name] ?? 'text')} as ${ident(name)}`)
  return sql`(select ${acting} as organization_id, md5(${literal(resource.name)} || ' ' || ${acting}::text || ' ' || s.key)::uuid as id, 1 as version, s.at as created_at, null::uuid as created_by, s.at as updated_at, null::uuid as updated_by, ${join([...nothing, ...own])} from (${counted}) s)`
}

/** What one community is asked for its part of gathered rows: `select … as j`, a JSON list. Null where nothing is gathered. */
export const fanOutStatement = (resource: Resource, sources: Sources, resourceSql: ResourceSql): Sql | null => {
  const source = sourceOf(resource, sources)
  return source.fanOut
    ? sql`select coalesce(json_agg(s), '[]')::text as j from (${source.select(rowsIn(resourceSql), readerOf(resourceSql))}) s`
    : null
}
