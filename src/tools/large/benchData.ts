import pg from 'pg'
import type { Catalogue } from '#catalogue'
import { copyOf, organizationId, uuid } from './copy.ts'
import { allWords } from '../search/words.ts'
import { fillEngagement } from './engagement.ts'

/** How large the world for measurements is; the same numbers give the same world. */
export interface Size {
  readonly organizations: number
  readonly eventsEach: number
  /** The first organization that has events; default: the top level. */
  readonly eventsFrom?: number
  /** Events of the one organization that is long enough for a thousandth page. */
  readonly eventsOfTheLongest?: number
  /** Residents of each organization that has events, who sign up, come, check in and use the app. Default: none. */
  readonly residentsEach?: number
}

/** The world of DESIGN 10: a million events in a thousand organizations. */
export const LARGE: Size = { organizations: 1000, eventsEach: 1000, eventsOfTheLongest: 12_000 }

/** One admin of the top level, who may act on all of them. */
export const LARGE_ADMIN = { email: 'bench@active.example', password: 'welcome-bench-1' }

/** Fills an empty, migrated database straight from SQL: about a minute for a million events. `log` hears what is being made. */
export const fillLarge = async (
  ownerUrl: string,
  catalogue: Catalogue,
  size: Size = LARGE,
  log: (line: string) => void = () => undefined,
): Promise<void> => {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('set synchronous_commit = off')
    log(`${size.organizations} organizations`)
    await fillOrganizations(client, catalogue, size)
    log('people, groups, venues')
    await fillPeople(client, catalogue, size)
    await fillPlaces(client, catalogue, size)
    for (let from = size.eventsFrom ?? 1; from <= size.organizations; from += 100) {
      const to = Math.min(from + 99, size.organizations)
      await fillEvents(client, catalogue, from, to, 1, size.eventsEach)
      log(`${to * size.eventsEach} events`)
    }
    // The longest is the last: its first events are there already.
    const { eventsOfTheLongest: longest = 0, organizations: last } = size
    if (longest > size.eventsEach) await fillEvents(client, catalogue, last, last, size.eventsEach + 1, longest)
    await fillEngagement(client, catalogue, size, log)
    log('words')
    for (const { text } of allWords(catalogue.resources)) await client.query(text)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const fillOrganizations = async (client: pg.Client, catalogue: Catalogue, size: Size): Promise<void> => {
  const above = `case when i = 1 then null when i <= 31 then ${organizationId('1')} else ${organizationId('(2 + i % 30)')} end`
  const ancestors = `case when i = 1 then '{}'::uuid[] when i <= 31 then array[${organizationId('1')}] else array[${organizationId('1')}, ${organizationId('(2 + i % 30)')}] end`
  await copyOf(
    client,
    catalogue,
    'organizations',
    { name: 'Organization', slug: 'organization', productName: 'life', timezone: 'America/Chicago' },
    {
      id: organizationId('i'),
      name: `'Organization ' || i`,
      slug: `'organization-' || i`,
      parent_id: above,
      depth: 'case when i = 1 then 0 when i <= 31 then 1 else 2 end',
      ancestor_ids: ancestors,
    },
    `generate_series(1, ${size.organizations}) i`,
  )
}

const fillPeople = async (client: pg.Client, catalogue: Catalogue, size: Size): Promise<void> => {
  const at = `generate_series(1, ${size.organizations}) o, generate_series(1, 10) k`
  await copyOf(
    client,
    catalogue,
    'users',
    { firstName: 'Person', lastName: 'Resident', personType: 'resident', lifeActiveAccess: true },
    { organization_id: organizationId('o'), id: `md5('u' || o || '.' || k)::uuid`, last_name: `'Resident ' || k` },
    at,
  )
  await copyOf(
    client,
    catalogue,
    'users',
    {
      firstName: 'Bench',
      lastName: 'Admin',
      personType: 'staff',
      admin: true,
      lifeActiveAccess: true,
      elevateActiveAccess: true,
      ...LARGE_ADMIN,
    },
    { organization_id: organizationId('1'), id: `md5('admin')::uuid` },
    '(select 1) one',
  )
  await copyOf(
    client,
    catalogue,
    'groups',
    { name: 'Group', kind: 'interest', visibility: 'open' },
    {
      organization_id: organizationId('o'),
      id: `md5('g' || o || '.' || k)::uuid`,
      name: `'Group ' || k`,
      members_ids: `array[md5('u' || o || '.' || k)::uuid]`,
    },
    at,
  )
  await copyOf(
    client,
    catalogue,
    'roles',
    { name: 'role', displayName: 'Role', audience: true, reserved: false },
    { organization_id: organizationId('o'), id: `md5('r' || o || '.' || k)::uuid`, name: `'role_' || k`, display_name: `'Calendar ' || k` },
    `generate_series(1, ${size.organizations}) o, generate_series(1, 4) k`,
  )
}

const fillPlaces = async (client: pg.Client, catalogue: Catalogue, size: Size): Promise<void> =>
  copyOf(
    client,
    catalogue,
    'event_venues',
    { name: 'Venue', capacity: 20 },
    { organization_id: organizationId('o'), id: `md5('v' || o || '.' || k)::uuid`, name: `'Venue ' || k` },
    `generate_series(1, ${size.organizations}) o, generate_series(1, 10) k`,
  )

const TITLE = `'Event ' || k || ' ' || (array['Yoga', 'Bingo', 'Movie', 'Concert', 'Lecture', 'Walk', 'Painting'])[1 + k % 7]`

/** Events `first` to `last` of organizations `from` to `to`; `title` is SQL over `k`, an event's number. */
export const fillEvents = async (
  client: pg.Client,
  catalogue: Catalogue,
  from: number,
  to: number,
  first: number,
  last: number,
  title = TITLE,
): Promise<void> => {
  const start = `timestamptz '2026-01-01 15:00Z' + (k * 523 % 525600) * interval '1 minute'`
  await copyOf(
    client,
    catalogue,
    'events',
    {
      title: 'Event',
      description: '<p>A description of ordinary length, as staff would write it for a morning of the week.</p>',
      startsAt: '2026-05-05T10:00',
      duration: 60,
      publishing: { date: '2026-01-01', time: '09:00', duration: null, expires: null },
    },
    {
      organization_id: organizationId('o'),
      id: uuid(`'e' || o || '.' || k`, '1700000000000 + k::bigint * 60000'),
      title,
      starts_at: start,
      published_on: `case when k % 5 = 3 then null else ${start} - interval '14 days' end`,
      archived_at: `case when k % 25 = 4 then ${start} end`,
      venue_id: `case when k % 5 = 0 then null else md5('v' || o || '.' || (1 + k % 10))::uuid end`,
      online: 'k % 5 = 0',
      price_cents: '(k % 20) * 100',
      audience_role_ids: `case when k % 3 = 0 then array[md5('r' || o || '.' || (1 + k % 4))::uuid] else '{}'::uuid[] end`,
      audience_receivers: `case when k % 3 = 1 then jsonb_build_array(jsonb_build_object('id', md5('g' || o || '.' || (1 + k % 10))::uuid, 'type', 'GROUP'), jsonb_build_object('id', md5('u' || o || '.' || (1 + k % 10))::uuid, 'type', 'USER')) else '[]'::jsonb end`,
      private: 'k % 3 = 1',
    },
    `generate_series($2::int, $3::int) o, generate_series($4::int, $5::int) k`,
    [from, to, first, last],
  )
}
