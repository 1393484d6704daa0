import { fieldTypeOf } from '#catalogue'
import { figureField, type FigureField, type NamedFigure } from '#catalogue/figures.ts'
import { snakeCase, type Resource } from '#model'
import { ident, placeholder, raw, sql, type Sql } from '#sql'
import type { ReadContext } from '../request/types.ts'
import { columnsOfField } from '../store/tables.ts'

const ROW = 'r'

/** The rows that a figure looks at beside its own, each joined once. */
export interface Neighbors {
  /** The alias of what a reference points at. */
  readonly alias: (via: string) => string
  /** Those so far, by their aliases. */
  readonly joins: ReadonlyMap<string, Sql>
}

export const columnOf = (resource: Resource, key: string): string =>
  (resource.fields[key] ? columnsOfField(resource, key)[0]?.name : undefined) ?? snakeCase(key)

/** Who comes on a row: of a household on one row everybody. */
const PARTY = 'x_party'

/** Rows stand once for each person who comes on them: a report counts people, whoever signed the others up. */
const partyJoin = (resource: Resource): readonly (readonly [alias: string, join: Sql])[] => {
  const { party } = resource.quota ?? {}
  if (!party) return []
  const at = (key: string): Sql => ident(ROW, columnOf(resource, key))
  return [[PARTY, sql` cross join lateral unnest(array_prepend(${at(party.person)}, ${at(party.others)})) ${ident(PARTY)}(id)`]]
}

/** A row's own column: of several people who come on it the one for whom it stands here. */
export const ownColumn = (resource: Resource, key: string): Sql =>
  key === resource.quota?.party?.person ? ident(PARTY, 'id') : ident(ROW, columnOf(resource, key))

/** The places that a row takes for whoever it stands here for: those that come along beside people go with who brings them. */
export const placesOf = (resource: Resource): Sql => {
  const { size, plus, party } = resource.quota ?? {}
  const at = (key: string | undefined, none: string): Sql =>
    key === undefined ? raw(none) : sql`coalesce(${ident('r', columnOf(resource, key))}, ${raw(none)})`
  const own = sql`${at(size, '1')} + ${at(plus, '0')}`
  return party ? sql`case when ${ident(PARTY, 'id')} = ${ident(ROW, columnOf(resource, party.person))} then ${own} else 1 end` : own
}

export const makeNeighbors = (resource: Resource, { catalogue, resourceSql }: ReadContext): Neighbors => {
  const joins = new Map<string, Sql>(partyJoin(resource))
  return {
    alias: via => {
      const alias = `n_${snakeCase(via)}`
      const { to = '' } = (resource.fields[via]?.options ?? {}) as { readonly to?: string }
      if (!joins.has(alias)) {
        const target = catalogue.resource(to)
        const { table, readable } = resourceSql.resource(target.name)
        // Whoever was erased for good is nobody any more, and was counted: a number of the past stays what it was.
        const erased = target.erasure ? sql` or ${ident(alias, columnOf(target, target.erasure.at))} is not null` : raw('')
        joins.set(
          alias,
          sql` left join ${table} ${ident(alias)} on ${ident(alias, 'id')} = ${ownColumn(resource, via)} and ${readable(alias)} and (${ident(alias, 'deleted_at')} is null${erased})`,
        )
      }
      return alias
    },
    joins,
  }
}

/** A field of a figure as a column, with what it holds. */
export interface FigureColumn extends FigureField {
  readonly column: Sql
  readonly isDay: boolean
}

/** The column at a path; null where rows of this figure have no such thing. */
export const columnAt = ({ resource }: NamedFigure, path: string, neighbors: Neighbors, context: ReadContext): FigureColumn | null => {
  const { catalogue } = context
  const found = figureField(name => (catalogue.has(name) ? catalogue.resource(name) : null), resource, path)
  if (!found || found.key === 'status') return null
  const [own] = found.field ? columnsOfField(found.resource, found.key) : []
  const column =
    found.via === null ? ownColumn(resource, found.key) : ident(neighbors.alias(found.via), columnOf(found.resource, found.key))
  const isAmount = found.field !== undefined && fieldTypeOf(found.field).isAmount === true
  return { ...found, column: isAmount ? sql`(${column} / 100.0)` : column, isDay: own?.type === 'date' }
}

const zone = sql`${placeholder('timeZone')}::text`

/** The local day of a moment or a day. */
export const dayOf = ({ column, isDay }: FigureColumn): Sql => (isDay ? column : sql`(${column} at time zone ${zone})::date`)

/** That a moment or day is between two days, in a way that an index serves. */
export const between = ({ column, isDay }: FigureColumn, from: string, to: string): Sql =>
  isDay
    ? sql`${column} between ${from}::date and ${to}::date`
    : sql`(${column} >= (${from}::date::timestamp at time zone ${zone}) and ${column} < ((${to}::date + 1)::timestamp at time zone ${zone}))`

/** Weekday (1: Monday) and hour of a moment, local. */
export const hourOf = ({ column, isDay }: FigureColumn): { readonly weekday: Sql; readonly hour: Sql } => {
  const local = isDay ? sql`${column}::timestamp` : sql`(${column} at time zone ${zone})`
  return { weekday: sql`extract(isodow from ${local})::int`, hour: isDay ? raw('null::int') : sql`extract(hour from ${local})::int` }
}
