import Papa from 'papaparse'
import { DAY } from './days.ts'
import { importFiles, type ImportedFile } from './importing.ts'
import { CALENDARS, monthOf, movedInto, type CalendarLine } from './months.ts'
import type { Community } from './people.ts'
import { randomOf, type Random } from './random.ts'
import type { Seeding } from './rows.ts'
import { PEOPLE } from './world.ts'

const DIMENSIONS = ['Physical', 'Social', 'Emotional', 'Intellectual', 'Spiritual', 'Vocational']
const CALENDAR_NAMES = ['Independent living', 'Assisted living', 'Memory care']

/** Heading of the file, field of the event. */
const COLUMNS = {
  name: 'title',
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
    minutes: random.pick(['45', '60', '60', '60', '90']),
    dimension: random.pick(DIMENSIONS),
    for: audienceCell(random, community),
    joining: capped ? 'Sign up, limited places' : 'Drop in',
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
  await repeatWeeks(seeding, community)
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
// Ids keep the moment in front, as version 7 has it, so that the pages of a list lie together; places stand in for the imported ids.
const SEED = `md5(base.organization_id::text || base.place || '.' || weeks)`
const ID = `(lpad(to_hex((extract(epoch from ${later('starts_at')}) * 1000)::bigint), 12, '0') || '7' || substr(${SEED}, 1, 3) || '8' || substr(${SEED}, 4, 15))::uuid`

/** The first imported week, a year back and nine weeks on from today, on every day that no imported event stands on. */
const repeatWeeks = async ({ client, now }: Seeding, community: Community): Promise<void> => {
  const { rows } = await client.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_name = 'events'`,
  )
  const kept = rows.map(row => row.column_name).filter(name => !OWN.has(name))
  const names = kept.map(name => client.escapeIdentifier(name)).join(', ')
  const values = kept.map(name => `base.${client.escapeIdentifier(name)}`).join(', ')
  await client.query(
    `with imported as materialized (
       select events.*, ${dayOf('starts_at', 'starts_at_zone')} as on_day, row_number() over (order by starts_at, title, duration_minutes) as place
       from events where organization_id = $1
     ), base as materialized (
       select * from imported where on_day < (select min(on_day) + 7 from imported)
     ), span as (
       select floor(($2::date - min(on_day)) / 7.0)::int as today from base
     )
     insert into events (organization_id, id, starts_at, published_on, cancelled_at, created_at, updated_at, ${names})
     select base.organization_id, ${ID}, ${later('starts_at')},
       case when weeks > span.today + 3 and hashtext(${SEED}) % 3 = 0 then null else ${later('published_on')} end,
       case when hashtext(${SEED}) % 41 = 0 then ${later('published_on')} + interval '3 days' end,
       ${later('published_on')} - interval '2 days', ${later('published_on')} - interval '1 day', ${values}
     from base, span, generate_series(span.today - 52, span.today + 9) weeks
     where ${dayOf(later('starts_at'), 'base.starts_at_zone')} not in (select on_day from imported)`,
    [community.id, now.toISOString().slice(0, 10)],
  )
}
