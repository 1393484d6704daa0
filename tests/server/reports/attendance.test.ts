import { afterAll, beforeAll, expect, test } from 'vitest'
import { places } from '../operations/testOrganizations.ts'
import { idOf, reportWorld, type ReportWorld } from './testReports.ts'

const [ann, ben, cleo] = [idOf(1), idOf(2), idOf(3)]
const [own, operators, elsewhere] = [idOf(11), idOf(12), idOf(13)]

let world: ReportWorld
beforeAll(async () => {
  world = await reportWorld()
  const person = { person_type: 'resident', last_name: 'Test', move_in_date: '2024-05-20' }
  await world.put(
    'users',
    { ...person, id: ann, first_name: 'Ann' },
    { ...person, id: ben, first_name: 'Ben' },
    { ...person, id: cleo, first_name: 'Cleo' },
  )
  const event = { title: 'Event', duration_minutes: 60, published_on: '2026-03-01T12:00:00Z', dimension: 'social' }
  const sent = { ...event, organization_id: places.harbor.id, private: true, dimension: 'spiritual' }
  await world.put(
    'events',
    { ...event, id: own, starts_at: '2026-05-10T19:00:00Z' },
    { ...sent, id: operators, starts_at: '2026-05-12T19:00:00Z', audience_organization_ids: `{${places.lakeside.id}}` },
    { ...sent, id: elsewhere, starts_at: '2026-05-12T19:00:00Z', audience_organization_ids: `{${places.grove.id}}` },
  )
  const came = { standing: 'attended', registered_at: '2026-05-01T12:00:00Z' }
  await world.put(
    'event_signups',
    { ...came, event_id: own, person_id: ann, engagement: 'disengaged' },
    { ...came, event_id: own, person_id: ben, engagement: 'declined' },
    { ...came, event_id: own, person_id: cleo, engagement: 'unavailable' },
    { ...came, event_id: operators, person_id: ann },
    { ...came, event_id: elsewhere, person_id: ben },
  )
}, 120_000)
afterAll(() => world?.close())

const inMay = async () => (await world.report('report_data')).find(one => String(one['month']).startsWith('2026-05'))

test('[R3.38] [R3.39] whoever declined or was unavailable did not attend', async () => {
  expect(await world.report('resident_use')).toMatchObject([{ attended: 2, minutes: 120 }, { attended: 0, minutes: 0 }, { attended: 0 }])
  expect(await inMay()).toMatchObject({ attended: 2, participation: 33.3 })
  expect(await world.report('corp_insights')).toMatchObject([{ participation: 33.3, attendance: 100 }])
})

test('[R3.14] [R3.39] [R3.42] an event that an operator sent counts for those of the community who attended it', async () => {
  expect(await inMay()).toMatchObject({ events: 2, attended: 2 })
  expect(await world.report('social_quotient')).toMatchObject([{ variety: 50 }, { variety: 0 }, { variety: 0 }])
  expect(await world.report('corp_insights', 'harbor')).toMatchObject([{ events: 1 }, { events: 2 }])
})

test('[R3.42] whoever is away now is not quiet on the Corporate Dashboard’s table, as on its overview', async () => {
  const quiet = async () => (await world.report('corp_insights'))[0]?.['quiet']
  expect(await quiet()).toBe(66.7)
  await world.rows(`update users set away_through = '2026-05-20' where id = '${ben}' returning id`)
  expect(await quiet()).toBe(33.3)
})
