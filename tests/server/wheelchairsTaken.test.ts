import { afterAll, beforeAll, expect, test } from 'vitest'
import { onDatabase } from '../support/database.ts'
import { apiOn, demoDatabase, type Api } from './testApp.ts'

const TRIP = '01900000-0000-7000-8000-000000000011'
const OPEN = '01900000-0000-7000-8000-000000000012'
const QUERY =
  'query E($o: ID!, $id: ID!) { event(organizationId: $o, id: $id) { signUps { taken waiting limit } wheelchairs { taken waiting limit } } }'

let fresh: Awaited<ReturnType<typeof demoDatabase>>
let api: Api
let o: string

const rows = (statement: string) => onDatabase(fresh.ownerUrl, statement)
const read = async (email: string, id: string) => (await api.ask(QUERY, { o, id }, await api.signIn(email))).at('event')

beforeAll(async () => {
  fresh = await demoDatabase()
  api = await apiOn(fresh.appUrl)
  o = String((await rows("select id from organizations where slug = 'lakeside'"))[0]?.['id'])
  const people = await rows(
    `select id from users where organization_id = '${o}' and person_type = 'resident' and deleted_at is null order by id limit 8`,
  )
  const [rider, spouse, host, guestOfHost, waits, left] = people.map(({ id }) => String(id))
  await rows(`update users set mobility = null where organization_id = '${o}' returning 1`)
  await rows(`update users set mobility = 'wheelchair' where id in ('${rider}', '${guestOfHost}', '${waits}', '${left}') returning 1`)
  for (const [id, spaces] of [
    [TRIP, '2'],
    [OPEN, 'null'],
  ] as const)
    await rows(
      `insert into events (organization_id, id, title, starts_at, starts_at_zone, registration, capacity, wheelchair_spaces, published_on)
       values ('${o}', '${id}', 'Bus to the lake', now() + interval '5 days', 'America/Chicago', 'auto_capped', 14, ${spaces}, now()) returning id`,
    )
  for (const [person, together, standing, guests] of [
    [rider, spouse, 'registered', 0],
    [host, guestOfHost, 'offered', 2],
    [waits, null, 'waitlisted', 0],
    [left, null, 'cancelled', 0],
  ] as const)
    await rows(
      `insert into event_signups (organization_id, id, event_id, person_id, together_ids, standing, guests)
       values ('${o}', gen_random_uuid(), '${TRIP}', '${person}', array_remove(array[${together === null ? 'null' : `'${together}'`}]::uuid[], null), '${standing}', ${guests}) returning id`,
    )
}, 120_000)
afterAll(async () => {
  await api?.close()
  await fresh?.close()
})

test('[R3.14] an event tells how many of its wheelchair spaces are taken and how many wait for one, by all who come on a sign-up', async () => {
  expect(await read('activities@lakeside.example', TRIP)).toEqual({
    signUps: { taken: 6, waiting: 1, limit: 14 },
    wheelchairs: { taken: 2, waiting: 1, limit: 2 },
  })
  expect(await read('activities@lakeside.example', OPEN)).toMatchObject({ wheelchairs: null })
})

test('[R9.2] whoever may not read how residents get around is not told how many of them sit in a wheelchair', async () => {
  await rows(
    `update staff_roles set levels = levels - 'people' || '{"events": "see"}' where id in (select staff_role_id from users where email = 'dining@lakeside.example') returning 1`,
  )
  expect(await read('dining@lakeside.example', TRIP)).toEqual({ signUps: { taken: 6, waiting: 1, limit: 14 }, wheelchairs: null })
})
