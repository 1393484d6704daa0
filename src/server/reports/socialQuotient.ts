import { sql } from '#sql'
import { attends, done, held, here, residents, withParts } from './parts.ts'
import type { Source } from './source.ts'

const IN_28 = sql`between h.today - 28 and h.today - 1`

/**
 * Social Quotient: one row for each resident over the last 28 complete local days,
 * 100 × (0.35 P + 0.25 T + 0.15 C + 0.15 V + 0.10 D); nobody who was here on fewer than 10 of them gets one (domain 3.5).
 */
export const socialQuotient: Source = {
  columns: {
    resident_id: 'uuid',
    quotient: 'integer',
    band: 'text',
    participation: 'integer',
    ties: 'integer',
    contact: 'integer',
    variety: 'integer',
    days: 'integer',
    present: 'integer',
  },
  select: rows =>
    withParts(
      [
        here(rows),
        residents(rows),
        held(rows),
        attends(rows),
        done(rows, 28),
        sql`lately as (select a.* from attends a cross join here h where a.day ${IN_28})`,
        sql`small as (select event_id from lately group by event_id having count(*) <= 25)`,
        sql`met as (select a.person_id, b.person_id as other from lately a join small using (event_id) join lately b on b.event_id = a.event_id and b.person_id <> a.person_id group by 1, 2 having count(*) >= 2)`,
        sql`shared as (select person_id, day from lately union select c.person_id, c.day from ${rows('checkins', 'c')} cross join here h where c.standing = 'checked_in' and c.day ${IN_28})`,
        sql`parts as (select r.id, r.created_at,
          greatest(0, least(28, h.today - coalesce(r.move_in_date, h.today - 28)) - (select count(*) from ${rows('checkins', 'c')} where c.person_id = r.id and c.standing in ('away', 'hospital') and c.day ${IN_28}))::int as present,
          least(1, (select coalesce(sum(case a.engagement when 'passive' then 0.5 when 'disengaged' then 0 when 'declined' then 0 when 'unavailable' then 0 else 1 end), 0) from lately a where a.person_id = r.id) / 12.0) as p,
          least(1, (select count(*) from met m where m.person_id = r.id) / 6.0) as t,
          least(1, (select count(*) from done d where d.user_id = r.id and d.action in ('bulletin_post', 'family_contact', 'feedback') and d.day ${IN_28}) / 8.0) as c,
          least(1, (select count(distinct a.dimension) from lately a where a.person_id = r.id) / 4.0) as v,
          (select count(*) from shared s where s.person_id = r.id) as lived
          from residents r cross join here h)`,
        sql`scored as (select *, least(1, lived / nullif(present, 0)::numeric) as d from parts)`,
        sql`summed as (select *, case when present >= 10 then round(100 * (0.35 * p + 0.25 * t + 0.15 * c + 0.15 * v + 0.10 * coalesce(d, 0))) end as quotient from scored)`,
      ],
      sql`select id::text as key, created_at as at, id as resident_id, quotient,
        case when quotient is null then 'unknown' when quotient < 25 then 'at_risk' when quotient < 50 then 'low' when quotient < 75 then 'connected' else 'very_connected' end as band,
        round(100 * p) as participation, round(100 * t) as ties, round(100 * c) as contact, round(100 * v) as variety, round(100 * coalesce(d, 0)) as days, present from summed`,
    ),
}
