import { sql } from '#sql'
import { attends, done, found, held, here, residents, withParts } from './parts.ts'
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
        held(rows, 28),
        attends(rows),
        done(rows, 28),
        sql`lately as (select a.* from attends a cross join here h where a.day ${IN_28})`,
        // Who met whom comes out of each event by itself: a join of the attendances with themselves is planned as all against all.
        sql`small as (select array_agg(person_id) as people from lately group by event_id having count(*) <= 25)`,
        sql`met as (select one as person_id, other from small cross join unnest(people) one cross join unnest(people) other where one <> other group by 1, 2 having count(*) >= 2)`,
        found(rows),
        sql`shared as (select person_id, day from lately union select person_id, day from found where standing = 'checked_in')`,
        sql`took as (select person_id, count(distinct dimension) as dimensions, sum(case engagement when 'passive' then 0.5 when 'disengaged' then 0 else 1 end) as times from lately group by person_id)`,
        sql`tied as (select person_id, count(*) as others from met group by person_id)`,
        sql`spoke as (select d.user_id, count(*) as times from done d cross join here h where d.action in ('bulletin_post', 'family_contact', 'feedback') and d.day ${IN_28} group by d.user_id)`,
        sql`dwelt as (select person_id, count(*) as days from shared group by person_id)`,
        sql`gone as (select person_id, count(*) as days from found where standing in ('away', 'hospital') group by person_id)`,
        sql`parts as (select r.id, r.created_at, greatest(0, least(28, h.today - coalesce(r.move_in_date, h.today - 28)) - coalesce(g.days, 0))::int as present,
          least(1, coalesce(k.times, 0) / 12.0) as p, least(1, coalesce(m.others, 0) / 6.0) as t, least(1, coalesce(s.times, 0) / 8.0) as c,
          least(1, coalesce(k.dimensions, 0) / 4.0) as v, coalesce(w.days, 0) as lived
          from residents r cross join here h left join gone g on g.person_id = r.id left join took k on k.person_id = r.id left join tied m on m.person_id = r.id
          left join spoke s on s.user_id = r.id left join dwelt w on w.person_id = r.id)`,
        sql`scored as (select *, least(1, lived / nullif(present, 0)::numeric) as d from parts)`,
        sql`summed as (select *, case when present >= 10 then round(100 * (0.35 * p + 0.25 * t + 0.15 * c + 0.15 * v + 0.10 * coalesce(d, 0))) end as quotient from scored)`,
      ],
      sql`select id::text as key, created_at as at, id as resident_id, quotient,
        case when quotient is null then 'unknown' when quotient < 25 then 'at_risk' when quotient < 50 then 'low' when quotient < 75 then 'connected' else 'very_connected' end as band,
        round(100 * p) as participation, round(100 * t) as ties, round(100 * c) as contact, round(100 * v) as variety, round(100 * coalesce(d, 0)) as days, present from summed`,
    ),
}
