import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { makeDueWork } from '#server/jobs/due/work.ts'
import { createResourceSql } from '#server/query/resourceSql.ts'
import { makeWorld, places, type World } from './operations/testOrganizations.ts'

const { lakeside } = places
const idOf = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
const [walter, rosa, ines, otto, june, mae, concert, walk, dinner, tea, brunch, supper] = [1, 2, 3, 4, 5, 6, 11, 12, 13, 14, 15, 16].map(
  idOf,
)
const at = (wall: string): string => `'${wall}'::timestamp at time zone '${lakeside.timezone}'`
const logged: unknown[] = []

let world: World

beforeAll(async () => {
  world = await makeWorld(catalogue.resources)
  const own = `'${lakeside.id}'`
  const made = `'2026-11-01'`
  await world.rows(
    `with people as (insert into users (organization_id, id, first_name, last_name, person_type, move_out_date, archived_at, deleted_at) values
        (${own}, '${walter}', 'Walter', 'Kowalski', 'resident', '2026-11-24', null, null), (${own}, '${rosa}', 'Rosa', 'Diaz', 'resident', null, ${at('2026-11-23T06:00')}, null),
        (${own}, '${ines}', 'Ines', 'Moran', 'resident', '2026-11-25', null, null), (${own}, '${otto}', 'Otto', 'Lind', 'resident', null, null, ${at('2026-11-23T07:00')}), (${own}, '${june}', 'June', 'Kowalski', 'resident', null, null, null),
        (${own}, '${mae}', 'Mae', 'Kowalski', 'resident', null, null, null)),
      events as (insert into events (organization_id, id, title, starts_at, starts_at_zone, capacity, waitlist) values
        (${own}, '${concert}', 'Concert', ${at('2026-11-26T14:00')}, '${lakeside.timezone}', 2, 'first_come'),
        (${own}, '${walk}', 'Walk', ${at('2026-11-20T14:00')}, '${lakeside.timezone}', null, 'none'), (${own}, '${tea}', 'Tea', ${at('2026-11-27T14:00')}, '${lakeside.timezone}', null, 'none'),
        (${own}, '${brunch}', 'Brunch', ${at('2026-11-28T10:00')}, '${lakeside.timezone}', 2, 'first_come'),
        (${own}, '${supper}', 'Supper', ${at('2026-11-28T18:00')}, '${lakeside.timezone}', 2, 'first_come')),
      meals as (insert into meals (organization_id, id, name, date, starts_at, ends_at, reservations) values (${own}, '${dinner}', 'Dinner', '2026-11-24', '17:00', '19:00', true)),
      signups as (insert into event_signups (organization_id, id, event_id, person_id, standing, registered_at, created_at) values
        (${own}, '${idOf(21)}', '${concert}', '${walter}', 'registered', ${made}, ${made}), (${own}, '${idOf(22)}', '${concert}', '${rosa}', 'registered', ${made}, ${made}),
        (${own}, '${idOf(23)}', '${concert}', '${ines}', 'waitlisted', ${made}, ${made}), (${own}, '${idOf(24)}', '${walk}', '${walter}', 'registered', ${made}, ${made}),
        (${own}, '${idOf(25)}', '${concert}', '${otto}', 'registered', ${made}, ${made})),
      parties as (insert into event_signups (organization_id, id, event_id, person_id, together_ids, standing, registered_at, created_at) values
        (${own}, '${idOf(26)}', '${tea}', '${walter}', array['${otto}', '${june}']::uuid[], 'registered', ${made}, ${made}),
        (${own}, '${idOf(27)}', '${brunch}', '${june}', array['${walter}']::uuid[], 'registered', ${made}, ${made}), (${own}, '${idOf(28)}', '${brunch}', '${ines}', '{}', 'waitlisted', ${made}, ${made}),
        (${own}, '${idOf(29)}', '${supper}', '${june}', '{}', 'registered', ${made}, ${made}), (${own}, '${idOf(30)}', '${supper}', '${mae}', array['${walter}']::uuid[], 'waitlisted', ${made}, ${made})),
      links as (insert into family_links (organization_id, id, resident_id, family_member_id, consent_by_id, relation, consent_on, expires_on, created_at) values
        (${own}, '${idOf(41)}', '${walter}', '${otto}', '${walter}', 'child', ${made}, null, ${made}), (${own}, '${idOf(42)}', '${walter}', '${rosa}', '${walter}', 'child', ${made}, '2027-01-01', ${made}),
        (${own}, '${idOf(43)}', '${walter}', '${ines}', '${walter}', 'child', ${made}, ${made}, ${made}), (${own}, '${idOf(44)}', '${rosa}', '${otto}', '${rosa}', 'child', ${made}, null, ${made}))
      insert into meal_reservations (organization_id, id, meal_id, person_id, party, standing, created_at) values
        (${own}, '${idOf(31)}', '${dinner}', '${walter}', 2, 'reserved', ${made}), (${own}, '${idOf(32)}', '${dinner}', '${ines}', 1, 'reserved', ${made}),
        (${own}, '${idOf(33)}', '${dinner}', '${otto}', 1, 'reserved', ${made}) returning id`,
  )
})
afterAll(() => world?.close())

const lookAt = (moment: string): Promise<unknown> =>
  makeDueWork({
    catalogue: world.catalogue,
    database: world.database,
    resourceSql: createResourceSql(world.catalogue),
    organization: async id => (id === lakeside.id ? lakeside : null),
    written: () => Promise.resolve(),
    ways: new Set(),
    log: { error: (what: unknown) => void logged.push(what), info: () => undefined, warn: () => undefined },
    clock: () => Promise.resolve(new Date(moment)),
  }).look()
const standings = async (table: string): Promise<string> =>
  (await world.rows(`select standing from ${table} order by id`)).map(({ standing }) => standing).join(' ')

test('[R3.14] who moves out, was archived or is in the trash holds no place any more, and the next in line gets it; what is over stays as it was', async () => {
  await lookAt('2026-11-23T23:00:00-06:00')
  expect(await standings('event_signups')).toBe(
    'registered registered waitlisted registered registered registered registered waitlisted registered waitlisted',
  )
  await lookAt('2026-11-24T08:00:00-06:00')
  expect(await standings('event_signups')).toBe(
    'cancelled cancelled registered registered cancelled registered registered registered registered registered',
  )
  await lookAt('2026-11-25T08:00:00-06:00')
  expect(await standings('event_signups')).toBe(
    'cancelled cancelled cancelled registered cancelled registered registered cancelled registered registered',
  )
  expect(logged).toEqual([])
})

test('[R3.14] who came along with somebody who moves out keeps the sign-up, without them and whoever else is gone', async () => {
  const [row] = await world.rows(`select person_id, together_ids, standing from event_signups where id = '${idOf(26)}'`)
  expect(row).toEqual({ person_id: june, together_ids: [], standing: 'registered' })
})

test('[R3.14] who moves out goes off the sign-up of who brought them, too, and leaves their place to the next in line', async () => {
  const [row] = await world.rows(`select person_id, together_ids, standing from event_signups where id = '${idOf(27)}'`)
  expect(row).toEqual({ person_id: june, together_ids: [], standing: 'registered' })
})

test('[R3.14] who waited with somebody who moves out comes in where there is a place for one', async () => {
  const [row] = await world.rows(`select person_id, together_ids, standing from event_signups where id = '${idOf(30)}'`)
  expect(row).toEqual({ person_id: mae, together_ids: [], standing: 'registered' })
})

test('[R3.7] the family of who moves out is linked to them through that day, or to an earlier last day of their own', async () => {
  const links = await world.rows(`select expires_on::text as until from family_links order by id`)
  expect(links.map(({ until }) => until)).toEqual(['2026-11-24', '2026-11-24', '2026-11-01', null])
})

test('[R3.33] no kitchen counts who has moved out by the day of the meal, or is in the trash', async () => {
  expect(await standings('meal_reservations')).toBe('cancelled reserved cancelled')
})
