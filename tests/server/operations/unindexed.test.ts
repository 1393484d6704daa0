import { afterAll, beforeAll, expect, test } from 'vitest'
import { v7 } from 'uuid'
import type { Resource } from '#model'
import { operations } from '#server/operations/operations.ts'
import declaration from '../../../resources/document_categories.ts'
import { all } from './declarations.ts'
import { makeWorld, person, places, refusalOf, type World } from './testOrganizations.ts'

const categories: Resource = declaration
const { lakeside } = places
const here = { organizationId: lakeside.id }

let world: World
beforeAll(async () => {
  world = await makeWorld([...all, categories] as Resource[])
})
afterAll(() => world.close())

const at = () => world.session(person('Ann', lakeside))
const make = async (name: string, parentId: string | null = null) =>
  (await operations.create(categories, { ...here, input: { name, parentId } }, at())).id
const change = (id: string, input: Record<string, unknown>) =>
  operations.updateMany(categories, { ...here, filter: { ids: [id] }, input }, at())
const bin = (id: string) => operations.deleteMany(categories, { ...here, filter: { ids: [id] } }, at())
const restore = (...ids: string[]) => operations.restoreMany(categories, { ...here, filter: { ids } }, at())

const MESSAGE = 'There is already a category with this name here, perhaps an archived one'
const taken = { type: 'RecordInvalid', problems: [{ path: ['name'], message: MESSAGE }] }
const refused = { done: 0, refused: [{ message: `Name: ${MESSAGE}` }] }

test('[R8.15] two document categories under one parent, or under none, have two names, whatever their case', async () => {
  const menus = await make('Menus')
  expect(await refusalOf(make('menus'))).toMatchObject(taken)
  const spring = await make('Spring', menus)
  expect(await refusalOf(make('SPRING', menus))).toMatchObject(taken)
  const forms = await make('Forms')
  const other = await make('Spring', forms)
  expect(await change(other, { parentId: menus })).toMatchObject(refused)
  expect(await change(forms, { name: 'Menus' })).toMatchObject(refused)
  // Its own name is not in its way.
  expect(await change(menus, { name: 'MENUS', showOnHome: true })).toMatchObject({ done: 1, refused: [] })
  expect(await change(spring, { parentId: null })).toMatchObject({ done: 1, refused: [] })
})

test('[R8.15] a category leaves the trash where nobody took its name, also by undo, and of two of one name one does', async () => {
  const first = await make('Minutes')
  const { changeSet } = await bin(first)
  const second = await make('Minutes')
  expect(await restore(first)).toMatchObject(refused)
  expect(await operations.undo({ ...here, changeSet }, at())).toMatchObject(refused)
  await bin(second)
  expect(await restore(first, second)).toMatchObject({ ...refused, done: 1 })
})

test('[R8.15] categories that had one name before stay, and are changed in everything else', async () => {
  const [one, two] = [v7(), v7()]
  await world.rows(
    `insert into document_categories (organization_id, id, name, show_on_home, created_at, updated_at)
     select '${lakeside.id}', id::uuid, 'Old', false, now(), now() from unnest(array['${one}', '${two}']) id`,
  )
  expect(await change(one, { showOnHome: true })).toMatchObject({ done: 1, refused: [] })
  expect(await refusalOf(make('old'))).toMatchObject(taken)
  expect(await change(two, { name: 'Older' })).toMatchObject({ done: 1, refused: [] })
})

test('[R8.15] of 10 categories of one name that are made at once one is', async () => {
  const made = await Promise.allSettled(Array.from({ length: 10 }, () => make('Race')))
  expect(made.filter(one => one.status === 'fulfilled')).toHaveLength(1)
  for (const one of made) if (one.status === 'rejected') expect((one.reason as { extensions: object }).extensions).toMatchObject(taken)
})

test('[R8.15] a file of categories twice makes nothing twice, with and without a column for where they lie', async () => {
  const file = (columns: readonly string[], rows: readonly (readonly string[])[], apply: boolean) =>
    operations.importMany(categories, { ...here, input: { changeSet: v7(), firstRow: 2, createMissing: [], columns, rows, apply } }, at())
  const house = await make('House')
  const nested = [
    ['Rules', 'House'],
    ['Rules', ''],
  ]
  const verdicts = async (...given: Parameters<typeof file>) => (await file(...given)).rows.map(({ verdict }) => verdict)
  expect(await verdicts(['name', 'parent'], nested, true)).toEqual(['new', 'new'])
  expect(await verdicts(['name', 'parent'], nested, false)).toEqual(['known', 'known'])
  expect(await verdicts(['name'], [['rules'], ['Plans'], ['plans']], false)).toEqual(['update', 'new', 'error'])
  expect(await world.rows(`select 1 from document_categories where lower(name) = 'rules' and parent_id = '${house}'`)).toHaveLength(1)
})
