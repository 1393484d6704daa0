import { stateFieldOf, targetOf } from '#catalogue'
import { promotesOf, snakeCase, type Quota, type Resource } from '#model'
import type { Row } from '#fields/adapters.server.ts'
import { listOf } from '#fields/column.server.ts'
import { ident, raw, sql, type Sql } from '#sql'
import type { Work } from '../../request/work.ts'
import { conditionSql } from '../../store/condition.ts'
import { testedOf } from '../../store/status.ts'
import { columnsOfField, tableOf } from '../../store/tables.ts'

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
export const countedOf = ({ session }: Work, resource: Resource): Counted | null => {
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
    people: quota.party ? session.catalogue.resource(targetOf(resource.fields[quota.party.person]) ?? '') : null,
    parents: session.catalogue.resource(targetOf(resource.fields[quota.per]) ?? ''),
  }
}

export const isThere = (row: Row): boolean => row['deleted_at'] == null && row['archived_at'] == null

/** People who come on a row besides the one that it is about. */
export const othersOf = ({ party }: Counted, row: Row): readonly string[] => (party ? listOf(row[party.others]).map(String) : [])

/** The places that a row needs of the row that it points at: its own, those of its guests and of those who come with it. */
export const needs = (counted: Counted, row: Row): number => {
  const { size, plus } = counted
  return Number((size && row[size]) ?? 1) + Number((plus && row[plus]) ?? 0) + othersOf(counted, row).length
}

/** The places that it takes. */
export const takes = (counted: Counted, row: Row | null): number =>
  row && isThere(row) && counted.quota.counts.includes(String(row[counted.state])) ? needs(counted, row) : 0

/** The same in SQL, of whatever row of `alias`. */
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

// A new row says '17:30' where a stored one says '17:30:00'.
const plain = (value: unknown): string => (typeof value === 'string' ? value : '').replace(/^(\d\d:\d\d):00$/, '$1')

/** What tells the places of one value of `within` from those of another. */
export const groupOf = (parent: unknown, within: unknown): string => `${String(parent)} ${plain(within)}`

/** The places that a row speaks of. */
export const placeOf = ({ per, within }: Counted, row: Row): string => groupOf(row[per], within === null ? null : row[within])

/** States of rows that have a place, wait for one, or asked for one. */
export const standingStates = ({ quota }: Counted): readonly string[] => [
  ...quota.counts,
  ...(quota.overflow ? [quota.overflow.state] : []),
  ...(quota.asks ? [quota.asks.state] : []),
]
