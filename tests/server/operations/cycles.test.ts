import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Resource } from '#model'
import { makeDueWork } from '#server/jobs/due/work.ts'
import { operations } from '#server/operations/operations.ts'
import cycleDeclaration from '../../../resources/menu_cycles.ts'
import mealDeclaration from '../../../resources/meals.ts'
import seriesDeclaration from '../../../resources/meal_series.ts'
import templateDeclaration from '../../../resources/meal_templates.ts'
import venueDeclaration from '../../../resources/dining_venues.ts'
import { createResourceSql } from '#server/query/resourceSql.ts'
import { all } from './declarations.ts'
import { makeWorld, person, places, refusalOf, type World } from './testOrganizations.ts'

const [cycles, meals, templates, venues]: readonly Resource[] = [cycleDeclaration, mealDeclaration, templateDeclaration, venueDeclaration]
const { lakeside } = places
const ann = person('Ann', lakeside)
const here = { organizationId: lakeside.id }

let world: World
const ids: Record<string, string> = {}
// A Thursday afternoon in Chicago; in the night of the Sunday after, clocks go back.
const NOW = new Date('2026-10-29T20:00:00Z')
const at = (now = NOW) => world.session(ann, { now })
const make = async (resource: Resource | undefined, input: Record<string, unknown>, now?: Date) =>
  (await operations.create(resource as Resource, { ...here, input }, at(now))).id
const update = async (resource: Resource | undefined, id: string, input: Record<string, unknown>, now?: Date) => {
  const [row] = await world.rows(`select version from ${(resource as Resource).name} where id = '${id}'`)
  return operations.update(resource as Resource, { ...here, id, version: Number(row?.['version']), input }, at(now))
}
const publish = (id: string, publishedThrough: string | null, { now, preview }: { now?: Date; preview?: boolean } = {}) =>
  operations.action(
    cycles as Resource,
    { ...here, filter: { ids: [id] }, action: 'publishWeeks', input: { publishedThrough }, ...(preview ? { preview } : {}) },
    at(now),
  )
const counts = async (...given: Parameters<typeof publish>): Promise<Record<string, number>> =>
  Object.fromEntries(((await publish(...given)).follows ?? []).map(({ label, count }) => [label, count]))

interface MealRow {
  readonly id: string
  readonly date: string
  readonly what: string
}
/** 'Oct 30 dinner 17:00 Soup' of what is there. */
const menu = async (cycle: string): Promise<readonly MealRow[]> =>
  (await world.rows(
    `select id, date::text, concat_ws(' ', date::text, meal_period, starts_at::text, name) as what from meals where cycle_id = '${cycle}' and deleted_at is null order by date, starts_at`,
  )) as unknown as readonly MealRow[]
const days = async (cycle: string) => (await menu(cycle)).map(({ date }) => date)
const mealOn = async (cycle: string, date: string) => (await menu(cycle)).find(meal => meal.date === date)?.id ?? ''

const range = (weekday: number, period: string | null, startedAtTime: string, endedAtTime: string) => ({
  weekday,
  period,
  startedAtTime,
  endedAtTime,
})
const everyDay = (start: string, end: string) => [0, 1, 2, 3, 4, 5, 6].map(weekday => range(weekday, 'dinner', start, end))
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const cell = (week: number, weekday: string, meal: string | undefined) => ({ week, weekday, mealPeriod: 'dinner', mealId: meal })
const weekOf = (week: number, meal: string | undefined) => DAYS.map(weekday => cell(week, weekday, meal))
const cycle = (more: Record<string, unknown> = {}) =>
  make(cycles, {
    name: 'Fall',
    weeks: 2,
    startDate: '2026-10-28',
    startWeek: 1,
    venuesIds: [ids['grill']],
    cells: [...weekOf(1, ids['soup']), ...weekOf(2, ids['fish'])],
    ...more,
  })

beforeAll(async () => {
  world = await makeWorld([...all, cycles, meals, seriesDeclaration, templates, venues] as Resource[])
  const dish = (name: string) => [{ course: 'entree', name, dietTags: [], allergens: [], allergensReviewed: true, soldOut: false }]
  for (const name of ['Soup', 'Fish', 'Pasta'])
    ids[name.toLowerCase()] = await make(templates, { name, mealPeriod: 'dinner', courses: dish(name) })
  const schedule = (daySchedules: readonly object[], more: object = {}) => ({ name: 'All year', daySchedules, ...more })
  ids['grill'] = await make(venues, {
    name: 'Grill',
    venueSchedules: [
      schedule(everyDay('17:00', '19:00')),
      schedule(everyDay('16:00', '18:00'), { name: 'Holidays', validFrom: '2026-12-21', validTo: '2027-01-03' }),
    ],
    closures: [{ date: '2026-12-25' }],
    audienceScope: 'all',
  })
  ids['cafe'] = await make(venues, {
    name: 'Cafe',
    venueSchedules: [schedule([range(6, 'dinner', '18:00', '20:00')])],
    audienceScope: 'all',
  })
})
afterAll(() => world.close())

describe('publishing weeks of a menu cycle', () => {
  test('[R3.33, R3.34] makes the meals of its cells with the hours of the venue, for people to see, once a day when clocks go back', async () => {
    const id = await cycle()
    expect(await counts(id, '2026-11-08')).toEqual({ 'New meals': 11 })
    const found = await menu(id)
    // Today's dinner is still to come at three in the afternoon. The week of the first day is the first, whatever day that is.
    expect(found.map(({ what }) => what)).toEqual(
      ['10-29', '10-30', '10-31', '11-01', '11-02', '11-03', '11-04', '11-05', '11-06', '11-07', '11-08'].map(
        (day, place) => `2026-${day} dinner 17:00:00 ${place < 4 ? 'Soup' : 'Fish'}`,
      ),
    )
    const [one] = await world.rows(`select *, venues_ids[1] as venue from meals where id = '${found[0]?.id ?? ''}'`)
    expect(one).toMatchObject({ template_id: ids['soup'], venue: ids['grill'], changed_by_hand: false, ends_at: '19:00:00' })
    expect(one?.['published_on']).not.toBeNull()
  })

  test('[R3.33] when clocks go forward there is one meal a day, too', async () => {
    const id = await cycle({ startDate: '2027-03-01' })
    await publish(id, '2027-03-20', { now: new Date('2027-03-11T12:00:00Z') })
    const found = await days(id)
    expect(found.slice(2, 5)).toEqual(['2027-03-13', '2027-03-14', '2027-03-15'])
    expect(new Set(found).size).toBe(found.length)
    expect(found.length).toBe(10)
  })

  test('[R3.33] can start with any of its weeks, and ends on its last day', async () => {
    const id = await cycle({ startDate: '2026-11-02', startWeek: 2, endDate: '2026-11-10' })
    await publish(id, '2026-11-30')
    const found = await menu(id)
    expect(found.map(({ date }) => date).at(-1)).toBe('2026-11-10')
    expect(found.slice(6, 8).map(({ what }) => what.slice(5))).toEqual(['11-08 dinner 17:00:00 Fish', '11-09 dinner 17:00:00 Soup'])
  })

  test('[R3.34] a second time nothing is made twice, not even when two people press at once', async () => {
    const id = await cycle()
    await Promise.all([publish(id, '2026-11-08'), publish(id, '2026-11-08'), publish(id, '2026-11-15')])
    expect(await counts(id, '2026-11-15')).toEqual({})
    expect((await days(id)).length).toBe(18)
  })

  test('[R3.33] publishes drafts through the day that was chosen, and none of a later day', async () => {
    const id = await cycle()
    await publish(id, '2026-11-08')
    await world.rows(`update meals set published_on = null where cycle_id = '${id}' and date >= '2026-11-05' returning 1`)
    await publish(id, '2026-11-06')
    const drafts = await world.rows(
      `select date::text as day from meals where cycle_id = '${id}' and published_on is null and deleted_at is null order by date`,
    )
    expect(drafts.map(({ day }) => day)).toEqual(['2026-11-07', '2026-11-08'])
  })

  test('[R3.33] a day that was changed by hand is marked and stays, a deleted day stays deleted', async () => {
    const id = await cycle()
    await publish(id, '2026-11-08')
    const [changed, deleted] = [await mealOn(id, '2026-11-03'), await mealOn(id, '2026-11-04')]
    await update(meals, changed, { name: 'Fish off, burgers', note: 'The truck is late' })
    await operations.deleteMany(meals as Resource, { ...here, filter: { ids: [deleted] } }, at())
    await update(cycles, id, { cells: [...weekOf(1, ids['soup']), ...weekOf(2, ids['pasta'])] })
    expect(await counts(id, '2026-11-08')).toEqual({ 'Kept, changed by hand': 1, 'Still deleted': 1, 'Updated meals': 5 })
    const found = (await menu(id)).map(({ what }) => what.slice(5).replace(' dinner 17:00:00', ''))
    expect(found.slice(4)).toEqual(['11-02 Pasta', '11-03 Fish off, burgers', '11-05 Pasta', '11-06 Pasta', '11-07 Pasta', '11-08 Pasta'])
    expect(await world.rows(`select changed_by_hand from meals where id = '${changed}'`)).toEqual([{ changed_by_hand: true }])
    // What the cycle changes is no news for each meal; what staff change is.
    const told = await world.rows(`select object_id from updates`)
    expect(new Set(told.map(one => one['object_id']))).toEqual(new Set([changed]))
  })

  test('[R3.34] cells that change later change the days ahead and never one that is over', async () => {
    const id = await cycle()
    await publish(id, '2026-11-08')
    const later = new Date('2026-11-03T23:30:00Z')
    await update(cycles, id, { cells: weekOf(2, ids['pasta']).filter(one => one.weekday !== 'friday') }, later)
    // Tuesday's dinner began half an hour ago.
    expect(await counts(id, '2026-11-08', { now: later })).toEqual({ 'Updated meals': 4, 'Removed meals': 1 })
    const found = (await menu(id)).map(({ what }) => what.slice(5).replace(' dinner 17:00:00', ''))
    expect(found.slice(4)).toEqual(['11-02 Fish', '11-03 Fish', '11-04 Pasta', '11-05 Pasta', '11-07 Pasta', '11-08 Pasta'])
  })

  test('[R3.33] holidays are days like others: hours of their schedule, none where the venue is closed, each venue by itself', async () => {
    const id = await cycle({ venuesIds: [ids['grill'], ids['cafe']] })
    const said = await counts(id, '2026-12-27', { now: new Date('2026-12-22T12:00:00Z') })
    expect(said).toMatchObject({
      'New meals': 6,
      'Left out: Grill is closed that day': 1,
      'Left out: Cafe has no dinner hours on Friday': 1,
    })
    expect((await menu(id)).map(({ what }) => what.slice(8, 23).replace('dinner ', ''))).toEqual([
      '22 16:00',
      '23 16:00',
      '24 16:00',
      '26 16:00',
      '26 18:00',
      '27 16:00',
    ])
  })

  test('[R3.34] is one change set: undo takes all of it back, and it can be published again', async () => {
    const id = await cycle()
    const { changeSet, done } = await publish(id, '2026-11-08')
    expect(done).toBe(1)
    await operations.undo({ ...here, changeSet }, at())
    expect(await days(id)).toEqual([])
    expect(await world.rows(`select published_through from menu_cycles where id = '${id}'`)).toEqual([{ published_through: null }])
    await publish(id, '2026-11-08')
    expect((await days(id)).length).toBe(11)
  })

  test('[R3.34] a preview says what it would come to and writes nothing', async () => {
    const id = await cycle()
    expect(await counts(id, '2026-11-08', { preview: true })).toEqual({ 'New meals': 11 })
    expect(await days(id)).toEqual([])
    expect(await world.rows(`select published_through, version from menu_cycles where id = '${id}'`)).toEqual([
      { published_through: null, version: 1 },
    ])
  })

  test('[R3.34] is refused in a sentence for a day that is over, too far away or none', async () => {
    const id = await cycle()
    const refused = async (day: string | null) => refusalOf(publish(id, day))
    expect(await refused('2026-10-28')).toMatchObject({
      problems: [{ path: ['publishedThrough'], message: 'Choose today or a later day' }],
    })
    expect(await refused(null)).toMatchObject({ problems: [{ message: 'Choose today or a later day' }] })
    const over = await cycle({ startDate: '2026-01-05', endDate: '2026-10-01' })
    expect(await publish(over, '2026-11-08')).toMatchObject({
      done: 0,
      refused: [{ message: 'It has ended. Give it a later last day first.' }],
    })
    expect(await world.rows(`select published_through from menu_cycles where id = '${over}'`)).toEqual([{ published_through: null }])
    const later = await cycle({ startDate: '2026-11-16', endDate: null })
    expect(await refusalOf(publish(later, '2026-11-15'))).toMatchObject({
      problems: [{ path: ['publishedThrough'], message: 'It starts after that day. Choose the day it starts or a later day' }],
    })
    expect(await refused('2030-01-01')).toMatchObject({ problems: [{ message: 'Choose a day in the next 52 weeks' }] })
  })
})

describe('weeks that are kept published ahead', () => {
  const look = (now: string): Promise<number> =>
    makeDueWork({
      catalogue: world.catalogue,
      database: world.database,
      resourceSql: createResourceSql(world.catalogue),
      organization: id => Promise.resolve(id === lakeside.id ? lakeside : null),
      written: () => Promise.resolve(),
      log: { error: (what: unknown) => expect(what).toBeNull(), info: () => undefined, warn: () => undefined } as never,
      clock: () => Promise.resolve(new Date(now)),
    }).look()
  const through = async (id: string) =>
    (await world.rows(`select published_through::text as day from menu_cycles where id = '${id}'`))[0]?.['day']

  test('[R3.33] each night where the organization is, caught up after a downtime, by one of several processes, and by hand where none are', async () => {
    const id = await cycle({ weeksAhead: 1 })
    const byHand = await cycle()
    await world.rows(
      `update menu_cycles set created_at = '2026-10-28T12:00:00Z', archived_at = case when id in ('${id}', '${byHand}') then null else now() end returning id`,
    )
    // Two in the night in Chicago is seven in Greenwich, and eight once clocks have gone back.
    expect(await look('2026-10-29T06:59:00Z')).toBe(0)
    expect(await look('2026-10-29T07:01:00Z')).toBe(1)
    expect([await through(id), (await days(id)).length]).toEqual(['2026-11-05', 8])
    expect(await Promise.all([look('2026-10-30T12:00:00Z'), look('2026-10-30T12:00:00Z')]).then(([a, b]) => a + b)).toBe(1)
    expect(await look('2026-10-30T20:00:00Z')).toBe(0)
    // Three nights were missed.
    expect(await look('2026-11-03T20:00:00Z')).toBe(1)
    expect([await through(id), (await days(id)).at(-1)]).toEqual(['2026-11-10', '2026-11-10'])
    expect([await through(byHand), await days(byHand)]).toEqual([null, []])
    const said = await world.rows(`select distinct actor_name from audit_logs where object_id = '${id}' and action <> 'create'`)
    expect(said).toEqual([{ actor_name: 'Automatic' }])
  })
})
