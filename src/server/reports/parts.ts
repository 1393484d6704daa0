import { ident, join, placeholder, sql, type Sql } from '#sql'
import { FEWEST, TOLD_MEANS } from '#model'
import type { Rows } from './source.ts'

/** The organization that is asked, and the moment at which. */
export const acting = sql`${placeholder('organizationId')}::uuid`
export const now = sql`${placeholder('now')}::timestamptz`

/** `here(zone, today, units)`: one row, the organization's clock and day (domain 3.0: days are local days). */
export const here = (rows: Rows): Sql =>
  sql`here as (select o.timezone as zone, (${now} at time zone o.timezone)::date as today, o.unit_count as units, o.created_at as since from ${rows('organizations', 'o')} where o.id = ${acting})`

/** The day from which somebody does not live here, after `here`: who is archived has left, too. */
export const leftOn = (alias: string): Sql =>
  sql`least(${ident(alias, 'move_out_date')}, (${ident(alias, 'archived_at')} at time zone h.zone)::date)`

/** `residents`: who lives here today: moved in, not moved out, not archived. */
export const residents = (rows: Rows): Sql =>
  sql`residents as (select u.id, u.created_at, u.birth_date, u.building, u.care_level, u.move_in_date, u.away_through from ${rows('users', 'u')} cross join here h
    where u.person_type = 'resident' and u.archived_at is null and coalesce(u.move_in_date, h.today) <= h.today and (u.move_out_date is null or u.move_out_date > h.today))`

/** `held`: events of so many days that count, those that came from above, too: published, not cancelled, over; with the local day on which they began. */
export const held = (rows: Rows, days: number): Sql =>
  sql`held as (select e.id, e.dimension, e.starts_at, coalesce(e.duration_minutes, 60) as length, (e.starts_at at time zone h.zone)::date as day from ${rows('events', 'e', 'withReceived')} cross join here h
    where e.starts_at > ${now} - make_interval(days => ${days + 2}::int) and e.published_on <= ${now} and e.cancelled_at is null and e.starts_at + make_interval(mins => coalesce(e.duration_minutes, 60)) <= ${now})`

/** Sign-ups under the alias `s`, each once for everybody who comes on it: who comes along with another is a person, too. */
export const signUps = (rows: Rows): Sql =>
  sql`(select r.event_id, r.standing, r.registered_at, r.engagement, r.minutes_minutes, x.person_id from ${rows('event_signups', 'r')} cross join lateral unnest(array_prepend(r.person_id, r.together_ids)) x(person_id)) s`

/** Of sign-ups: whoever was offered it and declined, or could not, was marked at it and did not attend. */
export const tookPart = sql`coalesce(s.engagement, '') not in ('declined', 'unavailable')`

/** `attends`: who came to what counts and took part; minutes are those noted or the event's length, 180 at most (domain 3.0). */
export const attends = (rows: Rows): Sql =>
  sql`attends as (select s.person_id, s.event_id, s.engagement, e.day, e.dimension, least(coalesce(s.minutes_minutes, e.length), 180) as minutes from ${signUps(rows)} join held e on e.id = s.event_id where s.standing = 'attended' and ${tookPart})`

// Nothing archives what people did or how they were found: both ask as lists do, because the index of the list then serves.
const current = (alias: string): Sql => sql`${ident(alias, 'archived_at')} is null`

/** `done`: what people did by themselves, with the local day. */
export const done = (rows: Rows, days: number): Sql =>
  sql`done as (select a.user_id, a.action, a.surface, a.minutes, a.value, (a.at at time zone h.zone)::date as day from ${rows('activities', 'a')} cross join here h where a.at > ${now} - make_interval(days => ${days + 2}::int) and a.at <= ${now} and ${current('a')})`

/** `seen`, after `done`: the last day on which somebody did anything; what is counted of days close by is summed without the rest. */
export const seen = sql`seen as (select user_id, max(day) as last_active from done group by user_id)`

/** `found`: how residents were found on the last 28 complete local days. */
export const found = (rows: Rows): Sql =>
  sql`found as (select c.person_id, c.day, c.standing from ${rows('checkins', 'c')} cross join here h where c.day between h.today - 28 and h.today - 1 and ${current('c')})`

/** `with … ` over parts that stand on each other, in order. */
export const withParts = (parts: readonly Sql[], select: Sql): Sql => sql`with ${join(parts)} ${select}`

/** A share in % with one decimal; null where there is nothing to share. */
export const percent = (part: Sql, whole: Sql): Sql => sql`round(100.0 * ${part} / nullif(${whole}, 0), 1)`

/** What is told of people from five on, and of nobody at all. */
export const fromFive = (people: Sql, told: Sql): Sql => sql`case when ${people} not between 1 and ${FEWEST - 1} then ${told} end`

/** A count of answers as figures tell it: to the nearest five. */
export const toFive = (count: Sql): Sql => sql`(round(${count} / ${FEWEST}::numeric) * ${FEWEST})::int`

/** The mean of `answers (user_id, value)` as figures tell it: of five people or more, the coarser the fewer they are and the more one of them answered. */
export const toldMean = (answers: Sql): Sql =>
  sql`(select round(m.mean / step) * step from (select avg(a.value) as mean, count(distinct a.user_id) as people, count(*) / max(a.each) as evenly
      from (select x.*, count(*) over (partition by x.user_id) as each from ${answers} x) a) m cross join unnest(${[...TOLD_MEANS.steps]}::numeric[]) step
    where m.people >= ${FEWEST} and step * least(m.people, m.evenly) >= ${TOLD_MEANS.range} order by step limit 1)`

/** How active somebody was, by days with something done in 28 (domain 3.3). */
export const band = (days: Sql): Sql =>
  sql`case when ${days} = 0 then 'dormant' when ${days} <= 3 then 'light' when ${days} <= 11 then 'regular' else 'very_active' end`
