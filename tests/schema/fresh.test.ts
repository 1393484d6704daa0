import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, onDatabase, type FreshDatabase } from '../support/database.ts'
import { small } from './declarations.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase(small)
})
afterAll(() => database.close())

test('[R13.1] a fresh database has a table per declaration and lets the application role in', async () => {
  expect(await onDatabase(database.appUrl, 'select id from shelves', 'select token_hash from sessions')).toEqual([])
  await expect(onDatabase(database.appUrl, 'create table mine (id int)')).rejects.toThrow('permission denied')
})
