import { sql } from '#sql'
import { done, found, here, seen, withParts } from './parts.ts'
import type { Source } from './source.ts'

/** User Data: the roster with what follows from it; check-in over the last 28 complete local days, away days left out (domain 3.9). */
export const userData: Source = {
  columns: {
    person_id: 'uuid',
    person_type: 'text',
    building: 'text',
    apartment: 'text',
    care_level: 'text',
    age: 'integer',
    stay_months: 'integer',
    family: 'integer',
    reachable: 'text',
    last_active: 'date',
    checked_in: 'numeric',
  },
  select: rows =>
    withParts(
      [
        here(rows),
        done(rows, 365),
        found(rows),
        seen,
        sql`checked as (select person_id, round(100.0 * count(*) filter (where standing = 'checked_in') / nullif(count(*), 0), 1) as checked_in from found where standing not in ('away', 'hospital', 'opted_out') group by person_id)`,
        sql`families as (select f.resident_id, count(*) as members from ${rows('family_links', 'f')} cross join here h where f.archived_at is null and not f.paused and coalesce(f.consent_on, h.today) <= h.today and (f.expires_on is null or f.expires_on >= h.today) group by f.resident_id)`,
      ],
      sql`select u.id::text as key, u.created_at as at, u.id as person_id, u.person_type, u.building, u.apartment, u.care_level,
        extract(year from age(h.today, u.birth_date))::int as age,
        case when u.move_in_date <= s.last then (extract(year from age(s.last, u.move_in_date)) * 12 + extract(month from age(s.last, u.move_in_date)))::int end as stay_months,
        coalesce(f.members, 0) as family,
        case when u.email is not null and u.email <> '' then 'email' when coalesce(u.phone_mobile, '') <> '' then 'mobile' when coalesce(u.phone_home, '') <> '' then 'phone' else 'none' end as reachable,
        d.last_active, c.checked_in
        from ${rows('users', 'u')} cross join here h cross join lateral (select least(u.move_out_date, h.today) as last) s left join families f on f.resident_id = u.id left join seen d on d.user_id = u.id left join checked c on c.person_id = u.id where u.archived_at is null`,
    ),
}
