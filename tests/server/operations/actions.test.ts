import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actionsOf, startsFrom, stateFieldOf, statesOf } from '#catalogue'
import type { Resource } from '#model'
import { catalogue } from '#catalogue/declarations.ts'
import { checkHandlers, missingHandlers } from '#server/operations/handlers.ts'
import { operations } from '#server/operations/operations.ts'
import { Busy } from '#server/store/fair.ts'
import {
  all,
  posts as declaredPosts,
  seats as declaredSeats,
  tickets as declaredTickets,
  ticketsPart,
  trips as declaredTrips,
} from './declarations.ts'
import { makeWorld, person, places, refusalOf, type World } from './testOrganizations.ts'

const trips: Resource = declaredTrips
const seats: Resource = declaredSeats
const posts: Resource = declaredPosts
const tickets: Resource = declaredTickets
const { lakeside } = places
const ann = person('Ann', lakeside)

/** Times that fifty come at once; 20 by `npm run fuzz`. */
const ROUNDS = Number(process.env['SIGN_UPS'] ?? 1)

let world: World
beforeAll(async () => {
  world = await makeWorld(all)
})
afterAll(() => world.close())

const NOW = new Date('2026-11-24T02:30:10Z')
const at = () => world.session(ann, { now: NOW })
const here = { organizationId: lakeside.id }
const make = async (resource: Resource, input: Record<string, unknown>) => (await operations.create(resource, { ...here, input }, at())).id
const run = (resource: Resource, action: string, ids: readonly string[], input?: Record<string, unknown>) =>
  operations.action(resource, { ...here, filter: { ids }, action, ...(input ? { input } : {}) }, at())
const undo = (changeSet: string) => operations.undo({ ...here, changeSet }, at())
const row = async (table: string, id: string) => (await world.rows(`select * from ${table} where id = '${id}'`))[0] ?? {}
const trip = (more: Record<string, unknown> = {}) => make(trips, { name: 'Museum', ...more })
const book = (tripId: string, who: string, more: Record<string, unknown> = {}) => make(seats, { tripId, who, ...more })
const standings = async (tripId: string): Promise<Record<string, unknown>> => {
  const found = await world.rows(`select who, standing from seats where trip_id = '${tripId}'`)
  return Object.fromEntries(found.map(one => [String(one['who']), one['standing']]))
}

describe('actions', () => {
  test('[R7.13] an action brings a row into its state with the values that the server finds, and undo takes it back', async () => {
    const id = await book(await trip(), 'Rosa', { guests: 2 })
    const { changeSet, done } = await run(seats, 'seat', [id])
    expect(done).toBe(1)
    const after = await row('seats', id)
    // At half past two in the night in Greenwich it is the day before in Chicago.
    expect(after).toMatchObject({ standing: 'seated', guests: 0, version: 2 })
    expect(new Date(String(after['until'])).toISOString().slice(0, 10)).toBe('2026-11-24')
    expect(new Date(String(after['seated_at'])).toISOString()).toBe('2026-11-24T03:00:00.000Z')
    expect(await undo(changeSet)).toMatchObject({ done: 1 })
    expect(await row('seats', id)).toMatchObject({ standing: 'booked', guests: 2, seated_at: null, until: null })
  })

  test('[R7.13] a row that stands otherwise stays, with the reason', async () => {
    const id = await book(await trip(), 'Rosa')
    expect((await run(seats, 'unseat', [id])).refused).toMatchObject([{ message: 'It is booked. Only seated seats can be booked again.' }])
    await run(seats, 'leave', [id], { reason: 'Ill' })
    expect((await run(seats, 'seat', [id])).refused).toMatchObject([{ message: 'It is canceled. Only booked seats can be seated.' }])
  })

  test('[R7.13] no other way writes a state, neither a new row, a change, a change of many nor an import', async () => {
    const tripId = await trip()
    const id = await book(tripId, 'Rosa')
    const invalid = { type: 'RecordInvalid' }
    expect(await refusalOf(make(seats, { tripId, who: 'Jo', standing: 'seated' }))).toMatchObject(invalid)
    const change = operations.update(seats, { ...here, id, version: 1, input: { standing: 'seated' } }, at())
    expect(await refusalOf(change)).toMatchObject(invalid)
    const many = operations.updateMany(seats, { ...here, filter: { ids: [id] }, input: { standing: 'seated' } }, at())
    expect(await refusalOf(many)).toMatchObject(invalid)
    const input = { columns: ['who', 'standing'], rows: [['Mo', 'Seated']], firstRow: 2, apply: true, createMissing: [], changeSet: id }
    expect(await refusalOf(operations.importMany(seats, { ...here, input }, at()))).toMatchObject(invalid)
    expect(await refusalOf(run(seats, 'expire', [id]))).toMatchObject({ type: 'NotFound' })
    expect(await row('seats', id)).toMatchObject({ standing: 'booked', version: 1 })
  })

  test('[R7.13] a guard says why it is closed', async () => {
    const tripId = await trip()
    const id = await book(tripId, 'Rosa')
    await world.rows(`update trips set cancelled_at = now() where id = '${tripId}' returning id`)
    expect((await run(seats, 'seat', [id])).refused).toMatchObject([{ message: 'The trip is canceled' }])
    await run(trips, 'uncancel', [tripId])
    expect(await run(seats, 'seat', [id])).toMatchObject({ done: 1 })
  })

  test('[R8.15] what an action asks for is needed, checked, and all that it takes', async () => {
    const id = await book(await trip(), 'Rosa')
    expect((await run(seats, 'leave', [id])).refused).toMatchObject([{ message: 'Reason: Required' }])
    expect(await refusalOf(run(seats, 'leave', [id], { reason: 'Ill', who: 'Someone else' }))).toMatchObject({ type: 'RecordInvalid' })
    expect(await run(seats, 'leave', [id], { reason: 'Ill' })).toMatchObject({ done: 1 })
    expect(await row('seats', id)).toMatchObject({ standing: 'cancelled', reason: 'Ill', who: 'Rosa' })
  })

  test('[R7.13] a state that follows from fields shows, and does not stand in the way of what its own state allows', async () => {
    const id = await book(await trip(), 'Rosa')
    await world.rows(`update seats set until = '2026-11-22' where id = '${id}' returning id`)
    expect((await run(seats, 'unseat', [id])).refused).toMatchObject([{ message: 'It is late. Only seated seats can be booked again.' }])
    expect(await run(seats, 'seat', [id])).toMatchObject({ done: 1 })
  })

  test('[R3.30] what was approved is published, and nothing else is', async () => {
    const id = await make(posts, { title: 'Piano for sale' })
    await run(posts, 'approve', [id])
    expect(await row('posts', id)).toMatchObject({ decision: 'approved', published_on: expect.anything() as unknown })
    const { changeSet } = await run(posts, 'remove', [id])
    expect(await row('posts', id)).toMatchObject({ decision: 'removed', published_on: null })
    await undo(changeSet)
    expect(await row('posts', id)).toMatchObject({ decision: 'approved', published_on: expect.anything() as unknown })
  })

  test(
    '[R7.13] whatever is tried in whatever order, rows go the declared ways and no other, and undo returns them',
    async () => {
      for (const resource of [seats, posts]) {
        const names = actionsOf(resource).map(({ name }) => name)
        const state = stateFieldOf(resource)?.key ?? ''
        const reached = new Set<unknown>()
        for (const walk of fc.sample(fc.array(fc.constantFrom(...names), { minLength: 6, maxLength: 12 }), { numRuns: 8, seed: 11 })) {
          const id = resource === seats ? await book(await trip(), 'Rosa') : await make(posts, { title: 'Piano' })
          for (const name of walk) {
            const before = await row(resource.name, id)
            const action = actionsOf(resource).find(one => one.name === name)
            if (!action || action.by === 'system') continue
            const { done, changeSet } = await run(resource, name, [id], action.asks ? { reason: 'Ill' } : {})
            const after = await row(resource.name, id)
            const shown = before['archived_at'] ? 'archived' : before['published_on'] ? 'published' : String(before[state])
            expect(done, `${name} of ${shown}`).toBe(startsFrom(action, shown, shown) ? 1 : 0)
            expect(after[state]).toBe(done === 1 ? (action.to ?? before[state]) : before[state])
            if (done === 1 && walk.length % 2 === 0) {
              await undo(changeSet)
              const { version: _, updated_at: __, ...back } = await row(resource.name, id)
              expect(back).toMatchObject(Object.fromEntries(Object.entries(before).filter(([key]) => key in back)))
            }
            reached.add((await row(resource.name, id))[state])
          }
        }
        const own = Object.keys(stateFieldOf(resource)?.options.states ?? {})
        expect(own.filter(one => !reached.has(one) && one !== resource.quota?.overflow?.state)).toEqual([])
        expect(statesOf(resource).length).toBeGreaterThan(2)
      }
      // A time of its own takes the place of the one that `npm run fuzz` gives every test.
    },
    60_000 * ROUNDS,
  )
})

describe('quotas', () => {
  test('[R3.14] fifty at once for fourteen seats: fourteen have one, the others wait', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const tripId = await trip({ seats: 14 })
      // On a slow machine some are told that the server is busy: nothing was begun, and they ask again.
      const insist = (who: string): Promise<string> =>
        book(tripId, who).catch((error: unknown) => (error instanceof Busy ? insist(who) : Promise.reject(error as Error)))
      await Promise.all(Array.from({ length: 50 }, (_, count) => insist(`Guest ${count}`)))
      const found = await world.rows(`select standing, count(*)::int as n from seats where trip_id = '${tripId}' group by 1 order by 1`)
      expect(found).toEqual([
        { standing: 'booked', n: 14 },
        { standing: 'waiting', n: 36 },
      ])
    }
  })

  test('[R3.14] whoever leaves makes room for the first that fits, and undo takes both back', async () => {
    const tripId = await trip({ seats: 2 })
    const [ada] = [await book(tripId, 'Ada'), await book(tripId, 'Ben')]
    for (const [who, guests] of [
      ['Couple', 1],
      ['Cleo', 0],
      ['Dan', 0],
    ] as const)
      await book(tripId, who, { guests })
    expect(await standings(tripId)).toEqual({ Ada: 'booked', Ben: 'booked', Couple: 'waiting', Cleo: 'waiting', Dan: 'waiting' })
    const { changeSet } = await run(seats, 'leave', [ada ?? ''], { reason: 'Ill' })
    expect(await standings(tripId)).toMatchObject({ Ada: 'cancelled', Couple: 'waiting', Cleo: 'booked', Dan: 'waiting' })
    await undo(changeSet)
    expect(await standings(tripId)).toMatchObject({ Ada: 'booked', Ben: 'booked', Cleo: 'waiting' })
  })

  test('[R3.14] more seats bring in as many as wait; a guest needs one too', async () => {
    const tripId = await trip({ seats: 1 })
    const ada = await book(tripId, 'Ada')
    await book(tripId, 'Couple', { guests: 1 })
    await book(tripId, 'Dan')
    const more = operations.update(seats, { ...here, id: ada, version: 1, input: { guests: 1 } }, at())
    expect(await refusalOf(more)).toMatchObject({
      problems: [{ path: [], message: 'This trip is full: 1 of 1 places are taken' }],
    })
    await operations.update(trips, { ...here, id: tripId, version: 1, input: { seats: 4 } }, at())
    expect(await standings(tripId)).toEqual({ Ada: 'booked', Couple: 'booked', Dan: 'booked' })
  })

  test('[R3.14] without a waitlist a full trip refuses; where staff choose, nobody overtakes', async () => {
    const strict = await trip({ seats: 1, waitlist: 'none' })
    await book(strict, 'Ada')
    expect(await refusalOf(book(strict, 'Ben'))).toMatchObject({ problems: [{ message: 'This trip is full: 1 of 1 places are taken' }] })
    const byHand = await trip({ seats: 1, waitlist: 'by_hand' })
    const [ada, ben] = [await book(byHand, 'Ada'), await book(byHand, 'Ben')]
    await run(seats, 'leave', [ada], { reason: 'Ill' })
    await book(byHand, 'Cleo')
    expect(await standings(byHand)).toEqual({ Ada: 'cancelled', Ben: 'waiting', Cleo: 'waiting' })
    expect(await run(seats, 'book', [ben])).toMatchObject({ done: 1 })
    expect(
      (
        await run(seats, 'book', [
          String((await world.rows(`select id from seats where trip_id = '${byHand}' and who = 'Cleo'`))[0]?.['id']),
        ])
      ).refused,
    ).toMatchObject([{ message: 'This trip is full: 1 of 1 places are taken' }])
  })
})

describe('code beside a declaration', () => {
  const byDay = (hour: string) => ({ ...world.session(ann, { now: new Date(`2026-11-24T${hour}:00:00Z`) }), parts: [ticketsPart] })
  const ticket = async (input: Record<string, unknown>) => (await operations.create(tickets, { ...here, input }, byDay('15'))).id
  const sell = (id: string, hour = '15') => operations.action(tickets, { ...here, filter: { ids: [id] }, action: 'sell' }, byDay(hour))

  test('[R13.7] closes an action with its reason, finds values, refuses, and checks rows, all on the one path with audit and undo', async () => {
    const id = await ticket({ who: 'Rosa', tripId: await trip({ seats: 3 }) })
    expect((await sell(id, '03')).refused).toMatchObject([{ message: 'Tickets are sold by day' }])
    const { changeSet } = await sell(id)
    expect(await row('tickets', id)).toMatchObject({ standing: 'sold', number: '300' })
    expect(await world.rows(`select action from audit_logs where change_set = '${changeSet}'`)).toEqual([{ action: 'sell' }])
    await undo(changeSet)
    expect(await row('tickets', id)).toMatchObject({ standing: 'open', number: null })
    expect((await sell(await ticket({ who: 'Jo' }))).refused).toMatchObject([{ message: 'There is no trip for Jo' }])
    expect(await refusalOf(ticket({ who: 'Nobody' }))).toMatchObject({ problems: [{ path: ['who'], message: 'Somebody has to go' }] })
  })

  test.each([
    ['seats', { number: 1, seats: 2 }],
    ['standing', { standing: 'open' }],
  ])('[R13.7] a value of code for what is no field, or for the state, is told and nothing is done (%s)', async (key, values) => {
    const id = await ticket({ who: 'Ida' })
    const parts = [{ ...ticketsPart, runs: { numbered: () => ({ values }) } }]
    const sold = operations.action(tickets, { ...here, filter: { ids: [id] }, action: 'sell' }, { ...byDay('15'), parts })
    await expect(sold).rejects.toThrow(`resources/tickets.server.ts: 'numbered' gives '${key}', which is not a field`)
    expect(await row('tickets', id)).toMatchObject({ standing: 'open', number: null })
  })

  test.each([
    ['byDay', { guards: { byDay: () => '' } }],
    ['numbered', { runs: { numbered: () => ({ refuse: ' ' }) } }],
    ['check', { check: () => [{ path: ['who'], message: '', code: 'none' }] }],
  ])('[R13.7] code that refuses without a reason is told, and nobody reads an empty one (%s)', async (name, more) => {
    const id = await ticket({ who: 'Ida' })
    const at = { ...byDay('15'), parts: [{ ...ticketsPart, ...more }] }
    const tried =
      name === 'check'
        ? operations.create(tickets, { ...here, input: { who: 'Ida' } }, at)
        : operations.action(tickets, { ...here, filter: { ids: [id] }, action: 'sell' }, at)
    await expect(tried).rejects.toThrow(`resources/tickets.server.ts: '${name}' refuses without saying why.`)
    expect(await row('tickets', id)).toMatchObject({ standing: 'open', number: null })
  })

  test('[R13.7] a value of code that its field cannot have is told, where nobody could enter it, and nothing is done', async () => {
    const id = await ticket({ who: 'Ida' })
    const parts = [{ ...ticketsPart, runs: { numbered: () => ({ values: { number: 'seven' } }) } }]
    const sold = operations.action(tickets, { ...here, filter: { ids: [id] }, action: 'sell' }, { ...byDay('15'), parts })
    await expect(sold).rejects.toThrow("resources/tickets.server.ts: 'numbered' gives 'number', a value that it cannot have")
    expect(await row('tickets', id)).toMatchObject({ standing: 'open', number: null })
  })

  test('[R13.7] a name without code is a mistake, and every name of the product has its own', () => {
    expect(missingHandlers(world.catalogue, [])).toEqual([
      "resources/tickets.server.ts has no 'byDay', which the declaration names.",
      "resources/tickets.server.ts has no 'numbered', which the declaration names.",
    ])
    expect(missingHandlers(world.catalogue, [{ ...ticketsPart, runs: { numberd: () => ({ values: {} }) } }])).toEqual([
      "resources/tickets.server.ts has no 'numbered', which the declaration names. Did you mean 'numberd'?",
    ])
    expect(() => checkHandlers(world.catalogue)).toThrow(expect.objectContaining({ name: 'SetUpProblem' }))
    expect(missingHandlers(world.catalogue, [ticketsPart])).toEqual([])
    expect(missingHandlers(catalogue)).toEqual([])
  })
})
