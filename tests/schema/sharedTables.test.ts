import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCatalogue } from '#catalogue/catalogue.ts'
import { compile, ident, sql } from '#sql'
import { openDatabase, type Database, type TenantScope } from '#server/store/database.ts'
import { createResourceSql } from '#server/query/resourceSql.ts'
import { freshDatabase, onDatabase, type FreshDatabase } from '../support/database.ts'
import { houses, shared } from './declarations.ts'
import type { Resource } from '#model'

const HERE = '00000000-0000-7000-8000-000000000002'
const pin: TenantScope = { organizationId: HERE, ancestorIds: [] }
const all = [houses, ...shared] as unknown as readonly Resource[]

let database: FreshDatabase
let app: Database
beforeAll(async () => {
  database = await freshDatabase(all)
  await onDatabase(
    database.ownerUrl,
    `insert into houses (id, name) values ('${HERE}', 'House')`,
    `insert into songs (organization_id, id, name, shelf) values ('${HERE}', gen_random_uuid(), 'A', 'Old'), ('${HERE}', gen_random_uuid(), 'B', 'New')`,
  )
  app = openDatabase({ url: database.appUrl, max: 1 })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const asked = async (name: string, applicationFilter: boolean): Promise<unknown> => {
  const { table, title, readable, unionBranches } = createResourceSql(makeCatalogue(all, []), { applicationFilter }).resource(name)
  const one = sql`select coalesce(json_agg(${title('t')} order by ${title('t')}), '[]') from ${table} ${ident('t')} where `
  const [whole, branched] = [readable('t'), unionBranches('t')[0] ?? readable('t')].map(where => compile(sql`${one}${where}`))
  return [JSON.parse((await app.read(pin, whole!, {})) ?? 'null'), JSON.parse((await app.read(pin, branched!, {})) ?? 'null')]
}

test('[R6.6] two resources of one table each read their own rows, whichever wall stands', async () => {
  for (const filter of [true, false]) {
    expect(await asked('songs', filter)).toEqual([['A'], ['A']])
    expect(await asked('new_songs', filter)).toEqual([['B'], ['B']])
  }
})

test('[R13.1] there is one table, references to either name point at it, and its indexes begin with what parts the rows', async () => {
  const tables = await onDatabase(
    database.ownerUrl,
    `select relname::text as name from pg_class where relname in ('songs', 'new_songs') and relkind = 'r'`,
  )
  expect(tables).toEqual([{ name: 'songs' }])
  const [key] = await onDatabase(
    database.ownerUrl,
    `select pg_get_constraintdef(oid) as says from pg_constraint where conname = 'songs_next_id_fkey'`,
  )
  expect(key?.['says']).toBe('FOREIGN KEY (organization_id, next_id) REFERENCES songs(organization_id, id)')
  const indexes = await onDatabase(
    database.ownerUrl,
    `select indexdef as says from pg_indexes where indexname in ('songs_sort', 'songs_name_unique', 'greetings_single') order by indexname`,
  )
  expect(indexes.map(one => String(one['says']).replace(/^.* USING /, ''))).toEqual([
    'btree (organization_id) WHERE (deleted_at IS NULL)',
    'btree (organization_id, shelf, lower(name)) WHERE (deleted_at IS NULL)',
    expect.stringMatching(/^btree \(organization_id, shelf, lower\(\(name COLLATE alphabetical\)\), id\)/) as string,
  ])
})
