import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { choice, number, text } from '#fields'
import { makeCatalogue } from '#catalogue'
import { defineResource, type Resource } from '#model'
import { compile, sql } from '#sql'
import { checkSources } from '#server/reports/check.ts'
import { fanOut } from '#server/reports/fanOut.ts'
import type { Source } from '#server/reports/source.ts'
import { oneJson } from '#server/query/one.ts'
import { pageJson } from '#server/query/page.ts'
import { sdlOf } from '#server/schema/sdl.ts'
import { openDatabase, type Database, type TenantScope } from '#server/store/database.ts'
import { createResourceSql } from '#server/query/resourceSql.ts'
import { hasTable } from '#server/store/tables.ts'
import { all } from '../operations/declarations.ts'
import { makeWorld, places, type World } from '../operations/testOrganizations.ts'

const declared = (name: string, type: string, reportSource: string): Resource =>
  defineResource({
    name,
    type,
    label: [name, name],
    titleFields: 'letter',
    access: { read: 'organizationStaff', write: 'nobody' },
    fields: { letter: text(), many: number(), size: choice({ options: ['small', 'large'] }) },
    reportSource,
    list: { columns: ['letter', 'many'], sort: 'letter', filters: ['many'] },
  })

const letters = declared('letter_counts', 'LetterCount', 'letters')
const houses = declared('house_counts', 'HouseCount', 'houses')
const columns = { letter: 'text', many: 'numeric', size: 'text' } as const
/** Clubs by the first letter of their names. */
const byLetter: Source = {
  columns,
  select: rows =>
    sql`select left(c.name, 1) as key, min(c.created_at) as at, left(c.name, 1) as letter, count(*)::numeric as many, case when count(*) > 1 then 'large' else 'small' end as size from ${rows('clubs', 'c')} group by 1`,
}
const sources = {
  letters: byLetter,
  houses: {
    columns,
    fanOut: true,
    select: rows =>
      sql`select o.id::text as key, o.created_at as at, o.name as letter, (select count(*) from ${rows('clubs', 'c')}) as many, 'small' as size from ${rows('organizations', 'o')} where o.id = ${{ placeholder: 'organizationId' }}::uuid`,
  } satisfies Source,
}

let world: World
let app: Database
const catalogue = makeCatalogue([...all, letters, houses], [])
const resourceSql = createResourceSql(catalogue, { sources })
beforeAll(async () => {
  world = await makeWorld(all)
  app = openDatabase({ url: world.appUrl, max: 2 })
  const club = (at: string, name: string) => `insert into clubs (organization_id, id, name) values ('${at}', gen_random_uuid(), '${name}')`
  await world.rows(
    [
      club(places.lakeside.id, 'Art'),
      club(places.lakeside.id, 'Aria'),
      club(places.lakeside.id, 'Bread'),
      club(places.grove.id, 'Chess'),
    ].join(';'),
  )
})
afterAll(async () => {
  await app.close()
  await world.close()
})

const pinAt = (place: { readonly id: string; readonly ancestorIds: readonly string[] }): TenantScope => ({
  organizationId: place.id,
  ancestorIds: place.ancestorIds,
})
const context = { catalogue, resourceSql, env: { timeZone: 'UTC', locale: 'en-US', now: new Date() } }
const given = { now: new Date().toISOString() }
const wanted = new Map([
  [
    'items',
    new Map([
      ['id', null],
      ['letter', null],
      ['many', null],
      ['version', null],
      ['status', null],
    ]),
  ],
  ['total', null],
])
interface Page {
  readonly items: readonly {
    readonly id: string
    readonly letter: string
    readonly many: number
    readonly version: number
    readonly status: string
  }[]
  readonly total: number
}
const page = async (
  resource: Resource,
  place: TenantScope & { id?: string },
  filter: Record<string, unknown> = {},
  sort?: string,
): Promise<Page> => {
  const more = await fanOut(resource, place, { database: app, resourceSql, bindings: { ...given, organizationId: place.organizationId } })
  const args = { organizationId: place.organizationId, page: 1, perPage: 10, filter, ...(sort ? { sort } : {}) }
  const text = await app.read(place, compile(sql`select ${pageJson(resource, wanted, args, context)}::text`), { ...given, ...more })
  return JSON.parse(text ?? '{}') as Page
}

describe('rows that are counted', () => {
  test('[R3.39] are listed, filtered, sorted and paged as others are, the acting organization alone', async () => {
    const found = await page(letters, pinAt(places.lakeside))
    expect(found.items).toMatchObject([
      { letter: 'A', many: 2, version: 1, status: 'active' },
      { letter: 'B', many: 1 },
    ])
    expect(found.total).toBe(2)
    expect((await page(letters, pinAt(places.lakeside), { many: { from: 2 } })).items).toMatchObject([{ letter: 'A' }])
    expect((await page(letters, pinAt(places.lakeside), { q: 'b' })).items).toMatchObject([{ letter: 'B' }])
    expect((await page(letters, pinAt(places.lakeside), {}, '-many')).items[0]).toMatchObject({ letter: 'A' })
    expect((await page(letters, pinAt(places.grove))).items).toMatchObject([{ letter: 'C', many: 1 }])
  })

  test('[R3.39] have an id that stays, and open by it', async () => {
    const [first] = (await page(letters, pinAt(places.lakeside))).items
    expect((await page(letters, pinAt(places.lakeside))).items[0]?.id).toBe(first?.id)
    const one = compile(sql`select ${oneJson(letters, new Map([['letter', null]]), context)}::text`)
    expect(await app.read(pinAt(places.lakeside), one, { ...given, id: first?.id })).toBe('{"letter":"A"}')
    expect(await app.read(pinAt(places.grove), one, { ...given, id: first?.id })).toBeNull()
  })

  test('[R3.42] of several communities come from each for itself, and from no other', async () => {
    expect((await page(houses, pinAt(places.harbor))).items).toMatchObject([
      { letter: 'Grove', many: 1 },
      { letter: 'Lakeside', many: 3 },
    ])
    expect((await page(houses, pinAt(places.summit))).items).toMatchObject([{ letter: 'Summit', many: 0 }])
  })

  test('[R3.39] cannot be changed: no mutation but the export, no table', () => {
    const sdl = sdlOf(catalogue)
    const mutations = /type Mutation \{[^}]*\}/.exec(sdl)?.[0] ?? ''
    expect(mutations.match(/\w*Letter\w*\(/g)).toEqual(['exportLetterCounts('])
    expect(hasTable(letters)).toBe(false)
  })
})

describe('a declaration that nothing counts', () => {
  const declares = (one: Resource) => () => checkSources(makeCatalogue([one], []), sources)

  test('[R13.7] is refused at start: no such source, a column that is not counted, one of another type', () => {
    expect(declares({ ...letters, reportSource: 'leters' })).toThrow(
      "letter_counts counts rows of 'leters', and server/reports has no such source.",
    )
    expect(declares({ ...letters, fields: { ...letters.fields, depth: number() } })).toThrow(
      "letter_counts.depth shows the column 'depth', which the source 'letters' does not count.",
    )
    expect(declares({ ...letters, fields: { many: text() } })).toThrow(
      "letter_counts.many is of type text, and the source 'letters' counts numeric.",
    )
    expect(declares(letters)).not.toThrow()
  })
})
