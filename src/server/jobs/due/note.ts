import { ident, sql, type Sql } from '#sql'
import type { Work } from '../../request/work.ts'
import type { Rule, DueItem } from './found.ts'

/** Tries of a piece of work, after which it waits for somebody to look at it. */
const TRIES = 10

const TABLE = ident('due_occurrences')

/** The pieces of work of these rows, as rows of `x`. */
const piecesOf = (work: Work, { due }: Rule, items: readonly DueItem[], ids: readonly string[]): Sql => {
  const wanted = new Set(ids)
  const chosen = items.filter(({ rowId }) => wanted.has(rowId))
  return sql`(select ${work.organization.id}::uuid as organization_id, ${due.name}::text as rule, row_id, occurrence
    from unnest(${chosen.map(({ rowId }) => rowId)}::uuid[], ${chosen.map(({ occurrence }) => occurrence)}::text[]) as p(row_id, occurrence)) x`
}

/** Claims one time of what repeats, once for all processes; the ids of those that nobody had done. Their rows are locked. */
export const claim = async (work: Work, rule: Rule, items: readonly DueItem[], ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set()
  const claimed = await work.rows(sql`insert into ${TABLE} (organization_id, rule, row_id, occurrence, tries, noted_at, done_at)
      select organization_id, rule, row_id, occurrence, 1, ${work.moment}::timestamptz, ${work.moment}::timestamptz from ${piecesOf(work, rule, items, ids)}
      on conflict (organization_id, rule, row_id, occurrence) do update set done_at = excluded.done_at, noted_at = excluded.noted_at, tries = ${TABLE}.tries + 1, problem = null, next_at = null
      where ${TABLE}.done_at is null returning row_id`)
  return new Set(claimed.map(row => String(row['row_id'])))
}

/** Forgets that something had failed, now that it is done. */
export const settle = (work: Work, rule: Rule, items: readonly DueItem[], ids: readonly string[]): Promise<unknown> =>
  work.rows(
    sql`delete from ${TABLE} t using ${piecesOf(work, rule, items, ids)} where (t.organization_id, t.rule, t.row_id, t.occurrence) = (x.organization_id, x.rule, x.row_id, x.occurrence)`,
  )

/** Notes why it was not done, and when it is tried again: after a minute, then after twice as long each time. */
export const noteFailure = (work: Work, rule: Rule, item: DueItem, problem: string): Promise<unknown> =>
  work.rows(sql`insert into ${TABLE} (organization_id, rule, row_id, occurrence, tries, problem, noted_at, next_at)
    select organization_id, rule, row_id, occurrence, 1, ${problem}, ${work.moment}::timestamptz, ${work.moment}::timestamptz + interval '1 minute' from ${piecesOf(work, rule, [item], [item.rowId])}
    on conflict (organization_id, rule, row_id, occurrence) do update set tries = ${TABLE}.tries + 1, problem = excluded.problem, noted_at = excluded.noted_at,
      next_at = case when ${TABLE}.tries + 1 < ${TRIES}::int then excluded.noted_at + interval '1 minute' * power(2, ${TABLE}.tries) end
    where ${TABLE}.done_at is null`)
