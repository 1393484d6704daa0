import { dayAt, problem, snakeCase, type FieldEnv, type Problem } from '#model'
import { alphabetical, ident, raw, sql, type Sql } from '#sql'
import { emptyWhere, idsAmong, listOf } from '../column.server.ts'
import type { ResourceSql, Output, WriteEnv } from '../adapters.server.ts'
import { instantOf } from '../dateTime/zone.ts'
import type { Link } from './link.ts'

// Of people the key alone finds no row in an index: it begins with the organization, and row security says that in a case. Each row read them all.
const theRow = (to: string, id: Sql, alias: string, resourceSql: ResourceSql): Sql => {
  const { table, named } = resourceSql.resource(to)
  return sql` from ${table} ${ident(alias)} where ${ident(alias, 'id')} = ${id} and ${named(alias)}`
}

/** The rows of a resource that a stored id points at, as one object of an answer. */
export const oneRow = (to: string, id: Sql, resourceSql: ResourceSql): Output => ({
  many: false,
  rows: alias => theRow(to, id, alias, resourceSql),
  fields: alias => resourceSql.resource(to).fields(alias),
})

/** The title of the row that a stored id points at, for sorting. */
export const titleOf = (to: string, id: Sql, alias: string, resourceSql: ResourceSql): Sql =>
  sql`(select ${alphabetical(resourceSql.resource(to).sortedTitle(alias))}${theRow(to, id, alias, resourceSql)})`

/** The `date` or `dateTime` of the row that a stored id points at, for sorting. */
export const dateOf = (to: string, key: string, id: Sql, alias: string, resourceSql: ResourceSql): Sql =>
  sql`(select ${ident(alias, snakeCase(key))}${theRow(to, id, alias, resourceSql)})`

/** The title of the row that a stored id points at, as people read it; nothing where the acting organization may not read the row. */
export const titleIn = (to: string, id: Sql, alias: string, resourceSql: ResourceSql): Sql =>
  sql`(select ${resourceSql.resource(to).title(alias)}${theRow(to, id, alias, resourceSql)})`

/** Whether the name of the row that a stored id points at is as `called` asks; false for rows that the acting organization may not read, whatever they are called. */
export const isCalled = (called: (title: Sql) => Sql, to: string, id: Sql, alias: string, resourceSql: ResourceSql): Sql => {
  const { table, title, readable } = resourceSql.resource(to)
  // Asked once for the whole list, not once a row.
  return sql`${id} in (select ${ident(alias, 'id')} from ${table} ${ident(alias)} where ${readable(alias)} and ${called(title(alias))})`
}

/** The ids that an IdFilter names, by `is` or `in`. */
export const wantedIds = (filter: Record<string, unknown>): readonly unknown[] => [
  ...(filter['is'] == null ? [] : [filter['is']]),
  ...listOf(filter['in']),
]

/** Whether an IdFilter names any id; one that names only `empty` does not. */
export const namesIds = (filter: Record<string, unknown>): boolean => filter['is'] != null || filter['in'] != null

/** The ids that an IdFilter names, and those of the rows that lie in them by the column `above`, however deep. */
export const nestedIds = (filter: Record<string, unknown>, to: string, above: string, resourceSql: ResourceSql): Sql => {
  const { table, readable } = resourceSql.resource(to)
  const below = ident('below')
  return sql`with recursive nested as (select unnest(${idsAmong(wantedIds(filter))}::uuid[]) as id
    union select ${ident('below', 'id')} from ${table} ${below} join nested on nested.id = ${ident('below', above)} where ${readable('below')} and ${ident('below', 'deleted_at')} is null)
    select id from nested`
}

/** Ids of rows that are yet to come, or of the others, as an IdFilter asks by `upcoming`; null where it does not ask. */
export const upcomingIds = (
  { upcoming }: Record<string, unknown>,
  to: string,
  alias: string,
  { now, timeZone }: FieldEnv,
  resourceSql: ResourceSql,
): Sql | null => {
  if (upcoming == null) return null
  const { table, readable, upcoming: moment } = resourceSql.resource(to)
  if (!moment) return sql`select null::uuid where false`
  const today = dayAt(now, timeZone)
  const begins = moment.isDay ? sql`${today}::date` : sql`${instantOf(`${today}T00:00`, timeZone)}::timestamptz`
  const comes = sql`coalesce(${moment.column(alias)} >= ${begins}, false)`
  return sql`select ${ident(alias, 'id')} from ${table} ${ident(alias)} where ${readable(alias)} and ${ident(alias, 'deleted_at')} is null and ${upcoming === true ? comes : sql`not ${comes}`}`
}

/** The condition of an IdFilter over a column of one id. */
export const idWhere = (filter: Record<string, unknown>, column: Sql): readonly Sql[] => [
  ...(namesIds(filter) ? [sql`${column} = any(${idsAmong(wantedIds(filter))}::uuid[])`] : []),
  ...emptyWhere(filter, sql`${column} is null`),
]

/** Those of the ids that the acting organization cannot choose: absent, deleted, not its to read, or ruled out by `more` over the row's alias. */
export const missingAmong = async (
  to: string,
  ids: readonly string[],
  env: WriteEnv,
  more: (alias: string) => Sql = () => raw('true'),
): Promise<readonly string[]> => {
  if (ids.length === 0) return []
  const { table, readable } = env.resourceSql.resource(to)
  const found = await env.query(
    sql`select ${ident('it', 'id')} from ${table} ${ident('it')} where ${ident('it', 'id')} = any(${idsAmong(ids)}::uuid[]) and ${readable('it')} and ${more('it')} and ${ident('it', 'deleted_at')} is null`,
  )
  const known = new Set(found.map(row => String(row['id'])))
  return ids.filter(id => !known.has(id.toLowerCase()))
}

/** The ids that come in: what a row has already stays, whatever became of it. */
export const idsBeside = (links: readonly Pick<Link, 'id'>[], had: readonly Pick<Link, 'id'>[] = []): readonly string[] => {
  const known = new Set(had.map(({ id }) => id))
  return links.flatMap(({ id }) => (known.has(id) ? [] : id))
}

/** Said of a choice that is not there any more. */
export const noSuchRow: Problem = problem('This choice no longer exists', 'missing')
