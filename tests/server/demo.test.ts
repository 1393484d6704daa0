import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { snakeCase } from '#model'
import { folderStore } from '#server/fileStore/folder.ts'
import { fileKeyOf } from '#server/fileStore/store.ts'
import { checkValues, enteredFields } from '#server/operations/check.ts'
import { openedValues } from '#server/rows/values.ts'
import { textTypes } from '#server/store/types.ts'
import { isEmpty, seedDemo } from '#tools/demo/seed.ts'
import { seedFiles } from '#tools/demo/files.ts'
import type { Community } from '#tools/demo/people.ts'
import { ALWAYS } from '#tools/demo/random.ts'
import type { Seeding } from '#tools/demo/rows.ts'
import { CALENDARS } from '#tools/demo/months.ts'
import { ORGANIZATIONS } from '#tools/demo/world.ts'
import { freshDatabase, onDatabase } from '../support/database.ts'
import { apiOn, type Api } from './testApp.ts'
import { memoryFiles } from '../support/memoryFiles.ts'
import { YEAR_MADE, yearDatabase, type SeededDatabase } from '../support/seeded.ts'

let database: SeededDatabase
let api: Api
const now = YEAR_MADE

beforeAll(async () => {
  database = await yearDatabase()
  api = await apiOn(database.appUrl)
}, 120_000)
afterAll(async () => {
  await api.close()
  await database.close()
})

const rows = (query: string) => onDatabase(database.ownerUrl, query)
const count = async (query: string): Promise<number> => Number((await rows(query))[0]?.['n'])
const of = (slug: string): string => `organization_id = (select id from organizations where slug = '${slug}')`

test('[R1.1] the demo world has its eight organizations, each community with its people', async () => {
  expect(await count('select count(*) n from organizations')).toBe(8)
  const people = await rows(
    "select o.slug, count(*) filter (where person_type = 'resident')::int residents, count(*) filter (where person_type = 'staff')::int staff from users u join organizations o on o.id = u.organization_id where o.depth > 0 group by 1",
  )
  expect(people).toHaveLength(7)
  // Three of Lakeside's are there for their staff roles.
  for (const row of people) expect(row).toMatchObject({ residents: 120, staff: row['slug'] === 'lakeside' ? 28 : 25 })
})

test('[R1.9] every community has events of the year before and of the two months to come, documents, messages and templates', async () => {
  expect(
    await count("select count(distinct organization_id) n from events where starts_at < timestamptz '2026-11-21' - interval '360 days'"),
  ).toBe(7)
  expect(
    await count(
      "select count(*) n from (select organization_id from events where starts_at between '2026-12-01' and '2026-12-31' group by 1 having count(*) > 100) x",
    ),
  ).toBe(7)
  expect(await count('select min(c) n from (select count(*) c from documents group by organization_id) x')).toBe(30)
  const kept = folderStore(join(database.dataDir, 'files'))
  const files = await rows('select organization_id, id from files')
  expect(files.length).toBeGreaterThan(80)
  for (const { organization_id, id } of files) expect(await kept.get(fileKeyOf(String(organization_id), String(id)))).not.toBeNull()
})

test('[R3.12] each alert of the demo world ends when its form says that it does', async () => {
  expect(await count('select count(*) n from alerts where published_on is not null')).toBeGreaterThan(20)
  const other = "published_on is not null and expired_on is distinct from published_on + ends_after_minutes * interval '1 minute'"
  expect(await rows(`select title, published_on, expired_on, ends_after_minutes from alerts where ${other}`)).toEqual([])
})

test('[R3.15] the campaigns of the demo world went out as long before their events as they say', async () => {
  const sent = await rows(
    `select e.starts_at - c.planned_at = interval '10 days' as kept, c.planned_at = c.published_on as then from event_campaigns c join events e on e.id = c.event_id where c.published_on is not null`,
  )
  expect(sent.length).toBeGreaterThan(5)
  expect(sent.filter(one => !one['kept'] || !one['then'])).toEqual([])
})

test('[R8.1] no row of the demo world is one that its own form would refuse', async () => {
  const refused: string[] = []
  const client = new pg.Client({ connectionString: database.ownerUrl, types: textTypes, options: '-c timezone=UTC -c datestyle=ISO' })
  await client.connect()
  for (const resource of catalogue.resources.filter(one => one.reportSource === undefined)) {
    const zone = resource.belongsTo === 'organization' ? '(select timezone from organizations o where o.id = r.organization_id)' : "'UTC'"
    const { rows: found } = await client.query<Record<string, unknown>>(
      `select r.*, ${zone} as "its zone" from "${resource.sharesTableWith ?? resource.name}" r order by md5(r.id::text) limit 400`,
    )
    const fixed = Object.entries(resource.fixedValues ?? {})
    for (const row of found.filter(one => fixed.every(([key, value]) => one[snakeCase(key)] === value))) {
      const env = { timeZone: String(row['its zone']), locale: 'en-US', now }
      // What cannot be changed is not sent: the top level has nothing above it.
      const sent = enteredFields(resource).filter(({ field }) => field.options.fixed !== true)
      const [problem] = checkValues(resource, openedValues(resource, row, env), sent, env)
      if (problem)
        refused.push(
          `${resource.name} ${JSON.stringify(row[resource.fields[String([resource.titleFields].flat()[0])] ? snakeCase(String([resource.titleFields].flat()[0])) : 'id'])}: ${problem.path.join('.')} ${problem.message}`,
        )
    }
  }
  await client.end()
  expect([...new Set(refused)]).toEqual([])
})

test('the published calendars came in through the import: an audit row and a change set for each of their lines', async () => {
  for (const [slug, who] of [
    ['lakeside', 'Dana Whitfield'],
    ['generations', 'Ines Duarte'],
    ['maple-court', 'Tom Becker'],
  ] as const) {
    const lines = CALENDARS[slug]
    const imports = await rows(
      `select change_set, count(*)::int as events, min(actor_name) as who from audit_logs where ${of(slug)} and action = 'import' and object_type = 'Event' group by 1`,
    )
    expect(imports, slug).toHaveLength(2)
    // A line that stands twice is one event: title, moment and place are what an import knows it by.
    const distinct = new Set(lines.map(line => [line.name, line.date, line.start_time, line.venue].join('|')))
    for (const one of imports) expect(one, slug).toMatchObject({ events: distinct.size, who })
    const titles = await rows(
      `select distinct e.title from audit_logs a join events e on e.id = a.object_id::uuid where a.${of(slug)} and a.action = 'import' and e.starts_at < '2026-12-01'`,
    )
    expect(titles.map(row => row['title']).sort(), slug).toEqual([...new Set(lines.map(line => line.name.trim()))].sort())
    const made = await rows(`select object_title from audit_logs where ${of(slug)} and action = 'import' and object_type = 'EventVenue'`)
    expect(made.map(row => row['object_title']).sort(), slug).toEqual(
      [...new Map(lines.filter(line => line.venue !== '').map(line => [line.venue.toLowerCase(), line.venue])).values()].sort(),
    )
  }
})

test('an imported month keeps its weekdays, and no other event stands on its days', async () => {
  const [first] = [...CALENDARS.lakeside].map(line => line.date).sort()
  const weekday = new Date(`${first}T12:00:00Z`).getUTCDay()
  const days = await rows(
    `select extract(dow from min(e.starts_at at time zone e.starts_at_zone))::int as weekday from audit_logs a join events e on e.id = a.object_id::uuid where a.${of('lakeside')} and a.action = 'import' and a.object_type = 'Event' group by a.change_set`,
  )
  expect(days).toEqual([{ weekday }, { weekday }])
  const doubled = await count(
    `select count(*) n from (select 1 from events where ${of('lakeside')} group by starts_at, title, venue_id having count(*) > ${maxTwice(CALENDARS.lakeside)}) x`,
  )
  expect(doubled).toBe(0)
})

// Ids of imported rows, moments of writing and salted hashes are never the same twice; everything else is drawn from fixed seeds.
const sumOf = (table: string): string =>
  `with ids as (select array_agg(column_name::text) as names from information_schema.columns where table_name = '${table}' and udt_name in ('uuid', '_uuid'))
   select md5(coalesce(string_agg(text, chr(10) order by text), '')) as sum, count(*)::int as rows from (
     select regexp_replace((to_jsonb(r) - array['created_at', 'updated_at', 'password', 'password_hash', 'pin'] - coalesce(ids.names, '{}'))::text collate "C",
       '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', '*', 'g') as text from "${table}" r, ids) texts`

test('two starts on one day give the same world, row by row', async () => {
  const made = [await freshDatabase(), await freshDatabase()]
  const organizations = ORGANIZATIONS.filter(({ slug }) => ['active', 'harbor', 'lakeside', 'generations'].includes(slug))
  for (const { ownerUrl } of made) {
    expect(await isEmpty(ownerUrl)).toBe(true)
    // What is made of a week is made of each; what is made of a community, of others with its features.
    await seedDemo({ ownerUrl, catalogue, files: memoryFiles(), now, weeks: 1, organizations })
    expect(await isEmpty(ownerUrl)).toBe(false)
  }
  const sums = (query: string) => Promise.all(made.map(({ ownerUrl }) => onDatabase(ownerUrl, query)))
  const tables = [
    ...catalogue.resources.filter(one => one.reportSource === undefined && one.sharesTableWith === undefined).map(one => one.name),
    'files',
  ]
  for (const table of tables) {
    const [one, other] = await sums(sumOf(table))
    expect(other, table).toEqual(one)
  }
  const places = `select md5(string_agg(concat_ws('|', e.organization_id, e.title, e.starts_at, v.name), chr(10) order by e.organization_id, e.starts_at, e.title, v.name)) as sum
    from events e join event_venues v on v.organization_id = e.organization_id and v.id = e.venue_id`
  const [one, other] = await sums(places)
  expect(other).toEqual(one)
  await Promise.all(made.map(each => each.close()))
}, 120_000)

test('a first start that was killed leaves no file that the next one, whenever it comes, does not write again', async () => {
  const [lakeside] = await rows("select id from organizations where slug = 'lakeside'")
  const community = { id: lakeside?.['id'], author: null } as unknown as Community
  const keysAt = async (at: Date): Promise<readonly string[]> => {
    const keys: string[] = []
    const store = { ...memoryFiles(), put: (key: string) => Promise.resolve(void keys.push(key)) }
    await seedFiles({ now: at, send: () => undefined } as unknown as Seeding, store, community)
    return keys
  }
  const keys = await keysAt(now)
  expect(keys.length).toBeGreaterThan(0)
  expect(await keysAt(new Date('2027-03-04T10:00:00Z'))).toEqual(keys)
  const moment = ALWAYS.getTime().toString(16).padStart(12, '0').slice(0, 8)
  expect(await count(`select count(*) n from organizations where id::text not like '${moment}%'`)).toBe(0)
})

test('the import of the demo world can be undone like any other', async () => {
  const token = await api.signIn('admin@maple-court.example')
  const [set] = await rows(
    `select organization_id, change_set, count(*)::int as n from audit_logs where ${of('maple-court')} and action = 'import' group by 1, 2 order by min(id::text) limit 1`,
  )
  const undo =
    'mutation Undo($organizationId: ID!, $changeSet: ID!) { undoChangeSet(organizationId: $organizationId, changeSet: $changeSet) { done refused { title message } } }'
  const reply = await api.ask(undo, { organizationId: set?.['organization_id'], changeSet: set?.['change_set'] }, token)
  expect(reply.at('undoChangeSet')).toEqual({ done: set?.['n'], refused: [] })
  const left = await count(
    `select count(*) n from audit_logs a join events e on e.id = a.object_id::uuid where a.change_set = '${String(set?.['change_set'])}' and e.deleted_at is null`,
  )
  expect(left).toBe(0)
})

test('the hours of a weekly habit stay what they are when the clocks change', async () => {
  const hours = await rows(
    `select count(distinct to_char(starts_at at time zone starts_at_zone, 'HH24:MI'))::int n from events where title = 'Prize Bingo' and ${of('lakeside')} group by to_char(starts_at at time zone starts_at_zone, 'D')`,
  )
  expect(hours.length).toBeGreaterThan(0)
  expect(hours.every(row => row['n'] === 1)).toBe(true)
})

/** How often a calendar itself says the same thing at most. */
function maxTwice(lines: (typeof CALENDARS)['lakeside']): number {
  const counts = new Map<string, number>()
  for (const { name, date, start_time, venue } of lines) {
    const key = [name, date, start_time, venue].join()
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return Math.max(...counts.values())
}
