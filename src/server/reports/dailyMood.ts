import { sql } from '#sql'
import { done, fromFive, here, leftOn, percent, toFive, toldMean, withParts } from './parts.ts'
import type { Source } from './source.ts'

const people = sql`count(distinct s.user_id)`
const answers = toFive(sql`count(s.value)`)

/** Daily Mood: one row for each of the last 30 complete local days; what fewer than 5 said is kept (domain 3.6, 3.0). */
export const dailyMood: Source = {
  columns: { day: 'date', answers: 'integer', response: 'numeric', mean: 'numeric', median: 'numeric', low: 'integer' },
  select: rows =>
    withParts(
      [
        here(rows),
        sql`people as (select u.id, u.move_in_date, ${leftOn('u')} as left_on from ${rows('users', 'u')} cross join here h where u.person_type = 'resident')`,
        done(rows, 30),
        sql`said as (select d.day, d.user_id, d.value from done d join people p on p.id = d.user_id where d.action = 'mood' and d.value is not null)`,
        sql`days as (select g::date as day from here h cross join lateral generate_series(h.today - 30, h.today - 1, interval '1 day') g)`,
      ],
      sql`select y.day::text as key, y.day::timestamptz as at, y.day, ${fromFive(people, answers)} as answers,
        ${percent(fromFive(people, toFive(people)), sql`(select count(*) from people p where coalesce(p.move_in_date, y.day) <= y.day and (p.left_on is null or p.left_on > y.day))`)} as response,
        ${toldMean(sql`(select o.user_id, o.value from said o where o.day = y.day)`)} as mean,
        ${fromFive(people, sql`(percentile_cont(0.5) within group (order by s.value))::numeric`)} as median,
        ${fromFive(people, sql`count(*) filter (where s.value <= 2)`)} as low
        from days y left join said s on s.day = y.day group by y.day`,
    ),
}
