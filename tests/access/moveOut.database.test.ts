import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiOn, type Api } from '../server/testApp.ts'
import { onDatabase } from '../support/database.ts'
import { seededDatabase, type SeededDatabase } from '../support/seeded.ts'

let database: SeededDatabase
let api: Api
let token: string

beforeAll(async () => {
  database = await seededDatabase()
  api = await apiOn(database.appUrl)
  token = await api.signIn('admin@lakeside.example')
}, 180_000)
afterAll(async () => {
  await api?.close()
  await database?.close()
})

const someone = async (type: string) => {
  const [row] = await onDatabase(
    database.ownerUrl,
    `select u.id, u.organization_id as o from users u join organizations o on o.id = u.organization_id where o.slug = 'lakeside'
      and u.person_type = '${type}' and u.deleted_at is null and u.archived_at is null and u.move_out_date is null
      and (u.move_in_date is null or u.move_in_date < now()) and (u.away_through is null or u.away_through < now() - interval '2 days') limit 1`,
  )
  return row
}
const act = async (name: 'leave' | 'moveOut', type: string, input: object) => {
  const document = `mutation A($o: ID!, $id: ID!, $i: ${name === 'leave' ? 'LeaveUserInput' : 'MoveOutUserInput'}) {
    ${name}Users(organizationId: $o, filter: { ids: [$id] }, input: $i) { done refused { message } } }`
  return (await api.ask(document, { ...(await someone(type)), i: input }, token)).text
}

test.each([
  ['leave', 'awayThrough', 'Away through: Required', 'Only residents are waited for at the daily check-in'],
  ['moveOut', 'moveOutDate', 'Move-out date: Required', 'Only residents move out'],
] as const)('[R3.7] %s of a resident is said from their page, with its day; staff have none', async (name, field, blank, refusal) => {
  expect(await act(name, 'resident', {})).toContain(blank)
  expect(await act(name, 'staff', { [field]: '2035-01-31' })).toContain(refusal)
  expect(await act(name, 'resident', { [field]: '2035-01-31' })).toContain('"done":1')
})
