import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defineResource, type Declaration, type Fields, type Resource } from '#model'
import { audience, boolean, number, publishing, reference, references, text } from '#fields'
import { migrate } from '#tools/migrate.ts'
import { proposeMigration } from '#tools/migration.ts'
import { emptyDatabase, freshDatabase, onDatabase, type FreshDatabase } from '../support/database.ts'
import { shapeOf } from '../support/shape.ts'
import { houses, shelves } from './declarations.ts'

const HOUSE = '00000000-0000-7000-8000-000000000002'

const books = (fields: Fields, more: Partial<Declaration<Fields>> = {}): readonly Resource[] => [
  houses,
  shelves,
  defineResource({
    name: 'books',
    type: 'Book',
    label: ['Book', 'Books'],
    belongsTo: 'organization',
    titleFields: Object.keys(fields)[0] ?? '',
    access: { read: 'organizationStaff', write: 'organizationStaff' },
    fields,
    list: { columns: [], sort: Object.keys(fields)[0] ?? '', filters: ['shelf', 'place'].filter(key => key in fields) },
    form: Object.keys(fields),
    ...more,
  }),
]

/** The life of a declaration, one migration after the other. */
const versions: readonly (readonly [what: string, resources: readonly Resource[]])[] = [
  ['a first table', books({ title: text({ unique: true }), shelf: reference({ to: 'shelves', optional: true }) })],
  [
    'a renamed title, reference and all that hangs on them',
    books({
      name: text({ unique: true, renamedFrom: 'title' }),
      place: reference({ to: 'shelves', optional: true, renamedFrom: 'shelf' }),
    }),
  ],
  [
    'columns more, one of them required',
    books({ name: text(), place: reference({ to: 'shelves', optional: true }), rare: boolean(), pages: number({ backfill: '1' }) }),
  ],
  ['other columns instead', books({ name: text(), seenAlso: references({ to: 'shelves', optional: true }), publishing: publishing() })],
  ['a wider reach', books({ name: text(), publishing: publishing(), audience: audience() }, { visibility: 'received' })],
  [
    'a reach of its own again, unique over two',
    books(
      { name: text(), code: text({ optional: true }) },
      { unique: [{ fields: ['name', 'code'], message: 'This book is on the shelf' }] },
    ),
  ],
]

let folder: string
let living: FreshDatabase
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'console-evolution-'))
  living = await emptyDatabase()
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await living.close()
})

test('[R13.7] a database that lived through every version of a declaration is like one that is made today, and its row is still there', async () => {
  for (const [what, resources] of versions) {
    expect(await proposeMigration('next', { resources, folder, why: what }), what).not.toBeNull()
    await migrate(living.ownerUrl, { folder })
    const today = await freshDatabase(resources)
    expect(await shapeOf(living.ownerUrl), what).toEqual(await shapeOf(today.ownerUrl))
    await today.close()
    if (what === 'a first table')
      await onDatabase(
        living.ownerUrl,
        `insert into houses (id, name) values ('${HOUSE}', 'House'); insert into shelves (organization_id, id, name) values ('${HOUSE}', '${HOUSE}', 'Shelf');
         insert into books (organization_id, id, title, shelf_id) values ('${HOUSE}', '${HOUSE}', 'Kept', '${HOUSE}')`,
      )
    if (what.startsWith('columns more'))
      expect(await onDatabase(living.ownerUrl, 'select name, place_id, rare, pages::int from books')).toEqual([
        { name: 'Kept', place_id: HOUSE, rare: false, pages: 1 },
      ])
  }
  expect(await onDatabase(living.ownerUrl, 'select name from books')).toEqual([{ name: 'Kept' }])
})
