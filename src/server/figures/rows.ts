import type { NamedFigure } from '#catalogue/figures.ts'
import { WEEKDAY_HOUR, type Condition } from '#model'
import { and, ident, join, raw, sql, type Sql } from '#sql'
import type { ReadContext } from '../request/types.ts'
import { conditionSql } from '../store/condition.ts'
import { testedOf } from '../store/status.ts'
import { between, columnAt, columnOf, dayOf, hourOf, makeNeighbors } from './columns.ts'

/** Values of a field that rows must have; '' means none. */
export interface Narrowing {
  readonly field: string
  readonly in: readonly string[]
}

export interface RowsAsked {
  /** The days that are looked at, the first and the last. */
  readonly from: string
  readonly to: string
  readonly where?: readonly Narrowing[]
  /** Fields by which they are parted, one column each: g0, g1 … */
  readonly groups?: readonly string[]
  /** The reference by which others link to them, in place of what they count. */
  readonly through?: string
  readonly byHour?: boolean
}

const none = raw('null')

/**
 * The rows of a figure as columns that all figures share: id, day (or since and until), who, amount, by, g0 …, weekday and hour. Row security,
 * the application's filter and what a person may not read hold here as in lists. Late: `organizationId`, `ancestorIds`, `now`, `timeZone`.
 */
export const figureRows = (named: NamedFigure, asked: RowsAsked, context: ReadContext): Sql => {
  const { resource, figure } = named
  const { table, readable } = context.resourceSql.resource(resource.name)
  const neighbors = makeNeighbors(resource, context)
  const at = (path: string | undefined) => (path === undefined ? null : columnAt(named, path, neighbors, context))
  const text = (path: string): Sql => {
    const found = at(path)
    return found ? sql`coalesce(${found.column}::text, '')` : raw("''")
  }
  const moment = at(figure.at)
  const since = at(figure.stands?.from)
  const until = at(figure.stands?.until)
  const amount = at(figure.sum ?? figure.mean ?? figure.median)
  const instead = at(figure.orElse)
  const measured = amount ? (instead ? sql`coalesce(${amount.column}, ${instead.column})` : amount.column) : none
  const hourly = moment ? hourOf(moment) : null
  const hours = asked.byHour ? hourly : null
  const holds = (when: Condition, of = resource, alias = 'r'): Sql => conditionSql(when, testedOf(of, alias))
  const summed = figure.share ? sql`case when ${holds(figure.share)} then 100 else 0 end` : measured
  const whose = Object.entries(figure.whose ?? {}).flatMap(([via, when]) => {
    const { to = '' } = (resource.fields[via]?.options ?? {}) as { readonly to?: string }
    return when
      ? [sql`${ident(neighbors.alias(via), 'id')} is not null and ${holds(when, context.catalogue.resource(to), neighbors.alias(via))}`]
      : []
  })
  // Whom a figure counts can be opened: who is not to be read here is not counted.
  const who = asked.through ?? figure.distinct
  const isThere =
    figure.distinct === undefined || asked.through !== undefined ? [] : [sql`${ident(neighbors.alias(figure.distinct), 'id')} is not null`]
  const ofHours = (asked.where ?? []).flatMap(one =>
    one.field === WEEKDAY_HOUR && hourly ? [sql`concat_ws(' ', ${hourly.weekday}, ${hourly.hour}) = any(${[...one.in]}::text[])`] : [],
  )
  const narrowed = (asked.where ?? []).flatMap(one => (at(one.field) ? [sql`${text(one.field)} = any(${[...one.in]}::text[])`] : []))
  const columns = join([
    ident('r', 'id'),
    sql`${moment ? dayOf(moment) : sql`null::date`} as day`,
    sql`${since ? dayOf(since) : sql`null::date`} as since`,
    sql`${until ? dayOf(until) : sql`null::date`} as until`,
    sql`${who === undefined ? sql`null::uuid` : ident('r', columnOf(resource, who))} as who`,
    sql`${figure.answers ? ident('r', columnOf(resource, figure.answers.by)) : sql`null::uuid`} as by`,
    sql`${amount && figure.atMost !== undefined ? sql`least(${summed}, ${figure.atMost}::numeric)` : summed}::numeric as amount`,
    ...(asked.groups ?? []).map((path, index) => sql`${text(path)} as ${ident(`g${index}`)}`),
    ...(hours ? [sql`${hours.weekday} as weekday`, sql`${hours.hour} as hour`] : []),
  ])
  const where = and([
    readable('r'),
    sql`${ident('r', 'deleted_at')} is null`,
    ...(figure.where ? [holds(figure.where)] : []),
    ...whose,
    ...isThere,
    ...(moment ? [between(moment, asked.from, asked.to)] : []),
    ...(amount ? [sql`${summed} is not null`] : []),
    ...narrowed,
    ...ofHours,
  ])
  return sql`select ${columns} from ${table} r${neighbors.joins()} where ${where}`
}
