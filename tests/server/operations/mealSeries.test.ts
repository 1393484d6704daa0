import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { operations } from '#server/operations/operations.ts'
import { makeWorld, person, places, refusalOf, type World } from './testOrganizations.ts'

const meals = catalogue.resource('meals')
const { lakeside } = places
const ann = person('Ann', lakeside)
const here = { organizationId: lakeside.id }
// A Tuesday morning in Chicago.
const at = (now = new Date('2026-11-24T14:00:00Z')) => world.session(ann, { now })

let world: World
let venue = ''
beforeAll(async () => {
  world = await makeWorld(catalogue.resources)
  const open = { weekday: 0, period: 'brunch', startedAtTime: '10:00', endedAtTime: '13:00' }
  const schedule = { name: 'All year', validFrom: null, validTo: null, daySchedules: [open] }
  const input = { name: 'Main Dining Room', venueSchedules: [schedule], audienceScope: 'all' }
  venue = (await operations.create(catalogue.resource('dining_venues'), { ...here, input }, at())).id
})
afterAll(() => world.close())

const brunch = (more: Record<string, unknown> = {}) => ({
  ...{ name: 'Sunday brunch', mealPeriod: 'brunch', date: '2026-11-29', startsAt: '10:00', endsAt: '12:30', venuesIds: [venue] },
  ...{
    audienceScope: 'all',
    courses: [{ course: 'entree', name: 'Omelet', dietTags: [], allergens: [], allergensReviewed: true, soldOut: false }],
  },
  ...more,
})
const make = (more?: Record<string, unknown>) => operations.create(meals, { ...here, input: brunch(more) }, at())
const daysOf = (id: string) =>
  world.rows(
    `select id, version, date::text as day, to_char(starts_at, 'HH24:MI') as start, name, changed_by_hand as mark from meals
     where series_id = (select series_id from meals where id = '${id}') and deleted_at is null order by date`,
  )

test('[R3.33] a meal that repeats is a row on each of its days, with its hours and dishes; its series has the rule', async () => {
  const omelet = { course: 'entree', name: 'Omelet', dietTags: [], allergens: [], allergensReviewed: true, soldOut: true }
  const { id } = await make({ repeats: 'weekly', repeatsCount: 4, courses: [omelet] })
  const days = await daysOf(id)
  expect(days.map(({ day, start }) => `${String(day)} ${String(start)}`)).toEqual([
    '2026-11-29 10:00',
    '2026-12-06 10:00',
    '2026-12-13 10:00',
    '2026-12-20 10:00',
  ])
  const [series] = await world.rows(
    `select title, rule, complete from meal_series where id = (select series_id from meals where id = '${id}')`,
  )
  expect(series).toEqual({ title: 'Sunday brunch', rule: 'FREQ=WEEKLY;BYDAY=SU;COUNT=4', complete: true })
  const dishes = await world.rows(`select distinct courses -> 0 ->> 'name' as dish from meals where series_id is not null`)
  expect(dishes).toEqual([{ dish: 'Omelet' }])
  const soldOut = await world.rows(`select date::text as day from meals where courses -> 0 ->> 'sold_out' = 'true'`)
  expect(soldOut).toEqual([{ day: '2026-11-29' }])
})

test('[R3.33] this and following: later days get the new hour as the preview said, what was changed by hand stays, undo takes it back', async () => {
  const { id } = await make({ name: 'Garden brunch', repeats: 'weekly', repeatsCount: 5 })
  const before = await daysOf(id)
  const [, second, third] = before
  await operations.update(meals, { ...here, id: String(third?.['id']), version: 1, input: { name: 'Brunch for guests' } }, at())
  const edit = (more: object) =>
    operations.editSeries(
      meals,
      { ...here, id: String(second?.['id']), version: 1, input: { startsAt: '10:30' }, scope: 'following', apply: false, ...more },
      at(),
    )
  const shown = await edit({})
  expect(shown.dates.map(({ outcome }) => outcome)).toEqual(['changed', 'exception', 'changed', 'changed'])
  const done = await edit({ apply: true, token: shown.token })
  const after = await world.rows(
    `select date::text as day, to_char(starts_at, 'HH24:MI') as start from meals where name in ('Garden brunch', 'Brunch for guests') order by date`,
  )
  expect(after.map(({ start }) => start)).toEqual(['10:00', '10:30', '10:00', '10:30', '10:30'])
  await operations.undo({ ...here, changeSet: done.changeSet ?? '' }, at())
  const again = await daysOf(id)
  expect(again.map(({ start }) => start)).toEqual(before.map(({ start }) => start))
})

test('[R3.33] a meal of a menu cycle is repeated by that, and one of a series by none beside it; both are said', async () => {
  const { id } = await make({ name: 'Cycle lunch' })
  const cycle = (
    await operations.create(
      catalogue.resource('menu_cycles'),
      { ...here, input: { name: 'All year', weeks: 1, startDate: '2026-11-23', startWeek: 1, venuesIds: [venue] } },
      at(),
    )
  ).id
  await world.rows(`update meals set cycle_id = '${cycle}' where id = '${id}' returning 1`)
  const repeatIt = (ids: readonly string[]) =>
    operations.action(meals, { ...here, filter: { ids }, action: 'makeItRepeat', input: { repeats: 'weekly' } }, at())
  const { refused } = await repeatIt([id])
  expect(refused.map(({ message }) => message)).toEqual([expect.stringContaining('Its menu cycle repeats it')])
  const one = await make({ name: 'Tea', repeats: 'daily', repeatsCount: 2 })
  expect((await repeatIt([one.id])).refused.map(({ message }) => message)).toEqual([
    expect.stringContaining('It already belongs to a series'),
  ])
})

test('[R3.33] a rule that starts on none of its days is refused at its place, and nothing is made', async () => {
  const count = async () => Number((await world.rows('select count(*) as count from meals'))[0]?.['count'])
  const there = await count()
  const problem = await refusalOf(make({ repeats: 'weekdays' }))
  expect(problem['problems']).toEqual([expect.objectContaining({ path: ['repeats'] })])
  expect(await count()).toBe(there)
})
