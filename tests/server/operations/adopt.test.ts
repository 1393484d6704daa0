import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { defineResource, type Resource } from '#model'
import { image, repeater, text } from '#fields'
import { fileKeyOf } from '#server/fileStore/store.ts'
import { operations } from '#server/operations/operations.ts'
import { all } from './declarations.ts'
import { makeWorld, person, places, refusalOf, type World } from './testOrganizations.ts'

const { harbor, lakeside, summit } = places
const ann = person('Ann', lakeside)
const here = { organizationId: lakeside.id }

/** What Harbor shares, with a picture of its own and one in each of its parts. */
const tales = defineResource({
  name: 'tales',
  type: 'Tale',
  label: ['Tale', 'Tales'],
  visibility: 'inherited',
  titleFields: 'name',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  fields: {
    name: text({ limit: 20 }),
    picture: image({ optional: true }),
    pages: repeater({
      type: 'TalePage',
      max: 5,
      optional: true,
      fields: { words: text({ optional: true }), drawing: image({ optional: true }) },
    }),
  },
  list: { columns: ['name'], sort: 'name' },
}) as unknown as Resource

let world: World
let original: string
beforeAll(async () => {
  world = await makeWorld([...all, tales])
})
afterAll(() => world.close())

const put = async (organizationId: string, bytes = Buffer.from('a picture')): Promise<string> => {
  const id = randomUUID()
  await world.rows(
    `insert into files (organization_id, id, name, type, size, sha256, attached_at) values ('${organizationId}', '${id}', 'lake.png', 'image/png', ${bytes.length}, 'x', now())`,
  )
  await world.files.put(fileKeyOf(organizationId, id), bytes)
  return id
}
beforeEach(async () => {
  original = await put(harbor.id)
})

const create = (input: Record<string, unknown>) => operations.create(tales, { ...here, input }, world.session(ann))
const filesHere = async () =>
  (await world.rows(`select id, name, size::int, created_by from files where organization_id = '${lakeside.id}'`)) as { id: string }[]

test('[R3.19] a duplicate of a shared row has copies of its files, which stay when the original goes', async () => {
  const { id } = await create({ name: 'Lake', pictureId: original, pages: [{ words: 'One', drawingId: original }] })
  const [row] = await world.rows(`select picture_id, pages from tales where id = '${id}'`)
  const copy = String(row?.['picture_id'])
  expect(copy).not.toBe(original)
  // One file, one copy, wherever the row shows it.
  expect(row?.['pages']).toMatchObject([{ drawing_id: copy }])
  expect(await filesHere()).toMatchObject([{ id: copy, name: 'lake.png', size: 9, created_by: ann.id }])
  await world.files.delete(fileKeyOf(harbor.id, original))
  expect((await world.files.get(fileKeyOf(lakeside.id, copy)))?.toString()).toBe('a picture')
})

test('[R3.19] an own file stays the one it is', async () => {
  const own = await put(lakeside.id)
  const { id } = await create({ name: 'Own', pictureId: own })
  expect(await world.rows(`select picture_id from tales where id = '${id}'`)).toEqual([{ picture_id: own }])
})

test('[R3.19] a write that is refused leaves no copy behind', async () => {
  const before = await filesHere()
  const kept: string[] = []
  const put = world.files.put.bind(world.files)
  world.files.put = async (key, bytes) => {
    kept.push(key)
    await put(key, bytes)
  }
  const refusal = await refusalOf(create({ name: 'Half', pictureId: original, pages: [{ words: 'x', drawingId: randomUUID() }] }))
  expect(refusal).toMatchObject({ type: 'RecordInvalid' })
  expect(await filesHere()).toEqual(before)
  for (const key of kept) expect(await world.files.get(key)).toBeNull()
  world.files.put = put
})

test('[R9.2] the file of an organization beside, or one whose bytes are gone, is refused', async () => {
  const beside = await put(summit.id)
  expect(await refusalOf(create({ name: 'Beside', pictureId: beside }))).toMatchObject({ problems: [{ path: ['picture'] }] })
  await world.files.delete(fileKeyOf(harbor.id, original))
  expect(await refusalOf(create({ name: 'Gone', pictureId: original }))).toMatchObject({
    problems: [{ path: ['picture'], message: 'This file no longer exists' }],
  })
})
