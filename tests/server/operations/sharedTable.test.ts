import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Resource } from '#model'
import { compile, sql } from '#sql'
import { operations } from '#server/operations/operations.ts'
import { pageJson } from '#server/query/page.ts'
import { sdlOf } from '#server/schema/sdl.ts'
import { greetings, newSongs, songs } from '../../schema/declarations.ts'
import { all } from './declarations.ts'
import { makeWorld, person, places, refusalOf, type World } from './testOrganizations.ts'

const old = songs as unknown as Resource
const fresh = newSongs as unknown as Resource
const greeting = greetings as unknown as Resource
const { lakeside, grove } = places
const ann = person('Ann', lakeside)
const here = { organizationId: lakeside.id }

let world: World
beforeAll(async () => {
  world = await makeWorld([...all, old, fresh, greeting])
})
afterAll(() => world.close())

const make = (resource: Resource, input: Record<string, unknown>, at = here) =>
  operations.create(resource, { ...at, input }, world.session(person('Bo', at === here ? lakeside : grove)))

const page = async (resource: Resource, filter: Record<string, unknown> = {}) => {
  const session = world.session(ann)
  const context = {
    catalogue: world.catalogue,
    resourceSql: session.resourceSql,
    env: { timeZone: 'UTC', locale: 'en-US', now: session.now },
  }
  const wanted = new Map([
    ['items', new Map([['recordTitle', null]])],
    ['total', null],
    ['counts', new Map([['count', null]])],
  ])
  const text = await world.database.read(
    { organizationId: lakeside.id, ancestorIds: [] },
    compile(sql`select ${pageJson(resource, wanted, { ...here, page: 1, perPage: 10, filter }, context)}::text`),
    { now: session.now.toISOString(), offset: 0 },
  )
  const answer = JSON.parse(text ?? '{}') as { items: { recordTitle: string }[]; total: number; counts: { count: number }[] }
  return { titles: answer.items.map(one => one.recordTitle), total: answer.total, active: answer.counts[0]?.count }
}

test('[R6.6] rows are made under the name that was used, and lists, totals, tabs and search hold them alone', async () => {
  await make(old, { name: 'Blue Moon' })
  await make(fresh, { name: 'Blue Train' })
  expect(await world.rows('select name, shelf from songs order by name')).toEqual([
    { name: 'Blue Moon', shelf: 'Old' },
    { name: 'Blue Train', shelf: 'New' },
  ])
  expect(await page(old)).toEqual({ titles: ['Blue Moon'], total: 1, active: 1 })
  expect(await page(fresh, { q: 'blue' })).toEqual({ titles: ['Blue Train'], total: 1, active: 1 })
  const audited = await world.rows(
    `select object_type, object_title from audit_logs where action = 'create' and object_title like 'Blue%' order by id`,
  )
  expect(audited).toEqual([
    { object_type: 'Song', object_title: 'Blue Moon' },
    { object_type: 'NewSong', object_title: 'Blue Train' },
  ])
})

test('[R6.6] what parts the rows is no input: it is not in the schema, and saying it is refused', async () => {
  const sdl = sdlOf(world.catalogue)
  const input = /input NewSongInput \{[^}]*\}/.exec(sdl)?.[0] ?? ''
  expect(input).toContain('name: String')
  expect(input).not.toContain('shelf')
  const refusal = await refusalOf(make(fresh, { name: 'Sly', shelf: 'Old' }))
  expect(refusal['problems']).toMatchObject([{ path: ['shelf'] }])
})

test('[R6.6] a row of the other name is absent: for update, bulk, import and as a reference', async () => {
  const { id } = await make(old, { name: 'Moon River' })
  const session = () => world.session(ann)
  expect(await refusalOf(operations.update(fresh, { ...here, id, version: 1, input: { name: 'Taken' } }, session()))).toMatchObject({
    type: 'NotFound',
  })
  expect(await operations.deleteMany(fresh, { ...here, filter: { ids: [id] } }, session())).toMatchObject({ done: 0, refused: [] })
  // The same title is no update of the other's row, nor does it stand in its way.
  const report = await operations.importMany(
    fresh,
    { ...here, input: { columns: ['name'], rows: [['Moon River']], firstRow: 2, apply: true, createMissing: [], changeSet: randomUUID() } },
    session(),
  )
  expect(report.rows).toMatchObject([{ verdict: 'new' }])
  expect(await world.rows(`select shelf from songs where name = 'Moon River' order by shelf`)).toEqual([{ shelf: 'New' }, { shelf: 'Old' }])
  expect(await refusalOf(make(old, { name: 'Another', nextId: id }))).toMatchObject({
    problems: [{ path: ['next'], message: 'This choice no longer exists' }],
  })
})

test('[R13.1] undo takes back what was done under the one name, and the other row stays', async () => {
  const { id } = await make(fresh, { name: 'Undone' })
  const { changeSet } = await operations.updateMany(
    fresh,
    { ...here, filter: { ids: [id] }, input: { name: 'Changed' } },
    world.session(ann),
  )
  expect(await operations.undo({ ...here, changeSet }, world.session(ann))).toMatchObject({ done: 1, refused: [] })
  expect(await world.rows(`select name, shelf from songs where id = '${id}'`)).toEqual([{ name: 'Undone', shelf: 'New' }])
})

test('[R13.1] an export counts its own rows alone', async () => {
  const mine = await world.rows(`select 1 from songs where shelf = 'New' and deleted_at is null`)
  expect(await operations.exportMany(fresh, { ...here, columns: ['name'] }, world.session(ann))).toMatchObject({ rows: mine.length })
})

test('[R6.5] an organization has one row of a single resource; a second is refused in a sentence, and a deleted one counts no more', async () => {
  const { id } = await make(greeting, { words: 'Hello' })
  const sentence = 'There is a greeting already, and an organization has only one. Change that one instead'
  expect(await refusalOf(make(greeting, { words: 'Again' }))).toMatchObject({
    type: 'RecordInvalid',
    problems: [{ path: [], message: sentence }],
  })
  await make(greeting, { words: 'Elsewhere' }, { organizationId: grove.id })
  await operations.deleteMany(greeting, { ...here, filter: { ids: [id] } }, world.session(ann))
  await make(greeting, { words: 'New' })
  const back = await operations.restoreMany(greeting, { ...here, filter: { ids: [id] } }, world.session(ann))
  expect(back).toMatchObject({ done: 0, refused: [{ id, message: sentence }] })
})
