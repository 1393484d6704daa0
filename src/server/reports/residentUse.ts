import { sql } from '#sql'
import { attends, band, done, held, here, residents, withParts } from './parts.ts'
import type { Source } from './source.ts'

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
      [here(rows), residents(rows), held(rows), attends(rows), done(rows, 365)],
      sql`select r.id::text as key, r.created_at as at, r.id as resident_id,
        (select count(*) from done d where d.user_id = r.id and d.action = 'session' and d.day between h.today - 30 and h.today - 1) as sessions,
        (select count(distinct d.day) from done d where d.user_id = r.id and d.day between h.today - 30 and h.today - 1) as active_days,
        (select count(*) from ${rows('event_signups', 's')} where s.person_id = r.id and s.standing <> 'cancelled' and (s.registered_at at time zone h.zone)::date between h.today - 30 and h.today - 1) as sign_ups,
        (select count(*) from attends a where a.person_id = r.id and a.day between h.today - 30 and h.today - 1) as attended,
        (select coalesce(sum(a.minutes), 0) from attends a where a.person_id = r.id and a.day between h.today - 30 and h.today - 1) as minutes,
        (select max(d.day) from done d where d.user_id = r.id) as last_active,
        (select ${band(sql`count(distinct d.day)`)} from done d where d.user_id = r.id and d.day between h.today - 28 and h.today - 1) as band
        from residents r cross join here h`,
    ),
}
