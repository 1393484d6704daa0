import { fieldOfKey } from '#catalogue'
import type { Catalogue } from '#catalogue'
import { inSentence, nounOf, type NamedAction, type Resource } from '#model'
import { ident, literal, raw, sql, type Sql } from '#sql'
import { conditionSql } from './condition.ts'
import { columnOf, countedIn, specialSql, takesSql, type Counted } from './counted.ts'
import { testedOf } from './status.ts'
import { tableOf } from './tables.ts'

const said = (...parts: readonly (string | Sql)[]): Sql =>
  parts.map(part => (typeof part === 'string' ? literal(part) : sql`${part}::text`)).reduce((left, right) => sql`${left} || ${right}`)

/** Rows that take a place where the one under `alias` wants one. */
const others = (resource: Resource, { quota, state, per, within }: Counted, alias: string, other: string): Sql => {
  const same = (column: string): Sql => sql`${ident(other, column)} is not distinct from ${ident(alias, column)}`
  return sql`${ident(tableOf(resource))} ${ident(other)} where ${same('organization_id')} and ${ident(other, per)} = ${ident(alias, per)}${within === null ? raw('') : sql` and ${same(within)}`}
    and ${ident(other, state)} = any(${quota.counts}::text[]) and ${ident(other, 'deleted_at')} is null and ${ident(other, 'archived_at')} is null`
}

/**
 * Why an action finds no place for the row under `alias`, as the quota's own refusal says it; null in SQL where there is one, or where the
 * row would wait for one. Null: the action takes no place.
 */
export const fullSql = (catalogue: Catalogue, resource: Resource, { to, from = [] }: NamedAction, alias: string): Sql | null => {
  const counted = countedIn(catalogue, resource)
  if (!counted || to === undefined || !counted.quota.counts.includes(to)) return null
  const { quota, parents, given, within } = counted
  const [one] = nounOf(parents)
  const { unit = 'places', overflow, special } = quota
  const [state, parent, other] = [ident(alias, counted.state), `${alias}_per`, `${alias}_other`]
  const [taken, fit] = [ident('there', 'taken'), ident('there', 'fit')]
  const limit = ident(parent, columnOf(parents, quota.limit))
  const wanted = takesSql(counted, alias)
  const label = within === null ? null : inSentence(fieldOfKey(resource, quota.within ?? '')?.label ?? '')
  const full = said(
    `This ${label ?? one} is full: `,
    taken,
    ' of ',
    limit,
    ` ${unit} are taken${label === null ? '' : `. Choose another ${label}`}`,
  )
  const few = said(
    `This ${label ?? one} has `,
    sql`(${limit} - ${taken})`,
    ' of ',
    limit,
    ` ${unit} left, and this needs `,
    sql`(${wanted})`,
  )
  const most = special && ident(parent, columnOf(parents, special.limit))
  const unfit = most
    ? sql`when ${most} is not null and ${fit} + ${specialSql(counted, alias)} > ${most} and ${specialSql(counted, alias)} > 0 then ${said(`This ${one} has `, sql`(${most} - ${fit})`, ' of ', most, ` ${special.unit} left`)}`
    : raw('')
  // Whoever does not wait yet is put in line instead.
  const waits =
    overflow && given.includes(to)
      ? sql`and (${state} = ${literal(overflow.state)} or not ${conditionSql(overflow.when ?? {}, testedOf(parents, parent))})`
      : raw('')
  return sql`when ${state} = any(${from}::text[]) and not ${state} = any(${quota.counts}::text[]) then (select case
      ${unfit} when ${taken} + ${wanted} <= ${limit} then null when ${taken} >= ${limit} then ${full} else ${few} end
    from ${ident(tableOf(parents))} ${ident(parent)}, lateral (select coalesce(sum(${takesSql(counted, other)}), 0) as taken, coalesce(sum(${specialSql(counted, other)}), 0) as fit
      from ${others(resource, counted, alias, other)}) there
    where ${ident(parent, 'id')} = ${ident(alias, counted.per)} and ${limit} is not null ${waits})`
}
