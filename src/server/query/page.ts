import type { Output } from '#kinds/faces.server.ts'
import { statesOf } from '#catalogue'
import type { Resource } from '#model'
import { ident, join, late, literal, sql, trusted, type Sql } from '#sql'
import { recordInvalid } from '../errors.ts'
import type { FilterInput } from '../operations/types.ts'
import { countedOnce } from './counted.ts'
import { columns, makeAliases, type Aliases } from './assemble.ts'
import { orderOf, orderPieces, ordered } from './order.ts'
import { soughtOnce } from './searched.ts'
import type { Wanted } from './selection.ts'
import { matches, matchesAnyStatus, statusOfRow, type ReadContext } from './where.ts'

/** Arguments of a list field. */
export interface ListArgs {
  readonly organizationId: string
  readonly page: number
  readonly perPage: number
  readonly sort?: string | null
  readonly filter?: FilterInput | null
}

/** Counts stop here; the console then says '10,000+'. */
export const COUNTED = 10_001
const LARGEST_PAGE = 50
const DEEPEST_ROW = 100_000
const SMALL = 20_000

/** RecordInvalid for pages that nobody should ask for: sizes outside 1 to 50, pages below 1 or beyond row 100,000. */
export const checkPage = ({ page, perPage }: Pick<ListArgs, 'page' | 'perPage'>): void => {
  const problems = [
    ...(perPage < 1 || perPage > LARGEST_PAGE ? [{ path: ['perPage'], message: `A page has 1 to ${LARGEST_PAGE} rows.` }] : []),
    ...(page < 1 || page * perPage > DEEPEST_ROW ? [{ path: ['page'], message: 'There is no such page. Narrow the filter.' }] : []),
  ]
  if (problems.length > 0) throw recordInvalid(problems)
}

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
  const { table, branches } = context.lookup.resource(resource.name)
  return join(
    branches(row).map(readable => sql`(select ${select} from ${table} ${ident(row)} where ${where(readable)} ${tail})`),
    ' union all ',
  )
}

// A known size in the text: a plan that is kept for many runs must know that few rows are wanted. It is a checked whole number.
const limitOf = ({ perPage }: ListArgs): Sql => trusted(String(perPage))
const offsetOf = ({ page }: ListArgs): Sql => (page === 1 ? trusted('0') : sql`${late('offset')}::int`)

const items = (resource: Resource, wanted: Wanted, args: ListArgs, context: ReadContext, aliases: Aliases): Sql => {
  const { table, fields, branches } = context.lookup.resource(resource.name)
  const row = aliases()
  const list = sql`select ${columns(wanted, fields(row), aliases)} from ${table} ${ident(row)}`
  const window = sql`limit ${limitOf(args)} offset ${offsetOf(args)}`
  if (args.page === 1 && branches(row).length === 1)
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
  sql`(select count(*)::int from (select 1 from (${fromBranches(resource, context, alias, trusted('1'), where, sql`limit ${trusted(String(COUNTED))}`)}) m limit ${trusted(String(COUNTED))}) n)`

const counts = (resource: Resource, wanted: Wanted, args: ListArgs, context: ReadContext, aliases: Aliases): Sql => {
  const row = aliases()
  const condition = (readable: Sql): Sql => matchesAnyStatus(resource, args.filter, row, context, readable)
  const status = statusOfRow(resource, row, context)
  const one = (name: string): Sql => {
    const outputs: Record<string, Output> = {
      status: { sql: sql`${literal(name)}::text` },
      // One walk over few rows serves all tabs; over many rows each tab stops by itself.
      count: {
        sql: sql`case when (select count(*) from states) > ${trusted(String(SMALL))} then ${counted(resource, context, row, readable => sql`${condition(readable)} and ${status} = ${literal(name)}`)} else (select least(count(*), ${trusted(String(COUNTED))})::int from states where state = ${literal(name)}) end`,
      },
    }
    return sql`select ${columns(wanted, outputs, aliases)}`
  }
  const states = fromBranches(resource, context, row, sql`${status} as state`, condition, sql`limit ${trusted(String(SMALL + 1))}`)
  return sql`(with states as materialized (${states})
    select json_agg(c) from (${join(statesOf(resource).map(one), ' union all ')}) c)`
}

/** A page as one JSON text: `select … as j`. Late: `offset` beyond the first page, and what `readable` and outputs use. Throws RecordInvalid. */
export const pageJson = (resource: Resource, wanted: Wanted, args: ListArgs, given: ReadContext): Sql => {
  const counting = countedOnce(resource, given)
  const sought = soughtOnce(resource, args.filter, counting.context)
  const first = sought.first ? sql`with ${sought.first} ` : counting.first
  const aliases = makeAliases()
  const row = aliases()
  const condition =
    (context: ReadContext) =>
    (readable: Sql): Sql =>
      matches(resource, args.filter, row, context, readable)
  const list = aliases()
  const total = (context: ReadContext): Sql => counted(resource, context, row, condition(context))
  const hasNext = (context: ReadContext): Sql =>
    sql`exists(select 1 from (${fromBranches(resource, context, row, trusted('1'), condition(context), sql`limit ${limitOf(args)} + ${offsetOf(args)} + 1`)}) more offset ${offsetOf(args)} + ${limitOf(args)})`
  const outputs: Record<string, Output> = {
    total: { sql: wanted.has('total') ? sought.counted(total, COUNTED) : trusted('0') },
    pageInfo: {
      many: false,
      rows: () => trusted(''),
      fields: () => ({
        hasNextPage: { sql: sought.both(hasNext) },
        hasPreviousPage: { sql: trusted(args.page > 1 ? 'true' : 'false') },
      }),
    },
  }
  const parts = [...wanted].map(([name, below]) => {
    const part = (make: typeof items | typeof counts) => (context: ReadContext) =>
      make(resource, below ?? new Map(), args, context, aliases)
    if (name === 'items')
      return sql`${sought.both(context => sql`(select coalesce(json_agg(${ident(list)}), '[]'::json) from (${part(items)(context)}) ${ident(list)})`)} as "items"`
    if (name === 'counts') return sql`${sought.both(part(counts))} as "counts"`
    return columns(new Map([[name, below]]), outputs, aliases)
  })
  return sql`(${first}select row_to_json(answer) from (select ${parts.length === 0 ? trusted('1 as "_"') : join(parts)}) answer)`
}
