import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onDatabase, type FreshDatabase } from '../support/database.ts'
import { apiOn, demoDatabase, type Api } from './testApp.ts'

let fresh: FreshDatabase
let api: Api
let lakeside: string

const first = async (text: string): Promise<string> => String((await onDatabase(fresh.ownerUrl, text))[0]?.['id'])

beforeAll(async () => {
  fresh = await demoDatabase()
  api = await apiOn(fresh.appUrl)
  lakeside = await first(`select id from organizations where slug = 'lakeside'`)
}, 60_000)

afterAll(async () => {
  await api?.close()
  await fresh?.close()
})

describe('seats of a meal', () => {
  it('[R3.33] are as many as the parties that reserved are large, without who took it back; a meal that takes none has none', async () => {
    const meal = (takes: boolean) =>
      first(
        `select id from meals m where organization_id = '${lakeside}' and reservations = ${takes} and deleted_at is null
         and (not ${takes} or (select count(*) from meal_reservations r where r.meal_id = m.id) > 2) order by date desc, id limit 1`,
      )
    const [full, none] = [await meal(true), await meal(false)]
    const [row] = await onDatabase(
      fresh.ownerUrl,
      `update meal_reservations set standing = 'reserved', party = 4 where meal_id = '${full}'`,
      `update meal_reservations set standing = 'cancelled' where id = (select id from meal_reservations where meal_id = '${full}' limit 1)`,
      `select count(*)::int * 4 - 4 as taken from meal_reservations where meal_id = '${full}'`,
    )
    const SEATS = 'query GetMeal($o: ID!, $id: ID!) { meal(organizationId: $o, id: $id) { reserved { taken waiting limit } } }'
    const who = await api.signIn('dining@lakeside.example')
    const seatsOf = async (id: string) => (await api.ask(SEATS, { o: lakeside, id }, who)).at('meal.reserved')
    expect(await seatsOf(full)).toEqual({ ...row, waiting: 0, limit: null })
    expect(await seatsOf(none)).toBeNull()
  })
})

describe('a dining venue', () => {
  it('[R7.13] that is temporarily closed says so in its state, and is found by it', async () => {
    const VENUES =
      'query Q($o: ID!, $f: DiningVenueFilter) { diningVenues(organizationId: $o, filter: $f) { items { recordTitle status } } }'
    const who = await api.signIn('dining@lakeside.example')
    const found = async (filter: object) => (await api.ask(VENUES, { o: lakeside, f: filter }, who)).at('diningVenues.items')
    const closed = { recordTitle: 'Garden Terrace', status: 'temporarily_closed' }
    expect(await found({ status: ['temporarily_closed'] })).toEqual([closed])
    expect(await found({})).toContainEqual({ recordTitle: 'The Bistro', status: 'active' })
  })
})
