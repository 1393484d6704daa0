import { chosen, shareOf, uuidOf } from './bulk.ts'
import type { Community } from './people.ts'
import type { Seeding } from './rows.ts'

const r = (salt: number): string => shareOf('h', salt)

const PAST = chosen('number', [
  ['attended', 0.8],
  ['no_show', 0.08],
  ['cancelled', 0.05],
  ['excused', 0.03],
  ['registered', 0.04],
])
const COMING = chosen('number', [
  ['registered', 0.94],
  ['cancelled', 0.06],
])
// Of some events nobody has written down who came: a day without paper.
const UNTAKEN: Readonly<Record<string, number>> = { 'cedar-grove': 0.3 }
const USUALLY_UNTAKEN = 0.1

// Of how many residents anybody comes: communities differ, and one falls short of what its operator aims at.
const REACH: Readonly<Record<string, number>> = { generations: 0.91, lakeside: 0.84, 'cedar-grove': 0.78, 'maple-court': 0.69 }
const USUAL_REACH = 0.88

// A month reaches up to a tenth fewer than the best one.
const REACHED = `$7::float8 * (1 - 0.1 * ${shareOf("hashtext(organization_id::text || to_char(starts_at, 'YYYY-MM'))")})`

// Less on weekends, in the cold months and in the heat of the summer; more as the year goes on.
const LIVELY = `(case when extract(isodow from starts_at) > 5 then 0.7 else 1 end) * (array[0.82, 0.85, 0.95, 1, 1.05, 0.95, 0.85, 0.88, 1, 1.08, 1.05, 1.1])[extract(month from starts_at)::int]
  * (1.06 - 0.22 * extract(epoch from $4::timestamptz - least(starts_at, $4::timestamptz)) / 31536000)`

// Where places are limited they are taken one after the other, by one person each, and whoever comes later waits.
const LIMITED = `case when place > capacity then 'waitlisted' else 'registered' end`

// From 0, at the last moment, up to 1.
const EARLY = `case when capacity is null or starts_at < $4::timestamptz then ${r(12)} else (capacity + 3 - place + ${r(12)}) / (capacity + 4) end`

// Earlier than the moment itself, in the order of the moments, and by day: people sign up while they are awake.
const WAKING = `((moment at time zone zone)::date - 1 + time '08:00' + (moment at time zone zone)::time::interval * (11 / 24.0)) at time zone zone`

/** Who signed up for the events of the weeks that lie behind and the next two, and who came. Some residents come to much, some to nothing. */
export const seedSignups = (seeding: Seeding, community: Community): void =>
  seeding.send(
    `insert into event_signups (organization_id, id, created_at, created_by, updated_at, updated_by, event_id, person_id, standing, guests, paid,
       walk_in, waitlisted_at, waitlisted_at_zone, registered_at, registered_at_zone, checked_in_at, checked_in_at_zone, method, engagement, minutes_minutes, mood_before, mood_after, note, share_with_family)
     select $1::uuid, ${uuidOf("h || '.' || place || registered_at", 'registered_at')}, registered_at, $3::uuid, registered_at, $3::uuid, event_id, person_id, standing,
       case when ${r(1)} < 0.06 and capacity is null then 1 else 0 end, false, walked_in, case when waited then registered_at end, case when waited then zone end, registered_at, zone,
       case when came then starts_at + ${r(2)} * interval '9 minutes' - interval '4 minutes' end, case when came then zone end,
       case when came then ${chosen('how', [
         ['staff', 0.7],
         ['pin', 0.2],
         ['qr', 0.1],
       ])} end,
       case when came then ${chosen('took', [
         ['active', 0.62],
         ['passive', 0.27],
         ['disengaged', 0.08],
         ['declined', 0.03],
       ])} end,
       case when came then (minutes * (0.6 + 0.4 * ${r(3)}))::int end,
       case when came and ${r(4)} < 0.3 then 2 + (${r(5)} * 3)::int end,
       case when came and ${r(4)} < 0.3 then least(5, 3 + (${r(6)} * 2.4)::int) end,
       case when came and ${r(7)} < 0.02 then 'Told us about the summers at the lake.' end, came and ${r(7)} < 0.01
     from (
       select *, standing = 'attended' as came, case when walked_in then starts_at - interval '5 minutes' else signed_up_at end as registered_at,
         standing = 'waitlisted' or (capacity is not null and starts_at < $4::timestamptz and not walked_in and ${r(13)} < 0.14) as waited
       from (
       select *, standing = 'attended' and registration <> 'drop_in' and ${r(14)} < 0.07 as walked_in
       from (
         select *, case when starts_at < $4::timestamptz then case when is_taken then ${PAST} else 'registered' end when capacity is null then ${COMING} else ${LIMITED} end as standing,
           case when opens > $4::timestamptz then ${WAKING} else greatest(${WAKING}, opens) end as signed_up_at
         from (
           select event_id, starts_at, registration, zone, minutes, h, place, capacity, is_taken, ${r(8)} as number, ${r(9)} as how, ${r(10)} as took,
             ids[1 + case when capacity is null or starts_at < $4::timestamptz then floor(power(${r(11)}, 1.6) * array_length(ids, 1) * reached)::int
               else (habit + place) % array_length(ids, 1) end] as person_id,
             least(starts_at, $4::timestamptz) - (0.2 + 6 * (${EARLY})) * interval '1 day' as moment,
             published_on + (1 - (${EARLY})) * interval '1 hour' as opens
           from (
             select id as event_id, starts_at, registration, published_on, starts_at_zone as zone, duration_minutes as minutes, place, ids, habit, ${REACHED} as reached, ${shareOf("hashtext(title || starts_at || 'taken')")} >= $5::float8 as is_taken,
               case when registration = 'auto_capped' then capacity end as capacity,
               hashtext(title || starts_at || coalesce(registration, '') || place) as h
             from (select *, abs(hashtext(title || starts_at)) as habit from events) events, (select $2::uuid[] as ids) people,
               generate_series(1, case when registration <> 'auto_capped' then round((4 + habit % 7) * ${LIVELY})::int when starts_at < $4::timestamptz then least(capacity, round((4 + habit % 7) * ${LIVELY})::int)
                 else capacity - 5 + habit % 8 end) place
             where organization_id = $1 and starts_at between $4::timestamptz - $6::int * interval '7 days' and $4::timestamptz + interval '14 days'
               and cancelled_at is null and published_on is not null
             offset 0
           ) hashed offset 0
         ) numbered offset 0
       ) stood offset 0
       ) arrived offset 0
     ) drawn
     on conflict do nothing`,
    [
      community.id,
      community.residents,
      community.author,
      seeding.now.toISOString(),
      UNTAKEN[community.organization.slug] ?? USUALLY_UNTAKEN,
      seeding.weeks,
      REACH[community.organization.slug] ?? USUAL_REACH,
    ],
  )
