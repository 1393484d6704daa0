import { afterAll, beforeAll, expect, test } from 'vitest'
import { date } from '#fields/date/date.ts'
import { number } from '#fields/number/number.ts'
import { operations } from '#server/operations/operations.ts'
import type { Resource } from '#model'
import { all } from './declarations.ts'
import { makeWorld, person, places, type World } from './testOrganizations.ts'

const { lakeside } = places
const here = { organizationId: lakeside.id }
let world: World
let [events, trips, clubs] = [] as unknown as [Resource, Resource, Resource]
beforeAll(async () => {
  world = await makeWorld(all)
  ;[events, trips, clubs] = [world.catalogue.resource('events'), world.catalogue.resource('trips'), world.catalogue.resource('clubs')]
})
afterAll(() => world?.close())

const at = () => world.session(person('Ann', lakeside))
const event = async (startsAt: string | null) =>
  (await operations.create(events, { ...here, input: { title: 'Bingo', startsAt } }, at())).id
const move = (ids: readonly string[], field: string, by: number, input = {}) =>
  operations.updateMany(events, { ...here, filter: { ids }, input, shift: [{ field, by }] }, at())
const startsOf = async () =>
  (await world.rows('select starts_at from events order by starts_at')).map(row => new Date(String(row['starts_at'])).toISOString())
const refusalOf = (work: Promise<unknown>) =>
  work.then(String, (error: { extensions?: { problems?: unknown } }) => error.extensions?.problems)

test('[R13.1] moments move by as much on each row; the time of day stays when clocks change, and one undo takes it back', async () => {
  // Saturday and Sunday, 10:00 in Chicago: in between summer time ends.
  const ids = [await event('2026-10-31T15:00:00Z'), await event('2026-11-01T16:00:00Z')]
  const later = await move(ids, 'startsAt', 2 * 1_440)
  expect(later).toMatchObject({ done: 2, refused: [] })
  expect(await startsOf()).toEqual(['2026-11-02T16:00:00.000Z', '2026-11-03T16:00:00.000Z'])
  await move(ids, 'startsAt', 30)
  expect(await startsOf()).toEqual(['2026-11-02T16:30:00.000Z', '2026-11-03T16:30:00.000Z'])
  await move(ids, 'startsAt', -30)
  expect((await operations.undo({ ...here, changeSet: later.changeSet }, at())).refused).toHaveLength(2)
  await move(ids, 'startsAt', -2 * 1_440)
  expect(await startsOf()).toEqual(['2026-10-31T15:00:00.000Z', '2026-11-01T16:00:00.000Z'])
  const again = await move(ids, 'startsAt', 1_440)
  expect(await operations.undo({ ...here, changeSet: again.changeSet }, at())).toMatchObject({ done: 2, refused: [] })
  expect(await startsOf()).toEqual(['2026-10-31T15:00:00.000Z', '2026-11-01T16:00:00.000Z'])
})

test('[R13.1] a row that has nothing to move stays with the reason; a time that the clock skips moves on by the gap', async () => {
  const { id } = await operations.create(trips, { ...here, input: { name: 'Zoo' } }, at())
  const more = (by: number) =>
    operations.updateMany(trips, { ...here, filter: { ids: [id] }, input: {}, shift: [{ field: 'seats', by }] }, at())
  expect((await more(5)).refused).toMatchObject([{ message: 'Seats: there is nothing to move' }])
  await operations.updateMany(trips, { ...here, filter: { ids: [id] }, input: { seats: 10 } }, at())
  expect(await more(-4)).toMatchObject({ done: 1 })
  expect(await world.rows('select seats from trips')).toEqual([{ seats: 6 }])
  // Half past two is no time on that Sunday in Chicago: it is half past three.
  const spring = await event('2026-03-07T08:30:00Z')
  expect(await move([spring], 'startsAt', 1_440)).toMatchObject({ done: 1 })
  expect(await startsOf()).toContain('2026-03-08T08:30:00.000Z')
})

test('[R13.1] what is no field, cannot be moved, or is given a value too, is refused in a sentence', async () => {
  const id = await event('2026-05-01T14:00:00Z')
  const refused = async (shift: readonly { field: string; by: number }[], input = {}) =>
    refusalOf(operations.updateMany(events, { ...here, filter: { ids: [id] }, input, shift }, at()))
  expect(await refused([{ field: 'nothing', by: 1 }])).toMatchObject([{ message: 'This is not a field' }])
  expect(await refused([{ field: 'title', by: 1 }])).toMatchObject([{ message: 'This cannot be moved by so much' }])
  expect(await refused([{ field: 'startsAt', by: 0 }])).toMatchObject([{ message: 'Say by how much' }])
  expect(await refused([{ field: 'startsAt', by: 1.5 }])).toMatchObject([{ message: 'Enter a whole number' }])
  expect(await refused([{ field: 'startsAt', by: 60 }], { startsAt: '2026-05-01T14:00:00Z' })).toMatchObject([
    { message: 'Give it a value or move it, not both' },
  ])
  const score = operations.updateMany(clubs, { ...here, filter: { q: 'x' }, input: {}, shift: [{ field: 'score', by: 1 }] }, at())
  expect(await refusalOf(score)).toMatchObject([{ message: 'This cannot be changed here' }])
})

test('[R13.1] days and numbers move as people count', () => {
  expect(date.type.shift?.by('2026-02-27', 2)).toBe('2026-03-01')
  expect(date.type.shift?.by('9999-12-31', 1)).toBeNull()
  expect(number.type.shift?.by(0.1, 0.2)).toBe(0.3)
})
