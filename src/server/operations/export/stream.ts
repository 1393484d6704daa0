import type { Catalogue } from '#catalogue'
import type { AboutFile } from '#catalogue/aboutFile.ts'
import { filterLines, namedInFilter } from '#catalogue/provenance.ts'
import type { ResourceSql } from '#fields/adapters.server.ts'
import type { Resource, Wire } from '#model'
import { compile, ident, join, placeholder, sql, raw, type Sql } from '#sql'
import type { Database } from '../../store/database.ts'
import { GUARD, standsBeforeReplica } from '../../query/guard.ts'
import { orderOf } from '../../query/order.ts'
import { fanOut } from '../../reports/fanOut.ts'
import type { Config } from '../../config/config.ts'
import { inShort } from '../../figures/definition.ts'
import { resourceSqlWithout } from '../../query/seen.ts'
import { matches } from '../../query/where.ts'
import type { ReadContext } from '../../request/types.ts'
import { wireRows } from '../reading.ts'
import { printerOf } from './printer.ts'
import type { Bearer, Ticket } from './ticket.ts'

/** Rows that one export holds at most. */
export const MOST_EXPORTED = 100_000
const BATCH = 500
const HIDDEN = 'Your role does not include this.'

export interface ExportDeps {
  readonly catalogue: Catalogue
  readonly database: Database
  readonly resourceSql: ResourceSql
  /** By which addresses of exports may be sealed; the first seals. */
  readonly fileKeys: Config['fileKeys']
}

/** What an export reads with, as its ticket says. */
export const reading = (ticket: Bearer, deps: ExportDeps, resource: Resource) => {
  const { catalogue, database, fileKeys } = deps
  const hidden = new Map(ticket.hidden.map(name => [name, HIDDEN] as const))
  const resourceSql = resourceSqlWithout(deps, { fields: new Map(ticket.unreadable), hidden })
  let gathered: ReturnType<typeof fanOut> | undefined
  const env = { timeZone: ticket.timeZone, locale: ticket.locale, now: database.clock.now() }
  const read: ReadContext = { catalogue, resourceSql, env }
  const pin = { organizationId: ticket.organizationId, ancestorIds: ticket.ancestorIds }
  const given = {
    userId: ticket.userId,
    now: env.now.toISOString(),
    timeZone: env.timeZone,
    tokenHash: Buffer.from(ticket.tokenHash, 'hex'),
    sessionVersion: ticket.sessionVersion,
    fileKey: fileKeys[0],
    fileExpires: 0,
    fileSession: '',
  }
  /** Rows as JSON; null: the session has ended. */
  const rows = async (list: Sql, more: Readonly<Record<string, unknown>> = {}): Promise<readonly Wire[] | null> => {
    if (!(await standsBeforeReplica(database, pin, given))) return null
    const guard = database.hasReplica ? raw('true') : GUARD
    const statement = compile(
      sql`select case when ${guard} then (select coalesce(json_agg(listed), '[]'::json) from (${list}) listed)::text end as j`,
    )
    gathered ??= fanOut(resource, pin, { database, resourceSql, bindings: { ...pin, ...given } })
    const text = await database.read(pin, statement, { ...pin, ...given, ...(await gathered), ...more }, { replica: true, long: true })
    return text === null ? null : (JSON.parse(text) as Wire[])
  }
  return { env, read, rows, resourceSql }
}

type Reading = ReturnType<typeof reading>

/** The ids of what a ticket's filter matches, in the list's order; null when its session has ended. */
const idsOf = async (resource: Resource, ticket: Ticket, { read, rows, resourceSql }: Reading): Promise<readonly string[] | null> => {
  const { table } = resourceSql.resource(resource.name)
  const found = await rows(
    sql`select ${ident('r', 'id')} as id from ${table} r where ${matches(resource, ticket.filter, 'r', read)} order by ${orderOf(resource, ticket.sort, 'r', read)} limit ${MOST_EXPORTED}`,
  )
  return found && found.map(row => String(row['id']))
}

/**
 * The pieces of an export's file: the filtered rows in the list's order. The order is settled first, so that rows are read by key and
 * nothing is held open for a slow reader. Ends early with an error when the session ends. Null: it has ended already.
 */
export const exportFile = async (ticket: Ticket, deps: ExportDeps): Promise<AsyncIterable<string | Uint8Array> | null> => {
  const resource = deps.catalogue.resource(ticket.resource)
  const source = reading(ticket, deps, resource)
  const ids = await idsOf(resource, ticket, source)
  if (!ids) return null
  const printer = printerOf(resource, ticket, source.env)
  return printer.write(wiresOf(ids, resource, ticket, source, printer), await aboutOf(ids.length, resource, ticket, source, deps))
}

/** What a file says of its rows. */
const aboutOf = async (
  rows: number,
  resource: Resource,
  ticket: Ticket,
  { env, rows: read, resourceSql }: Reading,
  { catalogue }: ExportDeps,
): Promise<AboutFile> => {
  const titles = new Map<string, string>()
  // The file of a list that is text alone says nothing of itself.
  const isTold = ticket.format === 'xlsx' || resource.reportSource !== undefined
  for (const [name, named] of isTold ? namedInFilter(resource, ticket.filter) : []) {
    if (ticket.hidden.includes(name)) continue
    const { table, title, readable } = resourceSql.resource(name)
    const list = sql`select ${ident('n', 'id')} as id, ${title('n')} as title from ${table} ${ident('n')} where ${readable('n')} and ${ident('n', 'id')} = any(${placeholder('named')}::uuid[])`
    for (const { id, title: called } of (await read(list, { named })) ?? []) titles.set(String(id), String(called))
  }
  const find = (name: string): Resource | null => (catalogue.has(name) ? catalogue.resource(name) : null)
  return {
    organization: ticket.organizationName,
    person: ticket.userName,
    filters: filterLines(resource, ticket.filter, { env, titles, find }),
    // What counts the rows says how: another text once that changes.
    definition: resource.reportSource === undefined ? null : inShort(compile(resourceSql.resource(resource.name).table).text),
    rows,
    env,
  }
}

async function* wiresOf(
  ids: readonly string[],
  resource: Resource,
  ticket: Ticket,
  { read, rows, resourceSql }: Reading,
  { keys, base }: { readonly keys: readonly string[]; readonly base: string },
): AsyncGenerator<readonly Wire[]> {
  const { table, readable } = resourceSql.resource(resource.name)
  const list = wireRows(
    resource,
    keys,
    base,
    { read },
    row =>
      sql` from unnest(${placeholder('ids')}::uuid[]) with ordinality as wanted(id, place) join ${table} ${ident(row)} on ${ident(row, 'id')} = wanted.id where ${join(
        [readable(row), sql`${ident(row, 'deleted_at')} is null or ${raw(ticket.filter['deleted'] === true ? 'true' : 'false')}`].map(
          one => sql`(${one})`,
        ),
        ' and ',
      )} order by wanted.place`,
  )
  for (let from = 0; from < ids.length; from += BATCH) {
    const found = await rows(list, { ids: ids.slice(from, from + BATCH) })
    if (!found) throw new Error('The session ended during the export.')
    yield found.map(({ wire }) => wire as Wire)
  }
}
