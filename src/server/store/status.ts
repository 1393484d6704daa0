import { publishes } from '#catalogue/catalogue.ts'
import { stateFieldOf } from '#catalogue/states.ts'
import { snakeCase, type DerivedState, type Resource } from '#model'
import { ident, join, placeholder, literal, raw, sql, type Sql } from '#sql'
import { conditionSql, type Tested } from './condition.ts'
import { columnsOfField } from './tables.ts'

const now = sql`${placeholder('now')}::timestamptz`

/**
 * The status of the row under `alias` as text, derived from its moments (R7.13): the twin of `statusOf`, in the same order.
 * `state`: the column of its state field, and the states that publish. `derived`: branches that come before. Late: `now`.
 */
export const statusSql = (
  alias: string,
  publishes: boolean,
  state: { readonly column: Sql; readonly publishing: readonly string[] } | null = null,
  derived: Sql = raw(''),
): Sql => {
  const at = (column: string): Sql => ident(alias, column)
  const own =
    state && sql`when not (${publishes ? sql`${state.column} = any(${state.publishing}::text[])` : raw('false')}) then ${state.column}`
  const published = sql`when ${at('published_on')} is null then 'draft' when ${at('published_on')} > ${now} then 'scheduled' when ${at('expired_on')} <= ${now} then 'expired' else 'published'`
  return sql`(case when ${at('archived_at')} is not null then 'archived' when ${at('cancelled_at')} is not null then 'cancelled' ${derived} ${own ?? raw('')} ${publishes ? published : sql`else 'active'`} end)`
}

/** The branches of a case that find a derived state: the twin of `derivedStateOf`. */
export const derivedSql = (states: Readonly<Record<string, DerivedState>>, testedOf: (field: string) => Tested): Sql =>
  join(
    Object.entries(states).map(([name, { when }]) => sql`when ${when ? conditionSql(when, testedOf) : raw('true')} then ${literal(name)}`),
    ' ',
  )

const BASE: readonly string[] = ['archivedAt', 'cancelledAt', 'deletedAt', 'createdAt', 'updatedAt', 'publishedOn', 'expiredOn']

/** The column of a field of the row under `alias`, as a condition speaks of it; `status` is what the row shows. */
export const testedOf =
  (resource: Resource, alias: string) =>
  (field: string): Tested => {
    if (field === 'status') return { column: statusOfResource(resource, alias), isDay: false, isText: true }
    const [column] = resource.fields[field] ? columnsOfField(resource, field) : []
    if (!column && !BASE.includes(field)) throw new Error(`${resource.name} has no field '${field}'.`)
    return { column: ident(alias, column?.name ?? snakeCase(field)), isDay: column?.type === 'date', isText: column?.type === 'text' }
  }

const stateOf = (resource: Resource, alias: string) => {
  const field = stateFieldOf(resource)
  if (!field) return null
  const publishing = Object.entries(field.options.states).flatMap(([name, one]) => (one.publishes ? [name] : []))
  return { column: testedOf(resource, alias)(field.key).column, publishing }
}

/** The status that a declared resource's row has below one that follows from its fields. */
export const baseStatusOf = (resource: Resource, alias: string): Sql => statusSql(alias, publishes(resource), stateOf(resource, alias))

/** The status of a declared resource's row. */
export const statusOfResource = (resource: Resource, alias: string): Sql =>
  statusSql(
    alias,
    publishes(resource),
    stateOf(resource, alias),
    resource.states ? derivedSql(resource.states, testedOf(resource, alias)) : raw(''),
  )

/** The status of a row of which only the name may be read: what follows from its fields is as little told as they are. */
export const statusOfNamed = (resource: Resource, alias: string): Sql => statusSql(alias, publishes(resource))

/**
 * What a row in one of these states has in its columns, said once more: the state that people read is a case over several, in which no index
 * finds anything. Null: a state says nothing of a column.
 */
export const columnsOfStatus = (resource: Resource, states: readonly string[], alias: string): Sql | null => {
  const at = testedOf(resource, alias)
  const field = stateFieldOf(resource)
  const each = states.map(state => {
    const derived = resource.states?.[state]
    const ways = [
      ...(state === 'archived' || state === 'cancelled' ? [sql`${ident(alias, `${state}_at`)} is not null`] : []),
      ...(state === 'draft' && publishes(resource) ? [sql`${ident(alias, 'published_on')} is null`] : []),
      ...(derived?.when ? [conditionSql(derived.when, at)] : []),
      ...(field && state in field.options.states ? [sql`${at(field.key).column} = ${literal(state)}`] : []),
    ]
    const isOther = (derived && !derived.when) || (publishes(resource) && ['scheduled', 'expired', 'published'].includes(state))
    return isOther || ways.length === 0 ? null : join(ways, ' or ')
  })
  const said = each.filter(one => one !== null)
  return said.length < each.length || said.length === 0 ? null : sql`(${join(said, ' or ')})`
}
