import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { operations } from '#server/operations/operations.ts'
import { makeWorld, person, places, refusalOf, type World } from './operations/testOrganizations.ts'

const { lakeside } = places
const here = { organizationId: lakeside.id }
const ann = person('Ann', lakeside)
const reservations = catalogue.resource('meal_reservations')
const resident = (nth: number): string => `00000000-0000-7000-8000-${String(nth).padStart(12, '0')}`
const at = (text: string): Date => new Date(text)

let world: World
let clock = at('2026-11-20T16:00:00Z')

beforeAll(async () => {
  world = await makeWorld(catalogue.resources)
  const people = Array.from({ length: 6 }, (_, nth) => `('${lakeside.id}', '${resident(nth)}', 'R', '${nth}', 'resident')`)
  await world.rows(
    `insert into users (organization_id, id, first_name, last_name, person_type) values ${people.join(', ')}, ('${lakeside.id}', '${ann.id}', 'Ann', 'Lee', 'staff') returning id`,
  )
})
afterAll(() => world?.close())

const session = () => world.session(ann, { now: clock })
const problemOf = async (call: Promise<unknown>): Promise<unknown> => ((await refusalOf(call))['problems'] as readonly unknown[])[0]

describe('seats of a meal', () => {
  test('[R6.19] each seating has its own, a party takes as many as it is, and reserving ends when the meal says', async () => {
    const meal = { id: resident(900) }
    const HOW = 'Choose "Walk-in" to keep a seat anyway.'
    await world.rows(
      `insert into meals (organization_id, id, name, meal_period, date, starts_at, ends_at, reservations, slot_minutes, per_slot, party_max, cutoff_hours)
       values ('${lakeside.id}', '${meal.id}', 'Dinner', 'dinner', '2026-11-23', '17:00', '19:00', true, 30, 4, 4, 24) returning 1`,
    )
    const reserve = (nth: number, party: number, time: string | null = '17:00') =>
      operations.create(reservations, { ...here, input: { mealId: meal.id, personId: resident(nth), at: time, party } }, session())
    await reserve(0, 3)
    expect(await problemOf(reserve(1, 2))).toMatchObject({
      path: ['party'],
      message: 'This seating has 1 of 4 seats left, and this needs 2',
    })
    await reserve(1, 2, '17:30')
    await reserve(2, 1)
    expect(await problemOf(reserve(3, 1, null))).toMatchObject({
      path: ['at'],
      message: 'Select a seating: every 30 minutes from 5:00 PM to 6:30 PM',
    })
    expect(await problemOf(reserve(3, 1))).toMatchObject({
      path: ['at'],
      message: 'This seating is full: 4 of 4 seats are taken. Choose another seating',
    })
    const refused = [
      ['17:10', 'There is a seating at 5:00 PM and at 5:30 PM'],
      ['18:45', 'There is a seating at 6:30 PM'],
      ['19:00', 'This meal is from 5:00 PM to 7:00 PM'],
    ] as const
    for (const [time, message] of refused) expect(await problemOf(reserve(3, 1, time)), time).toMatchObject({ path: ['at'], message })
    await world.rows(`update meals set slot_minutes = null where id = '${meal.id}' returning 1`)
    expect(await problemOf(reserve(3, 1, '17:30'))).toMatchObject({ path: ['at'], message: 'There is a seating at 5:00 PM' })
    await world.rows(`update users set move_out_date = '2026-11-23' where id = '${resident(4)}' returning 1`)
    expect(await problemOf(reserve(4, 1))).toMatchObject({ path: ['person'], message: 'They have moved out by then' })
    await world.rows(`update users set move_out_date = null where id = '${resident(4)}' returning 1`)
    clock = at('2026-11-22T23:00:00Z')
    expect(await problemOf(reserve(4, 1))).toMatchObject({ message: `Reservations closed Sunday, November 22, 2026, 5:00 PM. ${HOW}` })
    // Who stands at the door is kept a seat, where one is left.
    const comes = (nth: number, party: number) =>
      operations.create(
        reservations,
        { ...here, input: { mealId: meal.id, personId: resident(nth), at: '17:00', party, walkIn: true } },
        session(),
      )
    await world.rows(`update meals set per_slot = 5 where id = '${meal.id}' returning 1`)
    expect(await problemOf(comes(4, 2))).toMatchObject({ path: ['party'] })
    await comes(4, 1)
    expect(await world.rows(`select walk_in from meal_reservations where person_id = '${resident(4)}'`)).toEqual([{ walk_in: true }])
  })
})
