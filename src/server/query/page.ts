import type { Output } from '#fields/adapters.server.ts'
import { statesOf } from '#catalogue'
import type { Resource } from '#model'
import { ident, join, placeholder, literal, sql, raw, type Sql } from '#sql'
import { aggregatedOnce } from './aggregatedOnce.ts'
import { columns, makeAliases, type Aliases } from './assemble.ts'
import { orderOf, orderPieces, ordered } from './order.ts'
import { foundPage } from './foundPage.ts'
import { COUNTED, type ListArgs } from './listArgs.ts'
import type { SelectionSet } from './selection.ts'
import { matches, matchesAnyStatus, statusOfRow } from './where.ts'
import type { ReadContext } from '../request/types.ts'

/**
 * The rows of every branch (own, received), each found by an index of its own: the planner walks none in order across an `or`.
 * `tail` orders and bounds one branch.
 */
const fromBranches = (
  resource: Resource,
  context: ReadContext,
  row: string,
  select: Sql,
  where: (readable: Sql) => Sql,
  tail: Sql,
): Sql => {
  const { table, unionBranches } = context.resourceSql.resource(resource.name)
  return join(
    unionBranches(row).map(readable => sql`(select ${select} from ${table} ${ident(row)} where ${where(readable)} ${tail})`),
    ' union all ',
  )
}

// A known size in the text: a plan that is kept for many runs must know that few rows are wanted. It is a checked whole number.
const limitOf = ({ perPage }: ListArgs): Sql => raw(String(perPage))
const offsetOf = ({ page }: ListArgs): Sql => (page === 1 ? raw('0') : sql`${placeholder('offset')}::int`)

const items = (resource: Resource, wanted: SelectionSet, args: ListArgs, context: ReadContext, aliases: Aliases): Sql => {
  const { table, fields, unionBranches } = context.resourceSql.resource(resource.name)
  const row = aliases()
  const list = sql`select ${columns(wanted, fields(row), aliases)} from ${table} ${ident(row)}`
  const window = sql`limit ${limitOf(args)} offset ${offsetOf(args)}`
  if (args.page === 1 && unionBranches(row).length === 1)
    return sql`${list} where ${matches(resource, args.filter, row, context)} order by ${orderOf(resource, args.sort, row, context)} ${window}`
  // Deep pages, and those of several branches, walk over keys alone and fetch whole rows for the page at the end.
  const key = aliases()
  const found = aliases()
  const page = aliases()
  const order = orderPieces(resource, args.sort, key, context)
  const names = order.pieces.map((_, index) => `o${index}`)
  const again = (alias: string): Sql => ordered({ pieces: names.map(name => ident(alias, name)), direction: order.direction })
  const tenant = resource.belongsTo === 'organization'
  const keyed = tenant ? ['organization_id', 'id'] : ['id']
  const selected = join([
    ...keyed.map(name => ident(key, name)),
    ...order.pieces.map((piece, index) => sql`${piece} as ${ident(`o${index}`)}`),
  ])
  const candidates = fromBranches(
    resource,
    context,
    key,
    selected,
    readable => matches(resource, args.filter, key, context, readable),
    sql`order by ${ordered(order)} limit ${limitOf(args)} + ${offsetOf(args)}`,
  )
  const keys = sql`select * from (${candidates}) ${ident(found)} order by ${again(found)} ${window}`
  const same = join(
    keyed.map(name => sql`${ident(page, name)} = ${ident(row, name)}`),
    ' and ',
  )
  return sql`${list} join (${keys}) ${ident(page)} on ${same} order by ${again(page)}`
}

const counted = (resource: Resource, context: ReadContext, alias: string, where: (readable: Sql) => Sql): Sql =>
  sql`(select count(*)::int from (select 1 from (${fromBranches(resource, context, alias, raw('1'), where, sql`limit ${raw(String(COUNTED))}`)}) m limit ${raw(String(COUNTED))}) n)`

const counts = (resource: Resource, wanted: SelectionSet, args: ListArgs, context: ReadContext, aliases: Aliases): Sql => {
  const row = aliases()
  const condition = (readable: Sql): Sql => matchesAnyStatus(resource, args.filter, row, context, readable)
  const status = statusOfRow(resource, row, context)
  const one = (name: string): Sql =>
    sql`select ${columns(wanted, { status: { sql: sql`${literal(name)}::text` }, count: { sql: sql`coalesce((select least(rows, ${raw(String(COUNTED))})::int from states where state = ${literal(name)}), 0)` } }, aliases)}`
  // One walk serves all tabs. If each stopped at its most, one that has few rows would still go through all of them, and so would the next.
  const states = fromBranches(resource, context, row, sql`${status} as state`, condition, raw(''))
  return sql`(with states as materialized (select state, count(*) as rows from (${states}) s group by state)
    select json_agg(c) from (${join(statesOf(resource).map(one), ' union all ')}) c)`
}

/** A page as one JSON text: `select … as j`. Late: `offset` beyond the first page, and what `readable` and outputs use. Throws RecordInvalid. */
export const pageJson = (resource: Resource, wanted: SelectionSet, args: ListArgs, given: ReadContext): Sql => {
  const { first, context } = aggregatedOnce(resource, given)
  const aliases = makeAliases()
  const found = foundPage(resource, args, context, aliases)
  const row = aliases()
  const list = aliases()
  const condition = (readable: Sql): Sql => matches(resource, args.filter, row, context, readable)
  const total = counted(resource, context, row, condition)
  const hasNext = sql`exists(select 1 from (${fromBranches(resource, context, row, raw('1'), condition, sql`limit ${limitOf(args)} + ${offsetOf(args)} + 1`)}) more offset ${offsetOf(args)} + ${limitOf(args)})`
  const outputs: Record<string, Output> = {
    total: { sql: found?.total(total) ?? total },
    pageInfo: {
      many: false,
      rows: () => raw(''),
      fields: () => ({
        hasNextPage: { sql: found?.hasNext(hasNext) ?? hasNext },
        hasPreviousPage: { sql: raw(args.page > 1 ? 'true' : 'false') },
      }),
    },
  }
  const parts = [...wanted].map(([name, asked]) => {
    const below = asked ?? new Map()
    if (name === 'items') {
      const rows = sql`(select coalesce(json_agg(${ident(list)}), '[]'::json) from (${items(resource, below, args, context, aliases)}) ${ident(list)})`
      return sql`${found?.items(below, rows) ?? rows} as "items"`
    }
    if (name === 'counts') return sql`${found?.counts(below) ?? counts(resource, below, args, context, aliases)} as "counts"`
    return columns(new Map([[name, asked]]), outputs, aliases)
  })
  return sql`(${found?.first ?? first}select row_to_json(answer) from (select ${parts.length === 0 ? raw('1 as "_"') : join(parts)}) answer)`
}
