import { afterAll, beforeAll, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { onDatabase, type FreshDatabase } from '../../support/database.ts'
import { apiOn, demoDatabase, type Api } from '../testApp.ts'

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

test('[R9.2] a file of documents changes those that are there, and says of others that it brings no file', async () => {
  const token = await api.signIn('admin@lakeside.example')
  const [row] = await onDatabase(
    fresh.ownerUrl,
    `select d.id, d.organization_id as o, d.title, c.name as category from documents d join document_categories c on c.id = d.category_id
     join organizations o on o.id = d.organization_id where o.slug = 'lakeside' and d.description is null order by d.id limit 1`,
  )
  const [title, category] = [String(row?.['title']), String(row?.['category'])]
  const rows = [
    [title, category, 'Read it twice.'],
    ['Nobody uploaded this', category, ''],
  ]
  const input = { columns: ['title', 'category', 'description'], rows, firstRow: 2, apply: true, createMissing: [], changeSet: v7() }
  const reply = await api.ask(
    'mutation I($o: ID!, $i: ImportInput!) { importDocuments(organizationId: $o, input: $i) { rows { verdict problems { path message } } } }',
    { o: row?.['o'], i: input },
    token,
  )
  expect(reply.at('importDocuments.rows')).toEqual([
    { verdict: 'update', problems: [] },
    { verdict: 'error', problems: [{ path: ['file'], message: 'File: Required' }] },
  ])
  const [changed] = await onDatabase(fresh.ownerUrl, `select description from documents where id = '${String(row?.['id'])}'`)
  expect(changed?.['description']).toBe('Read it twice.')
})
