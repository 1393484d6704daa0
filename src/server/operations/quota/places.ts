import { holds, type Condition, type Resource } from '#model'
import { and, ident, literal, placeholder, sql } from '#sql'
import type { Work } from '../../request/work.ts'
import { writable } from '../../rows/statements.ts'
import { tableOf } from '../../store/tables.ts'
import { columnOf, type Counted } from './counted.ts'

/** The places of one row that has them, as they are while its lock is held. */
export interface Places {
  /** Null: as many as come. */
  readonly limit: number | null
  /** Whoever finds no place waits for one; else they are refused. */
  readonly waits: boolean
  /** Those who wait come in by themselves when a place becomes free. */
  readonly promotes: boolean
  readonly taken: number
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

/** Their places, without what the rows `besides` take. A statement after that of the lock: only so does it see what others wrote meanwhile. */
export const placesOf = async (
  work: Work,
  resource: Resource,
  counted: Counted,
  parents: readonly string[],
  besides: readonly string[],
): Promise<ReadonlyMap<string, Places>> => {
  const { quota, state, per, plus } = counted
  const at = (column: string) => ident('r', column)
  const each = plus === null ? sql`1` : sql`1 + coalesce(${at(plus)}, 0)`
  const rows = await work.rows(sql`select p.*, coalesce(c.taken, 0)::int as quota_taken, coalesce(c.waiting, 0)::int as quota_waiting
    from ${ident(tableOf(counted.parents))} p left join (
      select ${at(per)} as parent, sum(${each}) filter (where ${at(state)} = any(${quota.counts}::text[])) as taken,
        count(*) filter (where ${at(state)} = ${quota.overflow?.state ?? ''}) as waiting
      from ${ident(tableOf(resource))} r
      where ${and([
        writable(resource, 'r'),
        sql`${at(per)} = any(${parents}::uuid[])`,
        sql`${at('deleted_at')} is null`,
        sql`${at('archived_at')} is null`,
        sql`not ${at('id')} = any(${besides}::uuid[])`,
      ])}
      group by ${at(per)}) c on c.parent = p.id where p.id = any(${parents}::uuid[])`)
  return new Map(
    rows.map(row => {
      const stands = (when: Condition = {}): boolean =>
        holds(when, field => row[columnOf(counted.parents, field)], work.env.now, work.env.timeZone)
      const limit = row[columnOf(counted.parents, quota.limit)] ?? null
      return [
        String(row['id']),
        {
          limit: limit === null ? null : Number(limit),
          waits: quota.overflow !== undefined && stands(quota.overflow.when),
          promotes: quota.promote !== undefined && stands(quota.promote.when),
          taken: Number(row['quota_taken']),
          waiting: Number(row['quota_waiting']),
        },
      ]
    }),
  )
}
