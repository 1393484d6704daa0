import { stateFieldOf, targetOf } from '#catalogue'
import type { Catalogue } from '#catalogue'
import { promotesOf, snakeCase, type Quota, type Resource } from '#model'
import { ident, raw, sql, type Sql } from '#sql'
import { conditionSql } from './condition.ts'
import { testedOf } from './status.ts'
import { columnsOfField, tableOf } from './tables.ts'

/** What a quota speaks of, by the names of columns. */
export interface Counted {
  readonly quota: Quota
  readonly state: string
  /** States in which places are given, to new rows and to who waits: who wants one of them may wait for it. */
  readonly given: readonly string[]
  readonly per: string
  readonly within: string | null
  readonly size: string | null
  readonly plus: string | null
  readonly party: { readonly person: string; readonly others: string } | null
  /** The resource of those who come; null: its rows are no people. */
  readonly people: Resource | null
  /** The resource whose rows have the places. */
  readonly parents: Resource
}

export const columnOf = (resource: Resource, key: string): string =>
  (resource.fields[key] && columnsOfField(resource, key)[0]?.name) ?? snakeCase(key)

/** The quota of a resource; null where it has none. */
export const countedIn = (catalogue: Catalogue, resource: Resource): Counted | null => {
  const { quota } = resource
  const state = stateFieldOf(resource)
  if (!quota || !state) return null
  const column = (key: string | undefined): string | null => (key === undefined ? null : columnOf(resource, key))
  return {
    quota,
    state: columnOf(resource, state.key),
    given: [state.options.initial, ...promotesOf(quota).flatMap(({ action }) => resource.actions?.[action]?.to ?? [])],
    per: columnOf(resource, quota.per),
    within: column(quota.within),
    size: column(quota.size),
    plus: column(quota.plus),
    party: quota.party ? { person: columnOf(resource, quota.party.person), others: columnOf(resource, quota.party.others) } : null,
    people: quota.party ? catalogue.resource(targetOf(resource.fields[quota.party.person]) ?? '') : null,
    parents: catalogue.resource(targetOf(resource.fields[quota.per]) ?? ''),
  }
}

/** The places that the row under `alias` needs, in SQL. */
export const takesSql = ({ size, plus, party }: Counted, alias: string): Sql => {
  const own = size === null ? raw('1') : sql`coalesce(${ident(alias, size)}, 1)`
  const more = plus === null ? raw('0') : sql`coalesce(${ident(alias, plus)}, 0)`
  const others = party === null ? raw('0') : sql`cardinality(${ident(alias, party.others)})`
  return sql`${own} + ${more} + ${others}`
}

/** How many of the people of a row need a special place, in SQL; none where the quota has no such places. */
export const specialSql = ({ quota, party, people }: Counted, alias: string): Sql => {
  if (!quota.special || !party || !people) return raw('0')
  return sql`(select count(*) from ${ident(tableOf(people))} u where ${ident('u', 'organization_id')} = ${ident(alias, 'organization_id')}
    and u.id = any(${ident(alias, party.person)} || ${ident(alias, party.others)}) and ${conditionSql(quota.special.who, testedOf(people, 'u'))})`
}
