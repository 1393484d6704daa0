import { ident, late, sql, type Sql } from '#sql'

/**
 * The status of the row under `alias` as text, derived from its moments (R7.13): the twin of `statusOf`, in the same order.
 * Late: `now`. A test holds the two together.
 */
export const statusSql = (alias: string, publishes: boolean): Sql => {
  const now = sql`${late('now')}::timestamptz`
  const at = (column: string): Sql => ident(alias, column)
  const published = sql`when ${at('published_on')} is null then 'draft' when ${at('published_on')} > ${now} then 'scheduled' when ${at('expired_on')} <= ${now} then 'expired' else 'published'`
  return sql`(case when ${at('archived_at')} is not null then 'archived' when ${at('cancelled_at')} is not null then 'cancelled' ${publishes ? published : sql`else 'active'`} end)`
}
