import { homeFilter, homeOf } from '#catalogue/home.ts'
import type { HomeCount, Resource } from '#model'
import { ident, join, raw, sql, type Sql } from '#sql'
import { makeAliases } from './assemble.ts'
import type { ReadContext } from '../request/types.ts'
import { COUNTED } from './listArgs.ts'
import type { OrganizationFacts } from '#access'
import { recordInvalid } from '../request/errors.ts'
import type { ReadingSession } from './reader.ts'
import { opensAt } from './opens.ts'
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

interface CountedRows {
  readonly resource: string
  readonly view: string | null
  readonly waits: HomeCount['waits'] | null
  readonly count: number
  readonly lacking: HomeCount['lacking'] | null
}

/** What is answered of each entry, with the number that was counted of it. */
const homeCounts = (entries: readonly HomeEntry[], counts: readonly number[]): readonly CountedRows[] =>
  entries.map(({ resource, name, count: { label, waits, view, lacking, shows = [] }, filter }, index) => ({
    resource: resource.name,
    name,
    label,
    // What is lacking is said where people land, and nowhere else.
    waits: waits ?? (lacking ? 'info' : null),
    columns: shows.filter(key => key === 'status' || key === 'createdAt' || key in resource.fields),
    view: view ?? null,
    filter,
    count: counts[index] ?? 0,
    lacking: lacking ?? null,
  }))

/** As many organizations as a page of their list has. */
const MOST_HOMES = 50

type ContextOf = (session: ReadingSession, where: OrganizationFacts) => ReadContext
/** Runs a statement pinned to an organization. */
type Run = (where: OrganizationFacts, json: Sql) => Promise<string>

/** The counts of one organization that this person may read there, in one statement. */
const countsAt = async (
  session: ReadingSession,
  where: OrganizationFacts,
  contextOf: ContextOf,
  read: Run,
  takes: (count: HomeCount) => boolean = () => true,
): Promise<readonly CountedRows[]> => {
  const reads = session.reads(where)
  const context = contextOf(session, where)
  const opens = opensAt(session.catalogue.routeSets, where)
  const seen = session.catalogue.resources.filter(one => one.home && reads(one) && opens(one)).map(one => resourceSeen(session, where, one))
  // What nobody here could do anything about is not missed.
  const makes = (one: Resource) => opens(one) && reads(one) && session.edits(one)
  const entries = homeEntries(seen, context).filter(
    ({ resource, count }) =>
      takes(count) &&
      (!count.needs || session.edits(resource)) &&
      (!count.lacking || makes(session.catalogue.resource(count.lacking.opens))),
  )
  return homeCounts(entries, JSON.parse(await read(where, homeJson(entries, context))) as readonly number[])
}

/** The counts of several organizations, each with what the person may read there. */
export const homesOf = async (
  session: ReadingSession,
  organizationIds: readonly string[],
  contextOf: ContextOf,
  read: Run,
): Promise<readonly object[]> => {
  if (organizationIds.length === 0 || organizationIds.length > MOST_HOMES)
    throw recordInvalid([{ path: ['organizationIds'], message: `Name 1 to ${MOST_HOMES} organizations to count at once.` }])
  const homes: object[] = []
  // Each once, however often it is named: every one is a statement.
  for (const organizationId of new Set(organizationIds)) {
    const where = await session.organization(organizationId)
    homes.push({ organizationId, counts: await countsAt(session, where, contextOf, read) })
  }
  return homes
}

/** The counts of what somebody has to do something about, the most urgent first; without those of which there is nothing. */
export const waitingAt = async (session: ReadingSession, where: OrganizationFacts, contextOf: ContextOf, read: Run) => {
  const counts = await countsAt(session, where, contextOf, read, ({ waits }) => waits === 'error' || waits === 'warning')
  const left = counts.filter(({ count }) => count > 0)
  return [...left.filter(({ waits }) => waits === 'error'), ...left.filter(({ waits }) => waits !== 'error')]
}
