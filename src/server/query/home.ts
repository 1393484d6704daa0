import { homeFilter, homeOf } from '#catalogue/home.ts'
import type { HomeCount, Resource } from '#model'
import { ident, join, raw, sql, type Sql } from '#sql'
import { makeAliases } from './assemble.ts'
import type { ReadContext } from '../request/types.ts'
import { COUNTED } from './listArgs.ts'
import type { OrganizationFacts } from '#access'
import { recordInvalid } from '../request/errors.ts'
import type { ReadingSession } from './reader.ts'
import { resourceSeen } from './seen.ts'
import { matches } from './where.ts'

/** A count of an organization, with the filter that opens its rows. */
interface HomeEntry {
  readonly resource: Resource
  readonly name: string
  readonly count: HomeCount
  readonly filter: Readonly<Record<string, unknown>>
}

/** The counts of what this person may read; what goes by a field that they may not read is left out. */
const homeEntries = (resources: readonly Resource[], { env }: ReadContext): readonly HomeEntry[] =>
  resources.flatMap(resource =>
    homeOf(resource).flatMap(([name, count]) => {
      const filter = homeFilter(resource, count, env)
      return filter ? [{ resource, name, count, filter }] : []
    }),
  )

/** The number of rows of each entry, in their order, as one JSON array. */
const homeJson = (entries: readonly HomeEntry[], context: ReadContext): Sql => {
  const aliases = makeAliases()
  const counts = entries.map(({ resource, filter }) => {
    const row = aliases()
    const { table } = context.resourceSql.resource(resource.name)
    const some = sql`select 1 from ${table} ${ident(row)} where ${matches(resource, filter, row, context)} limit ${raw(String(COUNTED))}`
    return sql`(select count(*)::int from (${some}) ${ident(aliases())})`
  })
  return sql`json_build_array(${counts.length === 0 ? raw('') : join(counts)})`
}

/** What is answered of each entry, with the number that was counted of it. */
const homeCounts = (entries: readonly HomeEntry[], counts: readonly number[]): readonly object[] =>
  entries.map(({ resource, name, count: { label, waits, shows = [] }, filter }, index) => ({
    resource: resource.name,
    name,
    label,
    waits: waits ?? null,
    columns: shows.filter(key => key === 'status' || key === 'createdAt' || key in resource.fields),
    filter,
    count: counts[index] ?? 0,
  }))

/** As many organizations as a page of their list has. */
const MOST_HOMES = 50

/** The counts of several organizations, each with what the person may read there; `read` runs a statement pinned to one. */
export const homesOf = async (
  session: ReadingSession,
  organizationIds: readonly string[],
  contextOf: (session: ReadingSession, where: OrganizationFacts) => ReadContext,
  read: (where: OrganizationFacts, json: Sql) => Promise<string>,
): Promise<readonly object[]> => {
  if (organizationIds.length === 0 || organizationIds.length > MOST_HOMES)
    throw recordInvalid([{ path: ['organizationIds'], message: `Name 1 to ${MOST_HOMES} organizations to count at once.` }])
  const homes: object[] = []
  for (const organizationId of organizationIds) {
    const where = await session.organization(organizationId)
    const reads = session.reads(where)
    const context = contextOf(session, where)
    const seen = session.catalogue.resources.filter(one => one.home && reads(one)).map(one => resourceSeen(session, where, one))
    const entries = homeEntries(seen, context)
    const counts = JSON.parse(await read(where, homeJson(entries, context))) as readonly number[]
    homes.push({ organizationId, counts: homeCounts(entries, counts) })
  }
  return homes
}
