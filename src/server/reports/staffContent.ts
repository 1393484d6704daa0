import { join, sql, raw, type Sql } from '#sql'
import { here, now, percent, withParts } from './parts.ts'
import type { Rows, Source } from './source.ts'

/** What counts as content, in which column; whether it can come from a template. */
const CONTENT = [
  { from: 'events', as: 'events', template: true },
  { from: 'meals', as: 'meals', template: true },
  { from: 'messages', as: 'messages', template: true },
  { from: 'documents', as: 'documents', template: false },
  { from: 'articles', as: 'articles', template: false },
  { from: 'sp_articles', as: 'articles', template: false },
] as const

const one = (rows: Rows, { from, as, template }: (typeof CONTENT)[number]): Sql =>
  sql`select ${as} as kind, x.created_by as author, x.published_on, ${raw(template ? 'x.template_id is not null' : 'null::boolean')} as templated, ${raw(from === 'events' ? 'extract(epoch from x.starts_at - x.published_on) / 3600' : 'null::numeric')} as lead from ${rows(from, 'x')} where x.published_on <= ${now}`

/** Staff Content: one row for each author and month of the last 12, with what they published (domain 3.2, simplified). */
export const staffContent: Source = {
  columns: {
    author_id: 'uuid',
    month: 'date',
    items: 'integer',
    events: 'integer',
    meals: 'integer',
    messages: 'integer',
    documents: 'integer',
    articles: 'integer',
    from_template: 'numeric',
    lead_hours: 'numeric',
  },
  select: rows => {
    const items = join(
      CONTENT.map(each => one(rows, each)),
      ' union all ',
    )
    const counts = join(
      ['events', 'meals', 'messages', 'documents', 'articles'].map(kind => sql`count(*) filter (where kind = ${kind}) as ${raw(kind)}`),
    )
    return withParts(
      [
        here(rows),
        sql`items as (${items})`,
        sql`placed as (select i.*, date_trunc('month', i.published_on at time zone h.zone)::date as month from items i cross join here h where (i.published_on at time zone h.zone) >= date_trunc('month', h.today::timestamp) - interval '11 months')`,
      ],
      sql`select coalesce(author::text, 'nobody') || ' ' || to_char(month, 'YYYY-MM') as key, max(published_on) as at, author as author_id, month, count(*) as items, ${counts},
        ${percent(sql`count(*) filter (where templated)`, sql`count(templated)`)} as from_template,
        round((percentile_cont(0.5) within group (order by lead))::numeric, 1) as lead_hours from placed group by author, month`,
    )
  },
}
