import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { dayAt } from '#model'
import { operations } from '#server/operations/operations.ts'
import { makeSignedIn } from '#server/session/signedIn.ts'
import { createResourceSql } from '#server/query/resourceSql.ts'
import { makeWorld, person, places, refusalOf, type World } from './operations/testOrganizations.ts'

const { lakeside } = places
const here = { organizationId: lakeside.id }
const ann = person('Ann', lakeside)
const walter = '00000000-0000-7000-8000-000000000001'
const today = dayAt(new Date(), lakeside.timezone)
const signups = catalogue.resource('event_signups')
const reservations = catalogue.resource('meal_reservations')

let world: World
let signedIn: ReturnType<typeof makeSignedIn>

beforeAll(async () => {
  world = await makeWorld(catalogue.resources)
  signedIn = makeSignedIn({ catalogue: world.catalogue, resourceSql: createResourceSql(world.catalogue), database: world.database })
  await world.rows(
    `insert into users (organization_id, id, first_name, last_name, person_type) values ('${lakeside.id}', '${walter}', 'Walter', 'Kowalski', 'resident'), ('${lakeside.id}', '${ann.id}', 'Ann', 'Lee', 'staff') returning id`,
  )
  for (const [id, at] of [
    ['1', `'${today}T12:00'::timestamp at time zone '${lakeside.timezone}'`],
    ['2', `now() - interval '3 days'`],
    ['3', `('${today}T00:30'::timestamp + interval '1 day') at time zone '${lakeside.timezone}'`],
    ['4', `'${today}T23:59'::timestamp at time zone '${lakeside.timezone}'`],
  ])
    await world.rows(
      `insert into events (organization_id, id, title, starts_at, starts_at_zone) values ('${lakeside.id}', '00000000-0000-7000-8000-00000000000${id ?? ''}', 'Concert', ${at ?? ''}, '${lakeside.timezone}') returning id`,
    )
})
afterEach(() => world.rows('with a as (delete from checkins), b as (delete from event_signups) delete from checkin_settings returning 1'))
afterAll(() => world?.close())

const begin = async (methods: string, standing = 'pending') => {
  await world.rows(
    `insert into checkin_settings (organization_id, id, methods) values ('${lakeside.id}', gen_random_uuid(), '{${methods}}') returning id`,
  )
  await world.rows(
    `insert into checkins (organization_id, id, person_id, day, standing) values ('${lakeside.id}', gen_random_uuid(), '${walter}', '${today}', '${standing}'),
      ('${lakeside.id}', gen_random_uuid(), '${walter}', '${today}'::date - 1, 'pending') returning id`,
  )
}
const days = () => world.rows(`select standing, method, at is not null as seen from checkins order by day desc`)
const yesterday = { standing: 'pending', method: null, seen: false }
const still = [yesterday, yesterday]
const seenBy = (method: string) => [{ standing: 'checked_in', method, seen: true }, yesterday]
const signUp = async (event: string) => {
  const [row] = await world.rows(
    `insert into event_signups (organization_id, id, event_id, person_id, standing) values ('${lakeside.id}', gen_random_uuid(), '00000000-0000-7000-8000-00000000000${event}', '${walter}', 'registered') returning id`,
  )
  return String(row?.['id'])
}
const act = (action: string, id: string) => operations.action(signups, { ...here, filter: { ids: [id] }, action }, world.session(ann))

test('[R3.31] who is checked in at an event of today is seen, and not seen again when that is taken back', async () => {
  await begin('event')
  const id = await signUp('1')
  const done = await act('checkIn', id)
  expect(done).toMatchObject({ done: 1, refused: [] })
  expect(await days()).toEqual(seenBy('event'))
  await act('undoCheckIn', id)
  expect(await days()).toEqual(still)
  const again = await act('checkIn', id)
  await operations.undo({ ...here, changeSet: again.changeSet }, world.session(ann))
  expect(await days()).toEqual(still)
})

test('[R3.31] an event of another day, and settings that do not count events, mark nobody as seen', async () => {
  await begin('app')
  await act('checkIn', await signUp('1'))
  expect(await days()).toEqual(still)
  await world.rows(`update checkin_settings set methods = '{event}' returning 1`)
  await act('checkIn', await signUp('2'))
  expect(await days()).toEqual(still)
})

test('[R3.31] who is seated at a meal of today is seen where the settings count meals, and not when that is taken back', async () => {
  const reserve = async (id: string, day: string): Promise<string> => {
    await world.rows(
      `insert into meals (organization_id, id, name, date, reservations, party_max) values ('${lakeside.id}', '${id}', 'Dinner', '${day}', true, 4) returning id`,
    )
    return (await operations.create(reservations, { ...here, input: { mealId: id, personId: walter, party: 2 } }, world.session(ann))).id
  }
  const serve = (action: string, id: string) =>
    operations.action(reservations, { ...here, filter: { ids: [id] }, action }, world.session(ann))
  const id = await reserve('00000000-0000-7000-8000-0000000000a1', today)
  await begin('event')
  await serve('seat', id)
  expect(await days()).toEqual(still)
  await serve('unseat', id)
  await world.rows(`update checkin_settings set methods = '{dining}' returning 1`)
  await serve('seat', id)
  expect(await days()).toEqual(seenBy('dining'))
  await serve('unseat', id)
  expect(await days()).toEqual(still)
  const tomorrow = dayAt(new Date(Date.now() + 86_400_000), lakeside.timezone)
  const ahead = await serve('seat', await reserve('00000000-0000-7000-8000-0000000000a2', tomorrow))
  expect(ahead).toMatchObject({ done: 0, refused: [{ message: 'The day of the meal has not come yet' }] })
})

test('[R3.33] a seat is kept where the meal takes reservations, and for no larger party than it takes', async () => {
  const meal = '00000000-0000-7000-8000-0000000000a3'
  await world.rows(
    `insert into meals (organization_id, id, name, date, reservations, party_max) values ('${lakeside.id}', '${meal}', 'Dinner', '${today}', true, 4) returning id`,
  )
  const problems = async (party: number) =>
    (await refusalOf(operations.create(reservations, { ...here, input: { mealId: meal, personId: walter, party } }, world.session(ann))))[
      'problems'
    ]
  expect(await problems(5)).toMatchObject([{ path: ['party'], message: 'This meal takes parties of at most 4' }])
  await world.rows(`update meals set reservations = false where id = '${meal}' returning 1`)
  expect(await problems(2)).toMatchObject([{ path: ['meal'], message: 'This meal takes no reservations' }])
})

test('[R3.14] nobody is checked in before the day of the event has begun where the organization is', async () => {
  expect(await act('checkIn', await signUp('3'))).toMatchObject({
    done: 0,
    refused: [{ message: 'The day of the event has not come yet' }],
  })
  expect(await act('checkIn', await signUp('4'))).toMatchObject({ done: 1, refused: [] })
})

test('[R3.31] signing in to the app is being seen, after the deadline too; who is away stays away, and staff saw whom they saw', async () => {
  await begin('app', 'missed')
  await signedIn(lakeside, walter)
  expect(await days()).toEqual(seenBy('app'))
  await signedIn(lakeside, ann.id)
  for (const standing of ['away', 'found_well']) {
    await world.rows(`update checkins set standing = '${standing}', method = 'staff' where day = '${today}' returning 1`)
    await signedIn(lakeside, walter)
    expect((await days())[0]).toMatchObject({ standing, method: 'staff' })
  }
})
