import { statesOf } from '#catalogue'
import type { Resource } from '#model'
import { and, ident, join, literal, placeholder, sql, raw, type Sql } from '#sql'
import type { Output } from '#fields/adapters.server.ts'
import { columns, type Aliases } from './assemble.ts'
import { orderPieces, ordered } from './order.ts'
import { COUNTED, type ListArgs } from './listArgs.ts'
import { alsoHas, indexedWords, soughtParts } from './searched.ts'
import type { SelectionSet } from './selection.ts'
import { matches, matchesAnyStatus, mayBeArchived, ofStatus, statusOfRow } from './where.ts'
import type { ReadContext } from '../request/types.ts'

/** So many words are found whole: their rows are fetched once for the page, its total and the tabs. */
const MOST = 12_000
/** Of more, the list's own order is walked for so many rows: whatever is in one of a hundred rows fills a page long before. */
const WALKED = 20_000
const ROW = 'r'
const HITS = ident('hits')
const WALK = ident('walk')
const acting = sql`${placeholder('organizationId')}::uuid`

/** The parts of a page that is searched by the index. Each takes what it falls back to, which may be slow and is seldom asked. */
export interface FoundPage {
  /** What opens the statement. */
  readonly first: Sql
  readonly items: (wanted: SelectionSet, all: Sql) => Sql
  readonly total: (all: Sql) => Sql
  readonly hasNext: (all: Sql) => Sql
  readonly counts: (wanted: SelectionSet) => Sql
}

/**
 * For a list that is searched by the index: finds the rows once for all parts of the statement, and the statement decides by how many
 * they are, which the planner cannot know. Null for every other list.
 */
export const foundPage = (resource: Resource, args: ListArgs, context: ReadContext, aliases: Aliases): FoundPage | null => {
  const { filter, page, perPage } = args
  const words = indexedWords(resource, filter)
  if (words.length === 0) return null
  const { table, fields, unionBranches } = context.resourceSql.resource(resource.name)
  const others = Object.fromEntries(Object.entries(filter ?? {}).filter(([key]) => key !== 'q'))
  const isOfStates = (filter?.['status'] ?? null) !== null
  const row = ident(ROW)
  const [own = raw('false')] = unionBranches(ROW)
  const order = orderPieces(resource, args.sort, ROW, context)
  const by = (alias: string): Sql =>
    ordered({ pieces: order.pieces.map((_, index) => ident(alias, `o${index}`)), direction: order.direction })
  const sorts = order.pieces.map((piece, index) => sql`${piece} as ${ident(`o${index}`)}`)
  const held = join([sql`${statusOfRow(resource, ROW, context)} as state`, ...sorts])
  const number = (value: number): Sql => raw(String(value))
  const [before, end, most] = [number((page - 1) * perPage), number(page * perPage), number(COUNTED)]

  const isWhole = sql`(select whole from size)`
  const size = sql`size as materialized (select count(*) <= ${number(MOST)} as whole from sought)`
  // By arrays of keys: the planner takes them for few whatever they are, and goes through the index of keys once, in its order.
  const among = (column: string): Sql =>
    sql`${row}.${ident(column === 'row_id' ? 'id' : column)} = any(array(select distinct ${ident(column)} from sought))`
  const hits = sql`${HITS} as materialized (select * from (select ${row}.organization_id, ${row}.id, ${held} from ${table} ${row}
    where ${among('organization_id')} and ${among('row_id')} and ${matchesAnyStatus(resource, others, ROW, context)} offset 0) held
    where ${isWhole} or ${ofStatus(filter, sql`held.state`)} limit (case when ${isWhole} then ${number(MOST)} else ${most} end))`
  const tally = sql`tally as materialized (select state, count(*)::int as found from ${HITS} group by state)`
  // Of very many rows of its own an organization lists all but the archived ones, which their own index tells: no row is fetched for that.
  const isPlain = isOfStates || Object.values(others).some(one => one !== null && one !== undefined) ? raw('false') : raw('true')
  const archived = sql`select from ${table} ${row} where ${own} and ${among('row_id')} and ${row}.archived_at is not null limit ${number(MOST - COUNTED + 2)}`
  const least = sql`least as materialized (select case when ${isWhole} or not ${isPlain} then 0 else (select count(*) from (select distinct row_id from sought where organization_id = ${acting}) own)
    - (select count(*) from (${archived}) archived) end as rows)`
  const atLeast = sql`(select rows from least)`
  // Without a state to look at, the index of the list's order is enough for the walk.
  const walkable = unionBranches(ROW).map(readable => {
    const listed = mayBeArchived(filter) ? matchesAnyStatus : matches
    const where = listed(resource, { ...others, status: null }, ROW, context, readable)
    return sql`(select ${row}.organization_id, ${row}.id as row_id, ${isOfStates ? held : join(sorts)} from ${table} ${row} where ${where} order by ${ordered(order)} limit ${number(WALKED)})`
  })
  const has = words.map(word => alsoHas(resource, word, 'k', context))
  const walk = sql`${WALK} as materialized (select k.organization_id, k.row_id as id, ${join(order.pieces.map((_, index) => ident('k', `o${index}`)))}
    from (select * from (${join(walkable, ' union all ')}) b order by ${by('b')} limit ${number(WALKED)}) k where ${and([...(isOfStates ? [ofStatus(filter, sql`k.state`)] : []), ...has])} limit ${end} + 1)`

  const good = ofStatus(filter, sql`hits.state`)
  const count = sql`(select coalesce(sum(tally.found), 0)::int from tally where ${ofStatus(filter, sql`tally.state`)})`
  const reached = (least: Sql): Sql => sql`(select count(*) from ${WALK}) >= ${least}`
  return {
    first: sql`with ${join([...soughtParts(resource, words, MOST, context), size, hits, tally, least, walk])} `,
    items: (wanted, all) => {
      const rowsOf = (from: Sql): Sql => {
        const [one, key, found] = [aliases(), aliases(), aliases()]
        const keys = sql`select * from ${from} order by ${by('x')} limit ${number(perPage)} offset ${before}`
        const rows = sql`select ${columns(wanted, fields(one), aliases)} from (${keys}) ${ident(key)} join ${table} ${ident(one)} on ${ident(one, 'organization_id')} = ${ident(key, 'organization_id')} and ${ident(one, 'id')} = ${ident(key, 'id')} order by ${by(key)}`
        return sql`(select coalesce(json_agg(${ident(found)}), '[]'::json) from (${rows}) ${ident(found)})`
      }
      const whole = rowsOf(sql`(select * from ${HITS} where ${good}) x`)
      return sql`(case when ${isWhole} then ${whole} when ${reached(end)} then ${rowsOf(sql`${WALK} x`)} else ${all} end)`
    },
    total: all =>
      sql`(case when ${isWhole} then least(${count}, ${most}) when ${atLeast} >= ${most} or ${count} >= ${most} then ${most} else ${all} end)`,
    hasNext: all =>
      sql`(case when ${isWhole} then ${count} > ${end} when ${atLeast} > ${end} or ${reached(sql`${end} + 1`)} or ${count} > ${end} then true else ${all} end)`,
    counts: wanted => {
      const outputs: Record<string, Output> = { status: { sql: sql`each.state` }, count: { sql: sql`least(each.found, ${most})` } }
      const states = join(statesOf(resource).map(state => sql`(${literal(state)}::text)`))
      const [standing, ...more] = statesOf(resource).filter(state => state !== 'archived')
      const sole =
        standing !== undefined && more.length === 0
          ? sql`case known.state when ${literal(standing)} then ${atLeast}::int else 0 end`
          : raw('0')
      // Of a part of the rows only what reaches the end of counting is known.
      return sql`(select coalesce(json_agg(c), '[]'::json) from (select ${columns(wanted, outputs, aliases)} from
        (select known.state, case when ${atLeast} >= ${most} then ${sole} else coalesce((select tally.found from tally where tally.state = known.state), 0) end as found
          from (values ${states}) known (state)) each
        where ${isWhole} or each.found >= ${most}) c)`
    },
  }
}
