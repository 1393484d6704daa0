import { afterAll, beforeAll, expect, test } from 'vitest'
import { idOf, reportWorld, type ReportWorld } from './testReports.ts'

const people = ['Ann', 'Ben', 'Cleo', 'Dora', 'Ed', 'Flo']

let world: ReportWorld
beforeAll(async () => {
  world = await reportWorld()
  await world.put(
    'users',
    ...people.map((first_name, index) => ({ id: idOf(index + 1), person_type: 'resident', first_name, last_name: 'Test' })),
    { id: idOf(9), person_type: 'family', first_name: 'Zoe', last_name: 'Test' },
  )
  const link = { family_member_id: idOf(9), consent_on: '2026-01-10' }
  await world.put(
    'family_links',
    { ...link, resident_id: idOf(1) },
    { ...link, resident_id: idOf(2), expires_on: '2026-05-20' },
    { ...link, resident_id: idOf(3), expires_on: '2026-05-19' },
    { ...link, resident_id: idOf(4), paused: true },
    { ...link, resident_id: idOf(5), consent_on: '2026-05-21' },
    { ...link, resident_id: idOf(6), archived_at: '2026-05-01T12:00:00Z' },
  )
}, 120_000)
afterAll(() => world?.close())

test('[R3.41] family counts whose link is in force: not who is paused, whose last day is over or to whom nobody agreed yet', async () => {
  const roster = (await world.report('user_data')).filter(one => one['personType'] === 'resident')
  expect(roster.map(one => one['family'])).toEqual([1, 1, 0, 0, 0, 0])
})
