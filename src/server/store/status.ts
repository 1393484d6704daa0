import { publishes } from '#catalogue/catalogue.ts'
import type { OwnState, Resource } from '#model'
import { ident, join, placeholder, literal, sql, type Sql } from '#sql'
import { columnsOfField } from './tables.ts'

const now = sql`${placeholder('now')}::timestamptz`
const today = sql`(${now} at time zone ${placeholder('timeZone')}::text)::date`
const none = sql`else 'active'`

/**
 * The status of the row under `alias` as text, derived from its moments (R7.13): the twin of `statusOf`, in the same order.
 * `own`: what is derived instead of 'active'. Late: `now`. A test holds the two together.
 */
export const statusSql = (alias: string, publishes: boolean, own: Sql = none): Sql => {
  const at = (column: string): Sql => ident(alias, column)
  const published = sql`when ${at('published_on')} is null then 'draft' when ${at('published_on')} > ${now} then 'scheduled' when ${at('expired_on')} <= ${now} then 'expired' else 'published'`
  return sql`(case when ${at('archived_at')} is not null then 'archived' when ${at('cancelled_at')} is not null then 'cancelled' ${publishes ? published : own} end)`
}

/**
 * The branches of a case that derive a state of a resource's own: the twin of `ownStateOf`. `columnOf`: where a field is stored. `isDay`: whether as a
 * day, which is over by the clock of the organization (late: `timeZone`).
 */
export const ownStateSql = (states: readonly OwnState[], columnOf: (field: string) => Sql, isDay: (field: string) => boolean): Sql => {
  const holds = ({ when }: OwnState): Sql => {
    if (when === undefined) return sql`true`
    const column = columnOf(when.field)
    if ('filled' in when) return sql`nullif(${column}::text, '') is not null`
    if ('past' in when) return isDay(when.field) ? sql`${column} < ${today}` : sql`${column} <= ${now}`
    return sql`${column} = any(${when.in}::text[])`
  }
  return sql`${join(
    states.map(state => sql`when ${holds(state)} then ${literal(state.is)}`),
    ' ',
  )} else 'active'`
}

/** The status of a declared resource's row. */
export const statusOfResource = (resource: Resource, alias: string): Sql =>
  statusSql(
    alias,
    publishes(resource),
    resource.states &&
      ownStateSql(
        resource.states,
        field => ident(alias, columnsOfField(resource, field)[0]?.name ?? field),
        field => {
          const [column] = columnsOfField(resource, field)
          return column?.type === 'date'
        },
      ),
  )
