import { afterAll, beforeAll, expect, test } from 'vitest'
import { idOf, reportWorld, type ReportWorld } from './testReports.ts'

const [ann, ben, cleo] = [idOf(1), idOf(2), idOf(3)]

let world: ReportWorld
beforeAll(async () => {
  world = await reportWorld()
  const people = { person_type: 'resident', last_name: 'Test', move_in_date: '2024-05-20' }
  await world.put(
    'users',
    { ...people, id: ann, first_name: 'Ann' },
    { ...people, id: ben, first_name: 'Ben' },
    { ...people, id: cleo, first_name: 'Cleo' },
  )
  const event = { title: 'Event', duration_minutes: 60, published_on: '2026-03-01T12:00:00Z', dimension: 'social' }
  const signUp = { person_id: ann, together_ids: `{${ben}}`, standing: 'attended', registered_at: '2026-05-01T12:00:00Z' }
  await world.put(
    'events',
    { ...event, id: idOf(11), starts_at: '2026-05-10T19:00:00Z' },
    { ...event, id: idOf(12), starts_at: '2026-05-12T19:00:00Z' },
  )
  await world.put(
    'event_signups',
    { ...signUp, event_id: idOf(11), minutes_minutes: 45 },
    { ...signUp, event_id: idOf(12) },
    { ...signUp, event_id: idOf(12), person_id: cleo, together_ids: '{}', standing: 'cancelled' },
  )
}, 120_000)
afterAll(() => world?.close())

test('[R3.39] who comes along on another’s sign-up signed up, attended, and met who was there', async () => {
  const of = { signUps: 2, attended: 2 }
  const uses = await world.report('resident_use')
  expect(uses).toMatchObject([
    { ...of, minutes: 105 },
    { ...of, minutes: 105 },
    { signUps: 0, attended: 0, minutes: 0 },
  ])
  expect(await world.report('user_engagement')).toMatchObject([of, of, { signUps: 0, attended: 0 }])
  expect((await world.report('social_quotient')).map(one => one['ties'])).toEqual([17, 17, 0])
})

test('[R3.38] [R3.42] a household on one sign-up is two people in Report Data and on the Corporate Dashboard', async () => {
  const months = await world.report('report_data')
  expect(months.find(one => String(one['month']).startsWith('2026-05'))).toMatchObject({ signUps: 4, attended: 4, participation: 66.7 })
  expect(await world.report('corp_insights', 'lakeside')).toMatchObject([{ participation: 66.7 }])
})
