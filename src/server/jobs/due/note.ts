import { ident, sql, type Sql } from '#sql'
import type { Work } from '../../request/work.ts'
import type { Rule, DueItem } from './found.ts'

/** Tries of a piece of work, after which it waits for somebody to look at it. */
const TRIES = 10

const TABLE = ident('due_occurrences')
const keyOf = ({ due }: Rule, { organizationId, rowId, occurrence }: DueItem): Sql =>
  sql`${organizationId}::uuid, ${due.name}, ${rowId}::uuid, ${occurrence}`

/** Claims one time of what repeats, once for all processes; false: it was done. */
export const claim = async (work: Work, rule: Rule, item: DueItem): Promise<boolean> =>
  (
    await work.rows(sql`insert into ${TABLE} (organization_id, rule, row_id, occurrence, tries, noted_at, done_at) values (${keyOf(rule, item)}, 1, ${work.moment}::timestamptz, ${work.moment}::timestamptz)
      on conflict (organization_id, rule, row_id, occurrence) do update set done_at = excluded.done_at, noted_at = excluded.noted_at, tries = ${TABLE}.tries + 1, problem = null, next_at = null
      where ${TABLE}.done_at is null returning 1`)
  ).length > 0

/** Forgets that something had failed, now that it is done. */
export const settle = (work: Work, rule: Rule, item: DueItem): Promise<unknown> =>
  work.rows(sql`delete from ${TABLE} where (organization_id, rule, row_id, occurrence) = (${keyOf(rule, item)})`)

/** Notes why it was not done, and when it is tried again: after a minute, then after twice as long each time. */
export const noteFailure = (work: Work, rule: Rule, item: DueItem, problem: string): Promise<unknown> =>
  work.rows(sql`insert into ${TABLE} (organization_id, rule, row_id, occurrence, tries, problem, noted_at, next_at) values (${keyOf(rule, item)}, 1, ${problem}, ${work.moment}::timestamptz, ${work.moment}::timestamptz + interval '1 minute')
    on conflict (organization_id, rule, row_id, occurrence) do update set tries = ${TABLE}.tries + 1, problem = excluded.problem, noted_at = excluded.noted_at,
      next_at = case when ${TABLE}.tries + 1 < ${TRIES}::int then excluded.noted_at + interval '1 minute' * power(2, ${TABLE}.tries) end
    where ${TABLE}.done_at is null`)
