import { raw, sql } from '#sql'
import { acting, attends, done, held, here, percent, residents, toldMean, withParts } from './parts.ts'
import type { Source } from './source.ts'

const IN_30 = sql`between h.today - 30 and h.today - 1`
const LIVING = sql`(select count(*) from residents)`

/** Corporate Dashboard: one row for each community, over its own last 30 complete local days (domain 3.10, simplified). */
export const corpInsights: Source = {
  fanOut: true,
  columns: {
    community_id: 'uuid',
    residents: 'integer',
    occupancy: 'numeric',
    weekly: 'numeric',
    participation: 'numeric',
    minutes: 'numeric',
    events: 'integer',
    programme: 'numeric',
    attendance: 'numeric',
    quiet: 'numeric',
    mood: 'numeric',
  },
  select: rows =>
    withParts(
      [
        here(rows),
        residents(rows),
        held(rows, 30),
        attends(rows),
        done(rows, 30),
        sql`offered as (select e.id from held e cross join here h where e.day ${IN_30})`,
        sql`came as (select a.* from attends a join residents r on r.id = a.person_id)`,
        sql`moods as (select d.user_id, d.value from done d join residents r on r.id = d.user_id cross join here h where d.action = 'mood' and d.value is not null and d.day ${IN_30})`,
        // A resident counts on the days since they moved in.
        sql`lived as (select sum(least(30, h.today - coalesce(r.move_in_date, h.today - 30))) as days from residents r cross join here h)`,
      ],
      sql`select ${acting}::text as key, h.since as at, ${acting} as community_id, ${LIVING} as residents, ${percent(LIVING, sql`h.units`)} as occupancy,
        ${percent(sql`(select count(distinct d.user_id) from done d join residents r on r.id = d.user_id where d.day between h.today - 7 and h.today - 1)`, LIVING)} as weekly,
        ${percent(sql`(select count(distinct a.person_id) from came a where a.day ${IN_30})`, LIVING)} as participation,
        round((select coalesce(sum(a.minutes), 0) from came a where a.day ${IN_30}) / nullif((select days from lived), 0)::numeric, 2) as minutes,
        (select count(*) from offered) as events,
        round((select count(*) from offered) * 700.0 / 30 / nullif(${LIVING}, 0), 1) as programme,
        ${percent(sql`(select count(*) from offered o where exists (select 1 from ${rows('event_signups', 's')} where s.event_id = o.id and s.standing in ('attended', 'no_show')))`, sql`(select count(*) from offered)`)} as attendance,
        ${percent(sql`(select count(*) from residents r where coalesce(r.move_in_date, h.today - 14) <= h.today - 14 and (r.away_through is null or r.away_through < h.today) and not exists (select 1 from came a where a.person_id = r.id and a.day between h.today - 14 and h.today - 1))`, LIVING)} as quiet,
        ${toldMean(raw('moods'))} as mood
        from here h`,
    ),
}
