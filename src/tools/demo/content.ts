import type { Community } from './people.ts'
import { CALENDARS, firstWeek, type CalendarLine } from './months.ts'
import { randomOf, type Random } from './random.ts'
import { base, columnsOf, insertRows, type Columns, type Seeding, type Values } from './rows.ts'
import { CATEGORIES, DOCUMENTS, MESSAGES, TEMPLATES } from './words.ts'

const DAY = 86_400_000
const day = (from: Date, plus: number): string => new Date(from.getTime() + plus * DAY).toISOString().slice(0, 10)

const everyone = { scope: 'all', roles: [], receivers: [], organizationIds: [] }

const draft = { date: null, time: null, duration: null, expires: null }

const audienceOf = (random: Random, community: Community): Record<string, unknown> => {
  const role = community.roles.get(random.pick(['independent_living', 'assisted_living', 'memory_care']))
  const group = community.groups[random.below(community.groups.length)]
  const person = community.residents[random.below(community.residents.length)]
  if (random.chance(0.6) || !role || !group || !person) return everyone
  if (random.chance(0.5)) return { ...everyone, scope: 'select-categories', roles: [{ id: role, name: '' }] }
  const receivers = [
    { id: group.id, type: 'GROUP', label: group.name },
    ...(random.chance(0.5) ? [{ id: person, type: 'USER', label: '' }] : []),
  ]
  return { ...everyone, scope: 'select-groups', receivers }
}

const add = async (
  seeding: Seeding,
  community: Community,
  resource: string,
  random: Random,
  listed: readonly { values: Values; at?: Date; more?: Columns }[],
): Promise<readonly string[]> => {
  const env = { timeZone: community.organization.timezone, now: seeding.now }
  const rows: Columns[] = []
  for (const { values, at = seeding.now, more = {} } of listed) {
    const id = random.id(at)
    rows.push({
      ...base(community.id, id, at, community.author),
      ...(await columnsOf(seeding.catalogue.resource(resource), values, env)),
      ...more,
    })
  }
  await insertRows(seeding.client, resource, rows)
  return rows.map(row => String(row['id']))
}

/** Venues, a year of events, templates, documents and messages of one community. */
export const seedContent = async (
  seeding: Seeding,
  community: Community,
  files: readonly { id: string; name: string }[],
): Promise<void> => {
  const random = randomOf(`content of ${community.organization.slug}`)
  const week = firstWeek(CALENDARS[community.organization.calendar ?? 'lakeside'])
  const venues = await seedVenues(seeding, community, random, week)
  await seedEvents(seeding, community, random, week, venues)
  await add(
    seeding,
    community,
    'event_templates',
    random,
    TEMPLATES.map(([title, dimension, minutes]) => ({
      values: {
        title,
        dimension,
        duration: minutes,
        description: `<p>${title} as our residents like it.</p>`,
        publishing: published(seeding.now, -60),
      },
    })),
  )
  await seedDocuments(seeding, community, random, files)
  await add(
    seeding,
    community,
    'messages',
    random,
    Array.from({ length: 40 }, (_, count) => {
      const [subject, body] = MESSAGES[count % MESSAGES.length] ?? ['', '']
      const plus = 10 - count * 6
      return {
        at: new Date(seeding.now.getTime() + Math.min(plus - 2, -1) * DAY),
        values: {
          subject,
          body: `<p>${body}</p>`,
          kind: random.chance(0.15) ? 'announcement' : 'message',
          channels: random.chance(0.3) ? ['in_app', 'email'] : ['in_app'],
          audience: audienceOf(random, community),
          publishing: count % 13 === 12 ? draft : published(seeding.now, plus, 30),
        },
      }
    }),
  )
}

const published = (now: Date, plus: number, duration: number | null = null): Record<string, unknown> => ({
  date: day(now, plus),
  time: '09:00',
  duration,
  expires: duration === null ? null : day(now, plus + duration),
})

const seedVenues = async (
  seeding: Seeding,
  community: Community,
  random: Random,
  week: readonly CalendarLine[],
): Promise<ReadonlyMap<string, string>> => {
  const used = [...new Set(week.map(line => line.venue).filter(name => name !== ''))]
  const spare = ['Library', 'Chapel', 'Courtyard', 'Bistro', 'Fitness Center', 'Activity Room', 'Hobby Room', 'Dining Room', 'Front Lobby']
  const names = [...used, ...spare.filter(name => !used.includes(name))].slice(0, Math.max(8, used.length))
  const ids = await add(
    seeding,
    community,
    'event_venues',
    random,
    names.map((name, index) => ({
      values: {
        name,
        building: index % 3 === 2 ? 'East wing' : 'Main house',
        floor: String(1 + (index % 3)),
        capacity: 12 + 4 * random.below(12),
        accessibility: random.chance(0.5) ? ['wheelchair', 'hearing_loop'] : ['wheelchair'],
        audience: everyone,
      },
    })),
  )
  return new Map(names.map((name, index) => [name, ids[index] ?? '']))
}

// The week that was published, laid over this week; the database repeats it over the year before and the two months to come.
const seedEvents = async (
  seeding: Seeding,
  community: Community,
  random: Random,
  week: readonly CalendarLine[],
  venues: ReadonlyMap<string, string>,
): Promise<void> => {
  const first = Math.min(...week.map(line => Date.parse(line.date)))
  const today = Date.parse(seeding.now.toISOString().slice(0, 10))
  const weeks = Math.floor((today - first) / (7 * DAY))
  await add(
    seeding,
    community,
    'events',
    random,
    week.map(line => {
      const venue = venues.get(line.venue)
      const date = day(new Date(Date.parse(line.date)), weeks * 7)
      const capped = random.chance(0.25)
      return {
        values: {
          title: line.name,
          startsAt: `${date}T${line.start_time}`,
          duration: random.pick([45, 60, 60, 60, 90]),
          venue: venue ? { id: venue, title: '' } : null,
          dimension: random.pick(['physical', 'social', 'emotional', 'intellectual', 'spiritual', 'vocational']),
          audience: audienceOf(random, community),
          registration: capped ? 'auto_capped' : 'drop_in',
          capacity: capped ? 8 + 2 * random.below(12) : null,
          publishing: { date: day(new Date(Date.parse(date)), -14), time: '09:00', duration: null, expires: null },
        },
      }
    }),
  )
  await repeatWeeks(seeding, community)
}

const repeatWeeks = async ({ client, catalogue }: Seeding, community: Community): Promise<void> => {
  const own = new Set([
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
  const { rows } = await client.query<{ column_name: string }>('select column_name from information_schema.columns where table_name = $1', [
    catalogue.resource('events').name,
  ])
  const kept = rows.map(row => row.column_name).filter(name => !own.has(name))
  const listed = kept.map(name => client.escapeIdentifier(name)).join(', ')
  const later = (column: string): string =>
    `((${column} at time zone starts_at_zone) + weeks * interval '7 days') at time zone starts_at_zone`
  // Ids keep the moment in front, as version 7 has it, so that the pages of a list lie together.
  const id = `(lpad(to_hex((extract(epoch from ${later('starts_at')}) * 1000)::bigint), 12, '0') || '7' || substr(md5(id::text || weeks), 1, 3) || '8' || substr(md5(id::text || weeks), 4, 15))::uuid`
  await client.query(
    `insert into events (organization_id, id, starts_at, published_on, cancelled_at, created_at, updated_at, ${listed})
     select organization_id, ${id}, ${later('starts_at')},
       case when weeks > 3 and hashtext(id::text || weeks) % 3 = 0 then null else ${later('published_on')} end,
       case when hashtext(id::text || weeks) % 41 = 0 then ${later('published_on')} + interval '3 days' end,
       ${later('published_on')} - interval '2 days', ${later('published_on')} - interval '1 day', ${listed}
     from events, generate_series(-52, 9) weeks where organization_id = $1 and weeks <> 0`,
    [community.id],
  )
}

const seedDocuments = async (
  seeding: Seeding,
  community: Community,
  random: Random,
  files: readonly { id: string; name: string }[],
): Promise<void> => {
  const categories = await add(
    seeding,
    community,
    'document_categories',
    random,
    CATEGORIES.map(name => ({ values: { name, showOnHome: name === 'Menus' } })),
  )
  await add(
    seeding,
    community,
    'documents',
    random,
    Array.from({ length: 30 }, (_, count) => {
      const title = DOCUMENTS[count % DOCUMENTS.length] ?? ''
      const plus = 4 - count * 9
      const file = files[count % files.length]
      return {
        values: {
          title: `${title}, ${new Date(seeding.now.getTime() + plus * DAY).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })}`,
          file: file ? { ...file, type: 'application/pdf', size: 0, url: '' } : null,
          category: { id: categories[count % categories.length] ?? '', title: '' },
          documentDate: day(seeding.now, plus),
          audience: audienceOf(random, community),
          publishing: count % 11 === 10 ? draft : published(seeding.now, plus, 120),
        },
      }
    }),
  )
}
