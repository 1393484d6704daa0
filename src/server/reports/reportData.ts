import { sql, type Sql } from '#sql'
import { attends, done, held, here, leftOn, now, percent, signUps, withParts } from './parts.ts'
import type { Rows, Source } from './source.ts'

// What is dated after today is of no month yet.
const monthly = (days: Sql): Sql =>
  sql`(select date_trunc('month', y.day)::date as month, count(*) as times from (${days}) y cross join here h where y.day <= h.today group by 1)`

const published = (rows: Rows, name: string): Sql =>
  sql`select (x.published_on at time zone h.zone)::date as day from ${rows(name, 'x')} cross join here h where x.published_on <= ${now}`

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
        held(rows, 400),
        attends(rows),
        done(rows, 400),
        sql`people as (select u.id, u.move_in_date, u.move_out_date, ${leftOn('u')} as left_on from ${rows('users', 'u')} cross join here h where u.person_type = 'resident')`,
        sql`months as (select m.start::date as month, least((m.start + interval '1 month' - interval '1 day')::date, h.today) as last from here h cross join lateral generate_series(date_trunc('month', h.today::timestamp) - interval '11 months', date_trunc('month', h.today::timestamp), interval '1 month') m(start))`,
        sql`living as (select m.month, p.id from months m join people p on coalesce(p.move_in_date, m.last) <= m.last and (p.left_on is null or p.left_on > m.last))`,
      ],
      sql`select to_char(m.month, 'YYYY-MM') as key, m.month::timestamptz as at, m.month, coalesce(l.people, 0) as residents, coalesce(i.times, 0) as move_ins, coalesce(o.times, 0) as move_outs,
        coalesce(e.times, 0) as events, coalesce(s.times, 0) as sign_ups, coalesce(a.times, 0) as attended, ${percent(sql`coalesce(p.people, 0)`, sql`l.people`)} as participation,
        coalesce(x.times, 0) as messages, coalesce(y.times, 0) as documents, coalesce(d.sessions, 0) as sessions, coalesce(d.people, 0) as active_people
        from months m
        left join (select month, count(*) as people from living group by month) l using (month)
        left join ${monthly(sql`select move_in_date as day from people`)} i using (month)
        left join ${monthly(sql`select move_out_date as day from people`)} o using (month)
        left join ${monthly(sql`select day from held`)} e using (month)
        left join ${monthly(sql`select (s.registered_at at time zone h.zone)::date as day from ${signUps(rows)} cross join here h where s.standing <> 'cancelled'`)} s using (month)
        left join ${monthly(sql`select day from attends`)} a using (month)
        left join (select l.month, count(distinct l.id) as people from attends a join living l on l.id = a.person_id and l.month = date_trunc('month', a.day)::date group by l.month) p using (month)
        left join ${monthly(published(rows, 'messages'))} x using (month)
        left join ${monthly(published(rows, 'documents'))} y using (month)
        left join (select date_trunc('month', day)::date as month, count(*) filter (where action = 'session') as sessions, count(distinct user_id) as people from done group by 1) d using (month)`,
    ),
}
