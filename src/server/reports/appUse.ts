import { sql } from '#sql'
import { done, fromFive, here, withParts } from './parts.ts'
import type { Source } from './source.ts'

const people = sql`count(distinct d.user_id)`

/** App Use: one row for each of the last 30 complete local days and surface on which something was done (domain 3.7), and few people to those alone who see people (3.0). */
export const appUse: Source = {
  columns: { day: 'date', surface: 'text', people: 'integer', sessions: 'integer', minutes: 'numeric', actions: 'integer' },
  select: (rows, { seesPeople }) =>
    withParts(
      [here(rows), done(rows, 30)],
      sql`select d.day::text || ' ' || coalesce(d.surface, '') as key, d.day::timestamptz as at, d.day, d.surface, ${seesPeople ? people : fromFive(people, people)} as people,
        count(*) filter (where d.action = 'session') as sessions,
        (percentile_cont(0.5) within group (order by d.minutes) filter (where d.action = 'session' and d.minutes is not null))::numeric as minutes,
        count(*) filter (where d.action <> 'session') as actions
        from done d cross join here h where d.day between h.today - 30 and h.today - 1 group by d.day, d.surface`,
    ),
}
