import { sql } from '#sql'
import { attends, band, done, held, here, seen, signUps, withParts } from './parts.ts'
import type { Source } from './source.ts'

const IN_28 = sql`between h.today - 28 and h.today - 1`

/** User Engagement: one row for each person of whatever kind, over the last 28 complete local days (domain 3.8). */
export const userEngagement: Source = {
  columns: {
    person_id: 'uuid',
    person_type: 'text',
    last_active: 'date',
    active_days: 'integer',
    sign_ups: 'integer',
    attended: 'integer',
    messages: 'integer',
    documents: 'integer',
    posts: 'integer',
    band: 'text',
    trend: 'integer',
  },
  select: rows =>
    withParts(
      [
        here(rows),
        held(rows, 28),
        attends(rows),
        done(rows, 365),
        seen,
        sql`summed as (select d.user_id, count(distinct d.day) filter (where d.day ${IN_28}) as active_days,
          count(distinct d.day) filter (where d.day between h.today - 56 and h.today - 29) as before,
          count(*) filter (where d.action = 'open_message' and d.day ${IN_28}) as messages,
          count(*) filter (where d.action = 'doc_open' and d.day ${IN_28}) as documents,
          count(*) filter (where d.action = 'bulletin_post' and d.day ${IN_28}) as posts from done d cross join here h where d.day between h.today - 56 and h.today - 1 group by d.user_id)`,
        sql`signed as (select s.person_id, count(*) as times from ${signUps(rows)} cross join here h where s.standing <> 'cancelled' and (s.registered_at at time zone h.zone)::date ${IN_28} group by s.person_id)`,
        sql`came as (select a.person_id, count(*) as times from attends a cross join here h where a.day ${IN_28} group by a.person_id)`,
      ],
      sql`select u.id::text as key, u.created_at as at, u.id as person_id, u.person_type, l.last_active, coalesce(d.active_days, 0) as active_days,
        coalesce(s.times, 0) as sign_ups, coalesce(a.times, 0) as attended,
        coalesce(d.messages, 0) as messages, coalesce(d.documents, 0) as documents, coalesce(d.posts, 0) as posts,
        ${band(sql`coalesce(d.active_days, 0)`)} as band, coalesce(d.active_days, 0) - coalesce(d.before, 0) as trend
        from ${rows('users', 'u')} left join seen l on l.user_id = u.id left join summed d on d.user_id = u.id left join signed s on s.person_id = u.id left join came a on a.person_id = u.id where u.archived_at is null`,
    ),
}
