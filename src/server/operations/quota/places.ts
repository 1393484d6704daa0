import { holds, promotesOf, type Condition, type Promote, type Resource } from '#model'
import type { Row } from '#fields/adapters.server.ts'
import { and, ident, literal, placeholder, raw, sql } from '#sql'
import type { Work } from '../../request/work.ts'
import { writable } from '../../rows/statements.ts'
import { tableOf } from '../../store/tables.ts'
import { columnOf, groupOf, specialSql, takesSql, type Counted } from './counted.ts'

/** The places of one row that has them, as they are while its lock is held. */
export interface Places {
  /** The row that has them. */
  readonly row: Row
  /** It was called off: nobody new comes, and nobody who waits comes in. */
  readonly isOff: boolean
  /** Null: as many as come. */
  readonly limit: number | null
  /** How many of them are special; null: as many as need one. */
  readonly special: number | null
  /** Whoever finds no place waits for one; else they are refused. */
  readonly waits: boolean
  /** Nobody new gets one yet: all wait. */
  readonly holdsBack: boolean
  /** A new row is decided on first. */
  readonly asks: boolean
  /** How those who wait come in by themselves when a place becomes free; null: they do not. */
  readonly promote: Promote | null
}

/** Places that are taken, and rows that wait for one; of one value of `within` where the quota has that. */
export interface Taken {
  readonly parent: string
  readonly taken: number
  readonly special: number
  readonly waiting: number
}

/** Holds the places of these rows until the transaction ends, in an order that all writers share. */
export const lockPlaces = async (work: Work, resource: Resource, parents: readonly string[]): Promise<void> => {
  const mine = sql`${placeholder('organizationId')}::uuid`
  const name = literal(resource.name)
  const ids = sql`${[...parents].sort()}::uuid[]`
  await work.rows(
    sql`insert into quota_locks (organization_id, resource, parent_id) select ${mine}, ${name}, id from unnest(${ids}) as id order by id on conflict do nothing`,
  )
  await work.rows(
    sql`select 1 as held from quota_locks where organization_id = ${mine} and resource = ${name} and parent_id = any(${ids}) order by parent_id for update`,
  )
}

/** Their places. A statement after that of the lock: only so does it see what others wrote meanwhile. */
export const placesOf = async (work: Work, { quota, parents }: Counted, ids: readonly string[]): Promise<ReadonlyMap<string, Places>> => {
  const rows = await work.rows(sql`select p.* from ${ident(tableOf(parents))} p where ${ident('p', 'id')} = any(${ids}::uuid[])`)
  return new Map(
    rows.map((row): [string, Places] => {
      const stands = (when: Condition = {}): boolean => holds(when, field => row[columnOf(parents, field)], work.env.now, work.env.timeZone)
      const limit = row[columnOf(parents, quota.limit)] ?? null
      const special = quota.special ? (row[columnOf(parents, quota.special.limit)] ?? null) : null
      const { overflow, asks } = quota
      const isAsked = asks !== undefined && stands(asks.when)
      // Where as many come as want to, how a place is given to the next says nothing any more: whoever waits has one.
      const unlimited = limit === null && !isAsked ? promotesOf(quota)[0] : undefined
      return [
        String(row['id']),
        {
          row,
          isOff: row['cancelled_at'] != null,
          limit: limit === null ? null : Number(limit),
          special: limit === null || special === null ? null : Number(special),
          waits: overflow !== undefined && stands(overflow.when),
          holdsBack: overflow?.all !== undefined && stands(overflow.all),
          asks: isAsked,
          promote: promotesOf(quota).find(({ when }) => stands(when)) ?? unlimited ?? null,
        },
      ]
    }),
  )
}

/** What is taken of them without the rows `besides`, by group. */
export const takenOf = async (
  work: Work,
  resource: Resource,
  counted: Counted,
  parents: readonly string[],
  besides: readonly string[],
): Promise<ReadonlyMap<string, Taken>> => {
  const { quota, state, per, within } = counted
  const at = (column: string) => ident('r', column)
  const group = within === null ? raw('null') : sql`${at(within)}::text`
  const has = sql`filter (where ${at(state)} = any(${quota.counts}::text[]))`
  const rows = await work.rows(sql`select ${at(per)} as parent, ${group} as within,
      coalesce(sum(${takesSql(counted, 'r')}) ${has}, 0)::int as taken, coalesce(sum(${specialSql(counted, 'r')}) ${has}, 0)::int as special,
      count(*) filter (where ${at(state)} = ${quota.overflow?.state ?? ''})::int as waiting
    from ${ident(tableOf(resource))} r
    where ${and([
      writable(resource, 'r'),
      sql`${at(per)} = any(${parents}::uuid[])`,
      sql`${at('deleted_at')} is null`,
      sql`${at('archived_at')} is null`,
      sql`not ${at('id')} = any(${besides}::uuid[])`,
    ])}
    group by 1, 2`)
  return new Map(
    rows.map(({ parent, within: value, taken, special, waiting }) => [
      groupOf(parent, value),
      { parent: String(parent), taken: Number(taken), special: Number(special), waiting: Number(waiting) },
    ]),
  )
}
