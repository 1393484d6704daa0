import { sql } from '#sql'
import { attends, done, held, here, now, percent, withParts } from './parts.ts'
import type { Source } from './source.ts'

/** Report Data: one row for each of the last 12 months, this one included, with the community's totals (domain 3.1, simplified). */
export const reportData: Source = {
  columns: {
    month: 'date',
    residents: 'integer',
    move_ins: 'integer',
    move_outs: 'integer',
    events: 'integer',
    sign_ups: 'integer',
    attended: 'integer',
    participation: 'numeric',
    messages: 'integer',
    documents: 'integer',
    sessions: 'integer',
    active_people: 'integer',
  },
  select: rows =>
    withParts(
      [
        here(rows),
        held(rows),
        attends(rows),
        done(rows, 400),
        sql`people as (select u.id, u.move_in_date, u.move_out_date from ${rows('users', 'u')} where u.person_type = 'resident')`,
        sql`months as (select m.start::date as month, least((m.start + interval '1 month' - interval '1 day')::date, h.today) as last from here h cross join lateral generate_series(date_trunc('month', h.today::timestamp) - interval '11 months', date_trunc('month', h.today::timestamp), interval '1 month') m(start))`,
        sql`living as (select m.month, p.id from months m join people p on coalesce(p.move_in_date, m.last) <= m.last and (p.move_out_date is null or p.move_out_date > m.last))`,
      ],
      sql`select to_char(month, 'YYYY-MM') as key, month::timestamptz as at, c.*, ${percent(sql`c.participants`, sql`c.residents`)} as participation from (select m.month,
        (select count(*) from living l where l.month = m.month) as residents,
        (select count(*) from people p where p.move_in_date between m.month and m.last) as move_ins,
        (select count(*) from people p where p.move_out_date between m.month and m.last) as move_outs,
        (select count(*) from held e where e.day between m.month and m.last) as events,
        (select count(*) from ${rows('event_signups', 's')} where s.standing <> 'cancelled' and (s.registered_at at time zone h.zone)::date between m.month and m.last) as sign_ups,
        (select count(*) from attends a where a.day between m.month and m.last) as attended,
        (select count(distinct a.person_id) from attends a join living l on l.id = a.person_id and l.month = m.month where a.day between m.month and m.last) as participants,
        (select count(*) from ${rows('messages', 'x')} where x.published_on <= ${now} and (x.published_on at time zone h.zone)::date between m.month and m.last) as messages,
        (select count(*) from ${rows('documents', 'x')} where x.published_on <= ${now} and (x.published_on at time zone h.zone)::date between m.month and m.last) as documents,
        (select count(*) from done d where d.action = 'session' and d.day between m.month and m.last) as sessions,
        (select count(distinct d.user_id) from done d where d.day between m.month and m.last) as active_people
        from months m cross join here h) c`,
    ),
}
