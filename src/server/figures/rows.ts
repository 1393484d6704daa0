import { linksOf, type NamedFigure } from '#catalogue/figures.ts'
import { endsOf, WEEKDAY_HOUR, type Condition, type Narrowing } from '#model'
import { and, ident, join, placeholder, raw, sql, type Sql } from '#sql'
import type { ReadContext } from '../request/types.ts'
import { conditionSql } from '../store/condition.ts'
import { testedOf } from '../store/status.ts'
import { columnAt, columnOf, dayOf, hourOf, makeNeighbors, ownColumn, placesOf, type FigureColumn } from './columns.ts'

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

/** Where the rows of a figure are found, and what it needs of each. */
export interface FigureRows {
  readonly table: Sql
  /** The rows beside them and who comes on them, by their aliases; none leaves a row out. */
  readonly joins: ReadonlyMap<string, Sql>
  readonly where: Sql
  /** What must lie between the days `from` and `to`. */
  readonly moment: FigureColumn | null
  readonly from: string
  readonly to: string
  /** By their names, of a row `r` and of those beside it. */
  readonly columns: readonly (readonly [name: string, value: Sql])[]
  /** What must hold for this figure, beside `where`. */
  readonly only: readonly Sql[]
}

const none = raw('null')

/**
 * The rows of a figure, with columns that all figures share: id, day (or since and until), who, amount, by, g0 …, weekday and hour. Row security,
 * the application's filter and what a person may not read hold here as in lists. Late: `organizationId`, `ancestorIds`, `now`, `timeZone`.
 */
export const figureRows = (named: NamedFigure, asked: RowsAsked, context: ReadContext): FigureRows => {
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
  const ends = endsOf(figure).flatMap(path => at(path) ?? [])
  const amount = at(figure.sum ?? figure.mean ?? figure.median)
  const instead = at(figure.orElse)
  const measured = amount ? (instead ? sql`coalesce(${amount.column}, ${instead.column})` : amount.column) : none
  const hourly = moment ? hourOf(moment) : null
  const hours = asked.byHour ? hourly : null
  const holds = (when: Condition, of = resource, alias = 'r'): Sql => conditionSql(when, testedOf(of, alias))
  const summed = figure.share
    ? sql`case when ${holds(figure.share)} then 100 else 0 end`
    : figure.places && asked.through === undefined
      ? placesOf(resource)
      : measured
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
  const columns: FigureRows['columns'] = [
    ['id', ident('r', 'id')],
    ['day', moment ? dayOf(moment) : sql`null::date`],
    ['since', since ? dayOf(since) : sql`null::date`],
    ['until', ends.length > 0 ? sql`least(${join(ends.map(dayOf))})` : sql`null::date`],
    ['who', who === undefined ? sql`null::uuid` : ownColumn(resource, who)],
    ['by', figure.answers ? ident('r', columnOf(resource, figure.answers.by)) : sql`null::uuid`],
    ['amount', sql`${amount && figure.atMost !== undefined ? sql`least(${summed}, ${figure.atMost}::numeric)` : summed}::numeric`],
    ...linksOf(figure).flatMap(({ by }, index) => (by === undefined ? [] : [[`by${index}`, ownColumn(resource, by)] as const])),
    ...(asked.groups ?? []).map((path, index) => [`g${index}`, text(path)] as const),
    ...(hours
      ? ([
          ['weekday', hours.weekday],
          ['hour', hours.hour],
        ] as const)
      : []),
  ]
  const where = and([
    readable('r'),
    ...(figure.own ? [sql`${ident('r', 'organization_id')} = ${placeholder('organizationId')}::uuid`] : []),
    sql`${ident('r', 'deleted_at')} is null`,
    ...(figure.where ? [holds(figure.where)] : []),
    ...whose,
    ...narrowed,
    ...ofHours,
  ])
  const only = [...isThere, ...(amount ? [sql`${summed} is not null`] : [])]
  return { table, joins: neighbors.joins, where, moment, from: asked.from, to: asked.to, columns, only }
}
