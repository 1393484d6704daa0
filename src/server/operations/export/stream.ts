import type { Catalogue } from '#catalogue'
import { provenanceLines } from '#catalogue/provenance.ts'
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
import { line, printerOf } from './printer.ts'
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

/** The ids of what a ticket's filter matches, in the list's order; null when its session has ended. */
const idsOf = async (ticket: Ticket, deps: ExportDeps): Promise<readonly string[] | null> => {
  const resource = deps.catalogue.resource(ticket.resource)
  const { read, rows, resourceSql } = reading(ticket, deps, resource)
  const { table } = resourceSql.resource(resource.name)
  const found = await rows(
    sql`select ${ident('r', 'id')} as id from ${table} r where ${matches(resource, ticket.filter, 'r', read)} order by ${orderOf(resource, ticket.sort, 'r', read)} limit ${MOST_EXPORTED}`,
  )
  return found && found.map(row => String(row['id']))
}

/**
 * The lines of an export: how its kind of file begins, the filtered rows in the list's order, and how it ends. The order is
 * settled first, so that rows are read by key and nothing is held open for a slow reader. Ends early with an error when the
 * session ends. Null: it has ended already.
 */
export const exportLines = async (ticket: Ticket, deps: ExportDeps): Promise<AsyncGenerator<string> | null> => {
  const ids = await idsOf(ticket, deps)
  return ids && linesOf(ids, ticket, deps)
}

async function* linesOf(ids: readonly string[], ticket: Ticket, deps: ExportDeps): AsyncGenerator<string> {
  const resource = deps.catalogue.resource(ticket.resource)
  const { env, read, rows, resourceSql } = reading(ticket, deps, resource)
  const { keys, base, head, print, foot } = printerOf(resource, ticket, env)
  const { table, readable } = resourceSql.resource(resource.name)
  yield head
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
    yield found.map(({ wire }) => print(wire as Wire)).join('')
  }
  yield foot
  if (resource.reportSource === undefined || ticket.format !== 'csv') return
  // What counts the rows says how: another text once that changes.
  const definition = inShort(compile(table).text)
  yield provenanceLines(resource, ticket.filter, { definition, rows: ids.length, env }).map(line).join('')
}
