import { add, link } from './add.ts'
import { chosen, shareOf, uuidOf } from './bulk.ts'
import type { Community } from './people.ts'
import { randomOf } from './random.ts'
import type { Seeding } from './rows.ts'

const DAYS = 84
const r = (salt: number): string => shareOf('h', salt)

const STANDING = chosen('number', [
  ['checked_in', 0.935],
  ['away', 0.025],
  ['hospital', 0.006],
  ['found_well', 0.032],
  ['needed_help', 0.002],
])
const TODAY = chosen('number', [
  ['checked_in', 0.6],
  ['pending', 0.28],
  ['away', 0.05],
  ['missed', 0.05],
  ['hospital', 0.02],
])

/** Deadline and grace of a community that has set nothing else. */
const MISSED = '10:05'

/** Who was told of a missed check-in and when, as the escalation writes it. */
const toldAt = (person: string, minutes: number): string =>
  `(select concat(t.first_name, ' ', t.last_name) from users t where t.id = ${person}::uuid) || to_char((lost_at + interval '${minutes} minutes') at time zone $4, ' FMHH12:MI AM')`

/** How a community looks after those who live alone, and twelve weeks of it: one line for every resident of independent living and every day. */
export const seedCheckins = async (seeding: Seeding, community: Community): Promise<void> => {
  const [first, second] = community.staff
  await add(seeding, community, 'checkin_settings', randomOf(`check-in of ${community.organization.slug}`), [
    {
      values: {
        escalation: [
          { person: link(first), after: 0 },
          { person: link(second), after: 30 },
        ],
      },
    },
  ])
  seeding.send(
    `insert into checkins (organization_id, id, created_at, created_by, updated_at, updated_by, person_id, day, standing, at, at_zone, method, away_until, resolved_by_id, note,
       missed_at, missed_at_zone, escalated, escalated_to, taken_by_id, taken_at, taken_at_zone, escalate_at, escalate_at_zone)
     select $1::uuid, ${uuidOf('id::text || on_day', 'on_day')}, begun, $2::uuid, begun, $2::uuid, id, on_day::date, standing,
       case when seen then greatest(at, lost_at + interval '25 minutes') end, case when seen then $4 end,
       case when seen then ${chosen('how', [
         ['app', 0.5],
         ['dining', 0.2],
         ['phone_key', 0.12],
         ['staff', 0.1],
         ['kiosk_pin', 0.08],
       ])} end,
       case when standing in ('away', 'hospital') then on_day::date + 2 end,
       case when standing in ('found_well', 'needed_help') then $2::uuid end,
       case standing when 'found_well' then 'Was in the garden and had left the phone upstairs.' when 'needed_help' then 'Had slipped in the kitchen; the nurse came at once.' end,
       lost_at, case when lost_at is not null then $4 end, told, case told when 1 then ${toldAt('$5', 0)} when 2 then concat_ws(', ', ${toldAt('$5', 0)}, ${toldAt('$6', 30)}) end,
       case when is_taken then $6::uuid end, case when is_taken then lost_at + interval '12 minutes' end, case when is_taken then $4 end,
       case when told = 1 and not is_taken then lost_at + interval '30 minutes' end, case when told = 1 and not is_taken then $4 end
     from (
       select *, told = 1 and (standing <> 'missed' or on_day < today or how < 0.5) as is_taken
       from (
       select *, case when lost_at is not null then case when how < 0.7 or standing <> 'missed' or lost_at + interval '30 minutes' > $3::timestamptz then 1 else 2 end end as told
       from (
       select *, case when standing in ('missed', 'found_well', 'needed_help') then least((on_day + time '${MISSED}') at time zone $4, $3::timestamptz - interval '13 minutes') end as lost_at,
         standing in ('checked_in', 'found_well', 'needed_help') as seen, least((on_day + time '06:00') at time zone $4, $3::timestamptz) as begun
       from (
         select *, case when ${shareOf('hashtext(id::text)')} < 0.04 then 'opted_out' when at > $3::timestamptz then 'pending'
           when on_day = today then ${TODAY} else ${STANDING} end as standing
         from (
           select id, on_day, today, (on_day + time '06:05' + ${r(1)} * interval '220 minutes') at time zone $4 as at, ${r(2)} as number, ${r(3)} as how
           from (
             select id, on_day, today, hashtext(id::text || on_day::date) as h
             from users, (select ($3::timestamptz at time zone $4)::date::timestamp as today) now,
               generate_series(today - interval '${DAYS - 1} days', today, interval '1 day') on_day
             where organization_id = $1 and person_type = 'resident' and care_level = 'independent'
             offset 0
           ) hashed offset 0
         ) numbered offset 0
       ) stood offset 0
       ) lost offset 0
       ) followed offset 0
     ) drawn`,
    [community.id, community.author, seeding.now.toISOString(), community.organization.timezone, first, second],
  )
}
