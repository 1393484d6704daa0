import { sql, type Sql } from '#sql'
import { held, here, leftOn, now, percent, tookPart, withParts } from './parts.ts'
import type { Rows, Source } from './source.ts'

// What is dated after today is of no month yet. Days are counted first: of many rows the month of each is what takes long.
const monthly = (days: Sql): Sql =>
  sql`(select date_trunc('month', y.day)::date as month, sum(y.times) as times from (select d.day, count(*) as times from (${days}) d group by d.day) y cross join here h where y.day <= h.today group by 1)`

const published = (rows: Rows, name: string): Sql =>
  sql`select (x.published_on at time zone h.zone)::date as day from ${rows(name, 'x')} cross join here h where x.published_on <= ${now}`

// The number of the month in which a moment lies, by the moments at which they begin: without the time zone of each row.
const monthAt = (moment: Sql): Sql => sql`width_bucket(${moment}, (select b.at from begun b))`

/** That somebody under `p` lives here on the last day of a month under `m`. */
const lived = sql`coalesce(p.move_in_date, m.last) <= m.last and (p.left_on is null or p.left_on > m.last)`

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
        sql`people as (select u.id, u.move_in_date, u.move_out_date, ${leftOn('u')} as left_on from ${rows('users', 'u')} cross join here h where u.person_type = 'resident')`,
        sql`months as (select m.start::date as month, least((m.start + interval '1 month' - interval '1 day')::date, h.today) as last from here h cross join lateral generate_series(date_trunc('month', h.today::timestamp) - interval '11 months', date_trunc('month', h.today::timestamp), interval '1 month') m(start))`,
        sql`begun as (select array_agg(x.at order by x.at) as at from (select m.month::timestamp at time zone h.zone as at from months m cross join here h union all select (h.today + 1)::timestamp at time zone h.zone from here h) x)`,
        sql`numbered as (select m.*, row_number() over (order by m.month)::int as n from months m)`,
        sql`living as (select m.month, count(*) as people from months m join people p on ${lived} group by m.month)`,
        sql`took_place as (select e.id, date_trunc('month', e.day)::date as month from held e)`,
        // Each person once a month, with how often: what is counted twice is read once.
        sql`came as (select x.month, x.person_id, count(*) as times from (select e.month, unnest(array_prepend(s.person_id, s.together_ids)) as person_id from ${rows('event_signups', 's')} join took_place e on e.id = s.event_id where s.standing = 'attended' and ${tookPart}) x group by x.month, x.person_id)`,
        sql`did as (select ${monthAt(sql`a.at`)} as n, a.user_id, count(*) filter (where a.action = 'session') as sessions from ${rows('activities', 'a')} where a.at > ${now} - interval '402 days' and a.at <= ${now} and a.archived_at is null group by 1, 2)`,
      ],
      sql`select to_char(m.month, 'YYYY-MM') as key, m.month::timestamptz as at, m.month, coalesce(l.people, 0) as residents, coalesce(i.times, 0) as move_ins, coalesce(o.times, 0) as move_outs,
        coalesce(e.times, 0) as events, coalesce(s.times, 0) as sign_ups, coalesce(a.times, 0) as attended, ${percent(sql`coalesce(p.people, 0)`, sql`l.people`)} as participation,
        coalesce(x.times, 0) as messages, coalesce(y.times, 0) as documents, coalesce(d.sessions, 0) as sessions, coalesce(d.people, 0) as active_people
        from numbered m
        left join living l using (month)
        left join ${monthly(sql`select move_in_date as day from people`)} i using (month)
        left join ${monthly(sql`select move_out_date as day from people`)} o using (month)
        left join ${monthly(sql`select day from held`)} e using (month)
        left join (select ${monthAt(sql`s.registered_at`)} as n, sum(1 + coalesce(cardinality(s.together_ids), 0)) as times from ${rows('event_signups', 's')} where s.standing <> 'cancelled' group by 1) s on s.n = m.n
        left join (select c.month, sum(c.times) as times from came c group by c.month) a using (month)
        left join (select c.month, count(*) as people from came c join months m on m.month = c.month join people p on p.id = c.person_id and ${lived} group by c.month) p using (month)
        left join ${monthly(published(rows, 'messages'))} x using (month)
        left join ${monthly(published(rows, 'documents'))} y using (month)
        left join (select n, sum(sessions) as sessions, count(*) as people from did group by n) d on d.n = m.n`,
    ),
}
