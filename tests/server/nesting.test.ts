import { afterAll, beforeAll, expect, test } from 'vitest'
import { onDatabase, type FreshDatabase } from '../support/database.ts'
import { apiOn, demoDatabase, type Api } from './testApp.ts'

let fresh: FreshDatabase
let api: Api

beforeAll(async () => {
  fresh = await demoDatabase()
  api = await apiOn(fresh.appUrl)
}, 90_000)
afterAll(async () => {
  await api?.close()
  await fresh?.close()
})

test('[R8.15] a category is nested under others, and never under itself or what stands below it', async () => {
  const token = await api.signIn('admin@lakeside.example')
  const [organization] = await onDatabase(fresh.ownerUrl, "select id from organizations where slug = 'lakeside'")
  const o = String(organization?.['id'])
  const made = async (name: string) =>
    String(
      (
        await api.ask(
          'mutation M($o: ID!, $i: DocumentCategoryInput!) { createDocumentCategory(organizationId: $o, input: $i) { id } }',
          { o, i: { name } },
          token,
        )
      ).at('createDocumentCategory.id'),
    )
  // By filter: no version is asked for.
  const nest = async (id: string, parentId: string | null) => {
    const done = await api.ask(
      'mutation M($o: ID!, $f: DocumentCategoryFilter!, $i: DocumentCategoryInput!) { updateDocumentCategories(organizationId: $o, filter: $f, input: $i) { refused { message } } }',
      { o, f: { ids: [id] }, i: { parentId } },
      token,
    )
    return done.at('updateDocumentCategories.refused')
  }
  const [top, middle, low] = [await made('Top'), await made('Middle'), await made('Low')]
  expect(await nest(middle, top)).toEqual([])
  expect(await nest(low, middle)).toEqual([])
  const refused = [{ message: expect.stringContaining('It cannot be nested under itself') as string }]
  expect(await nest(top, top)).toMatchObject(refused)
  expect(await nest(top, low)).toMatchObject(refused)
  expect(await nest(low, null)).toEqual([])
  expect(await nest(top, low)).toEqual([])
  await nest(top, null)
  await nest(low, middle)
  // A document of the lowest is found by each category that it lies in, and by no other.
  const [moved] = await onDatabase(
    fresh.ownerUrl,
    `update documents set category_id = '${low}' where id = (select id from documents where organization_id = '${o}' and deleted_at is null limit 1) returning id`,
  )
  const found = async (category: object) =>
    (
      await api.ask(
        'query Q($o: ID!, $f: DocumentFilter!) { documents(organizationId: $o, filter: $f) { items { id } } }',
        { o, f: { category } },
        token,
      )
    ).at('documents.items')
  for (const id of [top, middle, low]) expect(await found({ is: id })).toEqual([{ id: moved?.['id'] }])
  expect(await found({ in: [await made('Other')] })).toEqual([])
})
