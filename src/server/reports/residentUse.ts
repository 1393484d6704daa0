import { sql } from '#sql'
import { attends, band, done, held, here, residents, seen, signUps, withParts } from './parts.ts'
import type { Source } from './source.ts'

const IN_30 = sql`between h.today - 30 and h.today - 1`

/** Resident Engagement: one row for each resident, over the last 30 complete local days (domain 3.3). */
export const residentUse: Source = {
  columns: {
    resident_id: 'uuid',
    sessions: 'integer',
    active_days: 'integer',
    sign_ups: 'integer',
    attended: 'integer',
    minutes: 'integer',
    last_active: 'date',
    band: 'text',
  },
  select: rows =>
    withParts(
      [
        here(rows),
        residents(rows),
        held(rows, 30),
        attends(rows),
        done(rows, 365),
        seen,
        sql`acted as (select d.user_id, count(*) filter (where d.action = 'session') as sessions, count(distinct d.day) as days,
          count(distinct d.day) filter (where d.day between h.today - 28 and h.today - 1) as lately
          from done d cross join here h where d.day ${IN_30} group by d.user_id)`,
        sql`signed as (select s.person_id, count(*) as times from ${signUps(rows)} cross join here h where s.standing <> 'cancelled' and (s.registered_at at time zone h.zone)::date ${IN_30} group by s.person_id)`,
        sql`came as (select a.person_id, count(*) as times, sum(a.minutes) as minutes from attends a cross join here h where a.day ${IN_30} group by a.person_id)`,
      ],
      sql`select r.id::text as key, r.created_at as at, r.id as resident_id, coalesce(d.sessions, 0) as sessions, coalesce(d.days, 0) as active_days,
        coalesce(s.times, 0) as sign_ups, coalesce(a.times, 0) as attended, coalesce(a.minutes, 0) as minutes, l.last_active,
        ${band(sql`coalesce(d.lately, 0)`)} as band
        from residents r left join seen l on l.user_id = r.id left join acted d on d.user_id = r.id left join signed s on s.person_id = r.id left join came a on a.person_id = r.id`,
    ),
}
