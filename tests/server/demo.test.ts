import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue'
import type { FileStore } from '#server/files/store.ts'
import { isEmpty, seedDemo } from '#tools/demo/seed.ts'
import { freshDatabase, onDatabase, type FreshDatabase } from '../support/database.ts'

let database: FreshDatabase
const files = new Map<string, Buffer>()
const store: FileStore = {
  put: (key, bytes) => Promise.resolve(void files.set(key, bytes)),
  get: key => Promise.resolve(files.get(key) ?? null),
  delete: key => Promise.resolve(void files.delete(key)),
}

beforeAll(async () => {
  database = await freshDatabase()
  expect(await isEmpty(database.ownerUrl)).toBe(true)
  await seedDemo({ ownerUrl: database.ownerUrl, catalogue, files: store, now: new Date('2026-11-21T15:00:00Z') })
}, 60_000)
afterAll(() => database.close())

const count = async (query: string): Promise<number> => Number((await onDatabase(database.ownerUrl, query))[0]?.['n'])

test('[R1.1] the demo world has its eight organizations, each community with its people', async () => {
  expect(await count('select count(*) n from organizations')).toBe(8)
  const rows = await onDatabase(
    database.ownerUrl,
    "select o.slug, count(*) filter (where person_type = 'resident')::int residents, count(*) filter (where person_type = 'staff')::int staff from users u join organizations o on o.id = u.organization_id where o.depth > 0 group by 1",
  )
  expect(rows).toHaveLength(7)
  for (const row of rows) expect(row).toMatchObject({ residents: 120, staff: 25 })
})

test('[R1.9] every community has events of the year before and of the two months to come, documents, messages and templates', async () => {
  expect(await count("select count(distinct organization_id) n from events where starts_at > now() - interval '360 days'")).toBe(7)
  expect(
    await count(
      "select count(*) n from (select organization_id from events where starts_at between '2026-12-01' and '2026-12-31' group by 1 having count(*) > 100) x",
    ),
  ).toBe(7)
  expect(await count('select min(c) n from (select count(*) c from documents group by organization_id) x')).toBe(30)
  expect(await count('select count(*) n from files')).toBe(files.size)
})

test('the hours of a weekly habit stay what they are when the clocks change', async () => {
  const rows = await onDatabase(
    database.ownerUrl,
    "select count(distinct to_char(starts_at at time zone starts_at_zone, 'HH24:MI'))::int n from events where title = 'Prize Bingo' and organization_id = (select id from organizations where slug = 'lakeside') group by to_char(starts_at at time zone starts_at_zone, 'D')",
  )
  expect(rows.every(row => row['n'] === 1)).toBe(true)
})

test('two starts on one day give the same world', async () => {
  const second = await freshDatabase()
  await seedDemo({ ownerUrl: second.ownerUrl, catalogue, files: store, now: new Date('2026-11-21T15:00:00Z') })
  const sum = 'select md5(string_agg(id::text || title || starts_at::text, chr(10) order by id)) n from events'
  expect((await onDatabase(second.ownerUrl, sum))[0]).toEqual((await onDatabase(database.ownerUrl, sum))[0])
  await second.close()
}, 60_000)
