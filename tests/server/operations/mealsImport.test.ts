import { afterAll, beforeAll, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { onDatabase, type FreshDatabase } from '../../support/database.ts'
import { apiOn, demoDatabase, type Api } from '../testApp.ts'

let fresh: FreshDatabase
let api: Api
let o = ''
let token = ''

beforeAll(async () => {
  fresh = await demoDatabase()
  api = await apiOn(fresh.appUrl)
  token = await api.signIn('dining@lakeside.example')
  o = String((await onDatabase(fresh.ownerUrl, `select id from organizations where slug = 'lakeside'`))[0]?.['id'])
}, 90_000)
afterAll(async () => {
  await api?.close()
  await fresh?.close()
})

const COLUMNS = ['name', 'date', 'mealPeriod', 'startsAt', 'endsAt', 'venues', 'courses']
const imported = async (courses: string) => {
  const rows = [['Menu of the file', '12/20/2027', 'Lunch', '11:30 AM', '1:30 PM', 'Main Dining Room', courses]]
  const input = { columns: COLUMNS, rows, firstRow: 2, apply: true, createMissing: [], changeSet: v7() }
  const reply = await api.ask(
    'mutation I($o: ID!, $i: ImportInput!) { importMeals(organizationId: $o, input: $i) { rows { verdict problems { path message } } } }',
    { o, i: input },
    token,
  )
  expect(reply.body.errors, reply.text).toBeUndefined()
  return reply.at('importMeals.rows')
}
const dishes = async () =>
  (await onDatabase(fresh.ownerUrl, `select id, courses from meals where name = 'Menu of the file'`))[0]?.['courses'] as object[]

test('[R3.33] a file of meals brings their dishes, and listing them again leaves what they say beyond their names', async () => {
  expect(await imported('Bean soup; Trout')).toEqual([{ verdict: 'new', problems: [] }])
  expect(await dishes()).toMatchObject([{ name: 'Bean soup' }, { name: 'Trout', allergens: [] }])
  await onDatabase(
    fresh.ownerUrl,
    `update meals set courses = jsonb_set(courses, '{1,allergens}', '["fish"]') where name = 'Menu of the file'`,
  )
  expect(await imported('Bean soup; Trout')).toEqual([{ verdict: 'known', problems: [] }])
  expect(await imported('Trout\nRice pudding')).toEqual([{ verdict: 'update', problems: [] }])
  expect(await dishes()).toMatchObject([{ name: 'Trout', allergens: ['fish'] }, { name: 'Rice pudding' }])
  expect(await imported('')).toEqual([{ verdict: 'error', problems: [{ path: ['courses'], message: 'Dishes: Required' }] }])
})

test('[R3.33] an export of meals lists their dishes', async () => {
  const reply = await api.ask(
    'mutation E($o: ID!, $f: MealFilter, $c: [String!]!) { exportMeals(organizationId: $o, filter: $f, columns: $c) { url } }',
    { o, f: { name: { contains: 'Menu of the file' } }, c: ['name', 'courses'] },
    token,
  )
  expect(reply.body.errors, reply.text).toBeUndefined()
  const file = await api.app.inject({ method: 'GET', url: String(reply.at('exportMeals.url')).replace(/^https?:\/\/[^/]+/, '') })
  expect(file.body).toContain('Menu of the file,Trout; Rice pudding')
})
