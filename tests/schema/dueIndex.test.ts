import { afterAll, beforeAll, expect, it } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { columnsOfField, tableOf } from '#server/store/tables.ts'
import { dueColumns } from '#server/store/due.ts'
import { freshDatabase, onDatabase, type FreshDatabase } from '../support/database.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const moments = catalogue.resources.flatMap(resource =>
  dueColumns(resource).map(key => {
    const [first] = columnsOfField(resource, key)
    return { table: tableOf(resource), column: first?.name ?? '', type: first?.type ?? '' }
  }),
)

it('what is due is found by an index of the rows that wait, which the others are not in', async () => {
  expect(moments.length).toBeGreaterThan(0)
  for (const { table, column, type } of moments) {
    const waits = type === 'timestamptz' ? `<= now()` : type === 'date' ? `<= current_date` : 'is not null'
    const rows = await onDatabase(
      database.ownerUrl,
      'set enable_seqscan = off',
      `explain select id from ${table} where deleted_at is null and archived_at is null and ${column} ${waits} order by ${column}, id limit 10`,
    )
    const plan = rows.map(row => row['QUERY PLAN']).join('\n')
    expect(plan).toContain(`${table}_${column}_due`)
    expect(plan).not.toContain('Sort')
  }
  // One a moment: what else a field keeps beside it (a time zone, a unit) is asked for by nobody.
  const indexes = await onDatabase(
    database.ownerUrl,
    `select indexdef from pg_indexes where indexname like '%\\_due' and indexdef like '%, id)%'`,
  )
  expect(indexes).toHaveLength(moments.length)
  for (const { indexdef } of indexes) expect(indexdef).toMatch(/WHERE \(+\w+ IS NOT NULL/)
})
