import { chosen, shareOf, uuidOf } from './bulk.ts'
import { CALENDARS } from './months.ts'
import type { Community } from './people.ts'
import type { Seeding } from './rows.ts'
import { shelfOf } from './shelves.ts'
import { APPS, LINKS, SERVICES } from './words/connect.ts'
import { DOCUMENTS } from './words/documents.ts'
import { MESSAGES } from './words/messages.ts'
import { RECIPES } from './words/recipes/platform.ts'

const r = (salt: number): string => shareOf('h', salt)

/** What people do in the app, and how much of all it is. */
const ACTIONS = [
  ['session', 0.2],
  ['mood', 0.24],
  ['attend', 0.14],
  ['view', 0.09],
  ['open_message', 0.08],
  ['rsvp', 0.05],
  ['article_read', 0.035],
  ['menu_view', 0.035],
  ['video_play', 0.03],
  ['doc_open', 0.03],
  ['family_contact', 0.02],
  ['link_click', 0.01],
  ['app_launch', 0.01],
  ['feedback', 0.012],
  ['recipe_view', 0.006],
  ['bulletin_post', 0.005],
  ['service_request', 0.004],
  ['decline', 0.003],
] as const

const SURFACES = [
  ['app', 0.58],
  ['tv', 0.14],
  ['web', 0.12],
  ['kiosk', 0.08],
  ['voice', 0.06],
  ['paper', 0.02],
] as const

const THINGS: Readonly<Record<string, string>> = {
  attend: 'Event',
  rsvp: 'Event',
  decline: 'Event',
  feedback: 'Event',
  view: 'Event',
  open_message: 'Message',
  article_read: 'Article',
  video_play: 'DotMessage',
  doc_open: 'Document',
  recipe_view: 'Recipe',
  link_click: 'WebView',
  app_launch: 'LinkedAccount',
  service_request: 'Concierge',
  menu_view: 'Meal',
}

const titlesOf = (community: Community): Readonly<Record<string, readonly string[]>> => {
  const own = shelfOf(community.organization)
  return {
    Event: [...new Set(CALENDARS[community.organization.calendar ?? 'lakeside'].map(line => line.name))],
    Message: MESSAGES.map(([subject]) => subject),
    Article: own.articles.map(([title]) => title),
    DotMessage: own.videos.map(([title]) => title),
    Document: DOCUMENTS.map(([title]) => title),
    Recipe: [...own.recipes, ...RECIPES].map(({ title }) => title),
    WebView: LINKS.map(([title]) => title),
    LinkedAccount: APPS.map(([name]) => name),
    Concierge: SERVICES.map(([name]) => name),
    Meal: ['Breakfast', 'Lunch', 'Dinner'],
  }
}

const THING = `case action ${Object.entries(THINGS)
  .map(([action, thing]) => `when '${action}' then '${thing}'`)
  .join(' ')} end`

/**
 * What people did in the weeks that lie behind, a year of them or fewer: more as the year goes on, less on weekends, some of them much and some nothing at all; and how
 * they felt. Every report has something to count.
 */
export const seedActivity = (seeding: Seeding, community: Community, families: readonly string[]): void =>
  seeding.send(
    `insert into activities (organization_id, id, created_at, updated_at, user_id, action, surface, object_type, object_title, at, at_zone, minutes, value)
     select $1::uuid, ${uuidOf("h || '.' || place || '.' || at", 'at')}, at, at, user_id, action, surface, thing, list[1 + floor(${r(1)} * array_length(list, 1))::int], at, $2,
       case action when 'session' then 2 + (${r(2)} * 24)::int when 'attend' then 30 + (${r(2)} * 60)::int when 'video_play' then 3 + (${r(2)} * 20)::int when 'article_read' then 1 + (${r(2)} * 8)::int end,
       case action when 'mood' then greatest(1, least(5, round(1.1 + 1.9 * ${shareOf('hashtext(user_id::text)')} + 2.6 * ${r(3)})))::int when 'feedback' then 3 + (${r(3)} * 2.4)::int end
     from (
       select *, people[1 + floor(power(${r(4)}, 1.5) * array_length(people, 1) * 0.9)::int] as user_id,
         ${chosen('act', ACTIONS)} as action, ${chosen('sur', SURFACES)} as surface
       from (
         select h, place, (on_day + time '07:10' + interval '13 hours' * ${r(5)}) at time zone $2 as at, ${r(6)} as act, ${r(7)} as sur,
           case when place % 9 = 0 then $4::uuid[] when place % 17 = 0 then $5::uuid[] else $3::uuid[] end as people
         from (
           select on_day, place, hashtext($1::uuid::text || on_day::date || '.' || place) as h
           from (select ($6::timestamptz at time zone $2)::date::timestamp as today) now,
             generate_series(today - $8::int * interval '7 days', today, interval '1 day') on_day,
             generate_series(1, 8 + (on_day::date - today::date + 364) / 60 + case when extract(isodow from on_day) > 5 then -3 else 2 end) place
           offset 0
         ) hashed offset 0
       ) numbered offset 0
     ) drawn
     left join (select key as kind, array(select jsonb_array_elements_text(value)) as list from jsonb_each($7::jsonb)) titles on titles.kind = ${THING},
     lateral (select titles.kind as thing) named
     where at <= $6::timestamptz`,
    [
      community.id,
      community.organization.timezone,
      community.residents,
      families.length > 0 ? families : community.residents,
      community.staff,
      seeding.now.toISOString(),
      JSON.stringify(titlesOf(community)),
      seeding.weeks,
    ],
  )
