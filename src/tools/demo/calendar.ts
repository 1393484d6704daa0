import pg from 'pg'
import Papa from 'papaparse'
import { uuidOf } from './bulk.ts'
import { DAY } from './days.ts'
import { importFiles, type ImportedFile } from './importing.ts'
import { CALENDARS, monthOf, movedInto, type CalendarLine } from './months.ts'
import type { Community } from './people.ts'
import { randomOf, type Random } from './random.ts'
import type { Seeding } from './rows.ts'
import { shortTitleOf } from './shortTitles.ts'
import { PEOPLE } from './world.ts'

const DIMENSIONS = ['Physical', 'Social', 'Emotional', 'Intellectual', 'Spiritual', 'Vocational']
const CALENDAR_NAMES = ['Independent living', 'Assisted living', 'Memory care']

/** Heading of the file, field of the event. */
const COLUMNS = {
  name: 'title',
  short: 'shortTitle',
  date: 'startsAt#date',
  start_time: 'startsAt#time',
  venue: 'venue',
  minutes: 'duration',
  dimension: 'dimension',
  for: 'audience',
  joining: 'registration',
  places: 'capacity',
  published: 'publishing',
}

const audienceCell = (random: Random, community: Community): string => {
  if (random.chance(0.6)) return 'Everyone'
  const group = community.groups[random.below(community.groups.length)]
  return random.chance(0.5) || !group ? random.pick(CALENDAR_NAMES) : `Groups: ${group.name}`
}

// What a community prints on its calendar, and the columns that it adds for the residents' app.
const lineOf = (random: Random, community: Community, line: CalendarLine): Record<keyof typeof COLUMNS, string> => {
  const capped = random.chance(0.25)
  return {
    ...line,
    short: shortTitleOf(line.name),
    minutes: random.pick(['45', '60', '60', '60', '90']),
    dimension: random.pick(DIMENSIONS),
    for: audienceCell(random, community),
    joining: capped ? 'Sign up, limited capacity' : 'Drop-in',
    places: capped ? String(8 + 2 * random.below(12)) : '',
    published: `${new Date(Date.parse(line.date) - 14 * DAY).toISOString().slice(0, 10)} 09:00`,
  }
}

const fileOf = (community: Community, month: string): ImportedFile => {
  const random = randomOf(`${month} of ${community.organization.slug}`)
  const lines = movedInto(CALENDARS[community.organization.calendar ?? 'lakeside'], month)
  return {
    resource: 'events',
    name: `${month}.csv`,
    text: Papa.unparse(lines.map(line => lineOf(random, community, line))),
    columns: COLUMNS,
    createMissing: ['event_venues'],
  }
}

const adminOf = (slug: string): string => {
  const admin = PEOPLE.find(
    one => one.organization === slug && one.admin && !one.isOwner && (one.lifeActiveAccess || one.elevateActiveAccess),
  )
  if (!admin) throw new Error(`Nobody can import for ${slug}.`)
  return admin.email
}

/** A year of events: the published days of this month and the next through the import, their week repeated before, between and after. */
export const seedEvents = async (seeding: Seeding, community: Community): Promise<void> => {
  const months = [0, 1].map(plus => monthOf(seeding.now, plus))
  const admin = { email: adminOf(community.organization.slug), organizationId: community.id }
  await importFiles(
    seeding,
    admin,
    months.map(month => fileOf(community, month)),
  )
  dress(seeding, community)
  await repeatWeeks(seeding, community)
}

// What no file brings: pictures, and the series of what comes again at the same time of the week. The version stays, so that the import can be undone.
const dress = ({ send, pictures }: Seeding, community: Community): void => {
  send(
    `with imported as (
       select *, ${dayOf('starts_at', 'starts_at_zone')} as on_day, ${timeOf('starts_at', 'starts_at_zone')} as at from events where organization_id = $1
     ), one as (
       select *, case when count(*) over habit > 1 or on_day < min(on_day) over () + 7 then first_value(id) over habit end as series from imported
       window habit as (partition by title, extract(isodow from on_day), at order by starts_at, id range between unbounded preceding and unbounded following)
     ), series as (
       insert into event_series (organization_id, id, title, complete, created_at, updated_at)
       select organization_id, id, title, true, created_at, updated_at from one where id = series
     )
     update events set series_id = one.series, image_id = picture.id, image_alt = picture.shows
       from one left join (select ordinality - 1 as place, id, shows from unnest($2::uuid[], $3::text[]) with ordinality as given(id, shows, ordinality)) picture
         on picture.place = abs(hashtext(one.title)) % ($4::int + 3)
       where events.organization_id = $1 and events.id = one.id`,
    [community.id, pictures.map(one => one.id), pictures.map(one => one.shows), pictures.length],
  )
}

// Columns that a repeated event does not take over as they are.
const OWN = new Set([
  'organization_id',
  'id',
  'starts_at',
  'published_on',
  'expired_on',
  'cancelled_at',
  'archived_at',
  'deleted_at',
  'created_at',
  'updated_at',
  'version',
])

const later = (column: string): string =>
  `((base.${column} at time zone base.starts_at_zone) + weeks * interval '7 days') at time zone base.starts_at_zone`
const dayOf = (moment: string, zone: string): string => `(${moment} at time zone ${zone})::date`
const timeOf = (moment: string, zone: string): string => `(${moment} at time zone ${zone})::time`
// Places stand in for the ids of imported rows, which are the server's own.
const SEED = `base.organization_id::text || base.place || '.' || weeks`

/** The first imported week, as far back as the world goes and nine weeks on from today, on every day that no imported event stands on. */
const repeatWeeks = async ({ ask, send, now, weeks }: Seeding, community: Community): Promise<void> => {
  const rows = await ask<{ column_name: string }>(`select column_name from information_schema.columns where table_name = 'events'`)
  const kept = rows.map(row => row.column_name).filter(name => !OWN.has(name))
  const names = kept.map(name => pg.escapeIdentifier(name)).join(', ')
  const values = kept.map(name => `base.${pg.escapeIdentifier(name)}`).join(', ')
  send(
    `with imported as materialized (
       select events.*, ${dayOf('starts_at', 'starts_at_zone')} as on_day, row_number() over (order by starts_at, title, duration_minutes) as place
       from events where organization_id = $1
     ), base as materialized (
       select * from imported where on_day < (select min(on_day) + 7 from imported)
     ), span as (
       select floor(($2::date - min(on_day)) / 7.0)::int as today from base
     )
     insert into events (organization_id, id, starts_at, published_on, cancelled_at, created_at, updated_at, ${names})
     select base.organization_id, ${uuidOf(SEED, later('starts_at'))}, ${later('starts_at')},
       case when weeks > span.today + 3 and hashtext(${SEED}) % 3 = 0 then null else ${later('published_on')} end,
       case when hashtext(${SEED}) % 41 = 0 then least(${later('published_on')} + interval '3 days', $3) end,
       least(${later('published_on')} - interval '2 days', $3), least(${later('published_on')} - interval '1 day', $3), ${values}
     from base, span, generate_series(span.today - $4::int, span.today + 9) weeks
     where ${dayOf(later('starts_at'), 'base.starts_at_zone')} not in (select on_day from imported)`,
    [community.id, now.toISOString().slice(0, 10), now.toISOString(), weeks],
  )
  noteSeries(send, community)
}

/** Which date of its series each event is, and from when to when a series goes. */
const noteSeries = (send: Seeding['send'], community: Community): void => {
  const local = `starts_at at time zone starts_at_zone`
  send(`update events set occurrence = to_char(${local}, 'YYYY-MM-DD"T"HH24:MI') where organization_id = $1 and series_id is not null`, [
    community.id,
  ])
  send(
    `update event_series set starts_at = span.first, starts_at_zone = span.zone, made_through = span.last::date,
         rule = 'FREQ=WEEKLY;BYDAY=' || (array['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'])[extract(dow from span.last)::int + 1] || ';UNTIL=' || to_char(span.last, 'YYYYMMDD')
       from (
         select series_id, min(starts_at) as first, max(starts_at_zone) as zone, max(${local}) as last from events where organization_id = $1 group by series_id
       ) span
       where event_series.organization_id = $1 and event_series.id = span.series_id`,
    [community.id],
  )
}
