import pg from 'pg'
import { envAt, envOfNone } from '#model'
import { NAMED_FLAGS } from '#access'
import type { Catalogue } from '#catalogue'
import type { FileStore } from '#server/fileStore/store.ts'
import { textTypes } from '#server/store/types.ts'
import { markReached } from '#effects/deliver/deliver.server.ts'
import { wallTimeOf } from '#fields/dateTime/zone.ts'
import { sourcesIn } from '#server/store/ledger.ts'
import { compile, raw } from '#sql'
import { allWords } from '#tools/search/words.ts'
import { shareOf, uuidOf, withoutForeignKeys } from './bulk.ts'
import { seedEvents } from './calendar.ts'
import { seedContent } from './content.ts'
import { seedCorporate } from './corporate.ts'
import { seedFiles, seedPictures } from './files.ts'
import { seedLibrary } from './library.ts'
import { seedPeople, sharedPassword, type Community } from './people.ts'
import { ALWAYS, randomOf } from './random.ts'
import { base, columnsOf, insertRows, writingOn, type Columns, type Seeding } from './rows.ts'
import { seedShared } from './wellbeing.ts'
import { FLAGS_ON, ORGANIZATIONS, type DemoOrganization } from './world.ts'

/** Whether the database holds no organization yet: then, and only then, the demo world may be put in. */
export const isEmpty = async (ownerUrl: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return (await client.query('select from organizations limit 1')).rowCount === 0
  } finally {
    await client.end()
  }
}

/** The demo world, and where it goes. */
export interface DemoWorld {
  readonly ownerUrl: string
  readonly catalogue: Catalogue
  readonly files: FileStore
  readonly now: Date
  /** How many weeks of events, sign-ups and activity lie behind; default a year and a month, so that the first month of a year's trend is a whole one. */
  readonly weeks?: number
  /** Its organizations, each after the one above it; default all of them. */
  readonly organizations?: readonly DemoOrganization[]
}

/**
 * Puts the demo world into an empty, migrated database, in one transaction: two starts on one day give the same world.
 * Needs the owner of the tables, because it writes for many organizations.
 */
export const seedDemo = async ({ weeks = 57, organizations = ORGANIZATIONS, ...given }: DemoWorld): Promise<void> => {
  // As the server's connections are, because some of it is written by the server's own operations.
  const client = new pg.Client({
    connectionString: given.ownerUrl,
    types: textTypes,
    options: '-c timezone=UTC -c datestyle=ISO -c jit=off',
  })
  await client.connect()
  try {
    await client.query('begin')
    const seeding = { ...writingOn(client), catalogue: given.catalogue, now: given.now, weeks, pictures: [], icons: [] }
    await withoutForeignKeys(client, () => seedAll(seeding, given.files, organizations))
    await client.query('commit')
    const { rows } = await client.query<{ tables: string }>(
      `select string_agg(quote_ident(tablename), ', ') as tables from pg_tables where schemaname = 'public'`,
    )
    await client.query(`analyze ${rows[0]?.tables ?? ''}`)
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    await client.end()
  }
}

const seedAll = async (bare: Seeding, store: FileStore, organizations: readonly DemoOrganization[]): Promise<void> => {
  const ids = await seedOrganizations(bare, organizations)
  await seedFlags(bare, ids)
  const hashes = await sharedPassword(bare)
  const people: Community[] = []
  for (const organization of organizations) people.push(await seedPeople(bare, organization, ids.get(organization.slug) ?? '', hashes))
  const [top, ...communities] = people
  if (!top) throw new Error('The demo world has no top level.')
  const seeding: Seeding = { ...bare, ...(await seedPictures(bare, store, top)) }
  await seedLibrary(seeding, top)
  await seedShared(seeding, top)
  // The operations of an import wait for their answers, so they come first; all that follows is sent and not waited for.
  for (const community of communities) await seedEvents(seeding, community)
  for (const [place, community] of communities.entries())
    await seedContent(seeding, community, await seedFiles(seeding, store, community), place)
  for (const operator of communities) {
    const below = communities.filter(one => one.organization.parent === operator.organization.slug)
    if (below.length > 0) await seedCorporate(seeding, operator, below)
  }
  settleDeliveries(seeding)
  for (const { text } of allWords(bare.catalogue.resources)) seeding.send(text)
  await seeding.settled()
}

/** What the demo's past has published went out then; of the alerts that run and the latest messages, the ledger says to whom. */
const settleDeliveries = (seeding: Seeding): void => {
  const now = [seeding.now.toISOString()]
  for (const table of ['alerts', 'messages', 'updates', 'event_campaigns'])
    seeding.send(`update ${table} set settled_at = published_on where published_on <= $1::timestamptz`, now)
  const here = `m.audience_organization_ids = '{}'`
  const running = `${here} and (m.expired_on is null or m.expired_on > $1::timestamptz) and m.resolved_at is null`
  const told = (
    table: string,
    field: string,
    where: string,
    whom = `p.organization_id = m.organization_id and p.person_type = 'resident'`,
  ): void => {
    // Who is not asked to confirm does not.
    const answers = `channel = 'in_app' and ${table === 'alerts' || table === 'messages' ? 'm.require_ack' : 'false'}`
    const share = table === 'alerts' ? 0.42 : 0.4
    seeding.send(
      `insert into deliveries (organization_id, id, created_at, updated_at, ${field}, person_id, channel, kind, standing, reached, reason, attempts, repeats, sent_at, answered_at, ends_at, ends_at_zone)
     select p.organization_id, ${uuidOf("'d' || m.id || p.id || channel", 'm.published_on')}, m.published_on, m.published_on, m.id, p.id, channel, 'notice',
       case when lost is not null then 'failed' when drawn < 0.4 and ${answers} then 'acknowledged' when drawn < ${share} and ${answers} then 'needs_help' else 'sent' end,
       false, lost, 1, 0, case when lost is null then m.published_on end,
       case when lost is null and drawn < ${share} and ${answers} then m.published_on + interval '4 minutes' end, m.expired_on, (select o.timezone from organizations o where o.id = m.organization_id)
     from ${table} m join users p on ${whom} and p.deleted_at is null and p.archived_at is null
       cross join unnest(${table === 'alerts' ? "array['in_app', 'email', 'sms']" : 'm.channels'}) channel
       cross join lateral (select case when channel = 'sms' and p.phone_mobile is null then 'No mobile phone' when channel <> 'sms' and p.email is null
         then case when channel = 'in_app' then 'No app account' else 'No email address' end end as lost, ${shareOf('hashtext(p.id::text)')} as drawn) found
     where m.published_on <= $1::timestamptz and ${where}`,
      now,
    )
  }
  told('alerts', 'alert_id', running)
  // Of messages the last two months; what an operator sent to communities went to all who live there.
  told(
    'messages',
    'message_id',
    `m.published_on > $1::timestamptz - interval '60 days' and case when not ${here} then p.person_type = 'resident' when m.audience_role_ids <> '{}' then p.role_id = any(m.audience_role_ids)
       when m.private then exists(select from jsonb_to_recordset(m.audience_receivers::jsonb) one(id uuid) left join groups g on g.id = one.id where p.id = one.id or p.id = any(g.members_ids)) else true end`,
    `case when ${here} then p.organization_id = m.organization_id else p.organization_id = any(m.audience_organization_ids) end and (m.private or p.person_type = 'resident')`,
  )
  told('updates', 'update_id', `${here} and m.audience_receivers::jsonb @> jsonb_build_array(jsonb_build_object('id', p.id::text))`)
  // Of a campaign the third of its audience that has an eye on such things.
  told('event_campaigns', 'campaign_id', `${shareOf("hashtext(p.id::text || 'campaigns')")} < 0.33`)
  const sources = sourcesIn(seeding.catalogue).map(({ column }) => column)
  const { text, values } = compile(markReached(sources, raw('not t.reached')))
  seeding.send(text, values)
}

// Somebody of each has signed in.
const LONG_AGO = 900 * 86_400_000

const seedOrganizations = async (seeding: Seeding, organizations: readonly DemoOrganization[]): Promise<ReadonlyMap<string, string>> => {
  const random = randomOf('organizations')
  const resource = seeding.catalogue.resource('organizations')
  const known = new Map<string, { id: string; ancestors: readonly string[] }>()
  for (const { slug, name, parent, productName, clientName = null, features = [], timezone, locale } of organizations) {
    const above = parent === null ? null : known.get(parent)
    const ancestors = above ? [...above.ancestors, above.id] : []
    const id = random.id(ALWAYS)
    known.set(slug, { id, ancestors })
    const values = {
      name,
      slug,
      parent: above ? { id: above.id, title: '' } : null,
      productName,
      clientName,
      features,
      timezone,
      locale,
      unitCount: parent === null ? null : 140,
      openedAt: wallTimeOf(new Date(seeding.now.getTime() - LONG_AGO).toISOString(), timezone),
      ...(parent === null ? {} : contactOf(name, known.size)),
    }
    const columns = await columnsOf(resource, values, envAt({ timezone, locale }, seeding.now))
    insertRows(seeding, resource.name, [
      { ...base(null, id, seeding.now, null), ...columns, depth: ancestors.length, ancestor_ids: ancestors },
    ])
  }
  return new Map([...known].map(([slug, { id }]) => [slug, id]))
}

const contactOf = (name: string, place: number): Record<string, unknown> => ({
  address: `${100 * place + 40} Harbor Road\nOakhurst, IL 60${100 + place}`,
  phone: `555${2010000 + place}`,
  mainContact: 'Front desk',
  billingName: name,
  billingEmail: `billing@${name.toLowerCase().split(' ')[0] ?? 'house'}.example`,
  careLevels: ['independent', 'assisted', 'memory'],
  buildings: ['Main house', 'East wing', 'Garden house'],
})

const seedFlags = async (seeding: Seeding, ids: ReadonlyMap<string, string>): Promise<void> => {
  const random = randomOf('flags')
  const resource = seeding.catalogue.resource('feature_flags')
  const rows: Columns[] = []
  for (const [key, { description }] of Object.entries(NAMED_FLAGS)) {
    const on = FLAGS_ON[key] ?? []
    const value = on === 'all' ? 'all' : on.flatMap(slug => ids.get(slug) ?? []).map(id => ({ id, title: '' }))
    const columns = await columnsOf(resource, { key, description, value }, envOfNone(seeding.now))
    rows.push({ ...base(null, random.id(seeding.now), seeding.now, null), ...columns })
  }
  insertRows(seeding, resource.name, rows)
}
