import { describe, expect, test } from 'vitest'
import { byCell, closureOf, hoursOf, nextEmpty, slotsOf, valueOf, type Place } from '#views/planner/cells.ts'
import { stepFrom } from '#widgets/gridSteps.ts'
import { cases } from '#views/planner/planner.cases.ts'

const options = cases.accepted
const days = ['2026-11-22', '2026-11-23', '2026-11-24']
const slots = [
  { id: 'morning', title: 'Morning' },
  { id: 'evening', title: 'Evening' },
]
const range = (weekday: number) => ({ weekday, period: 'morning', startedAtTime: '07:30', endedAtTime: '09:30' })
const room = (more: object = {}) => ({
  id: 'r',
  title: 'Room',
  values: { openings: [{ ranges: [range(0), range(1)] }], closures: [{ date: '2026-11-23', reason: 'Painting' }], closed: false, ...more },
})

describe('cells of a planner', () => {
  test('[R3.33] rows stand in the cell of their day and slot, the earliest first', () => {
    const row = (name: string, day: string, part: string, begins: string) => ({ name, day, part, begins })
    const cells = byCell(
      [row('b', days[0]!, 'morning', '09:00'), row('a', days[0]!, 'morning', '07:00'), row('c', days[1]!, 'evening', '18:00')],
      options,
    )
    expect(cells.get('2026-11-22 morning')?.map(({ name }) => name)).toEqual(['a', 'b'])
    expect(cells.get('2026-11-23 evening')?.map(({ name }) => name)).toEqual(['c'])
  })

  test('[R3.33] are closed where the lane has no hours, with the reason of whoever closed it', () => {
    expect(hoursOf(options, room(), { day: days[0]!, slot: 'morning' })).toEqual({ startsAt: '07:30', endsAt: '09:30' })
    expect(hoursOf(options, room(), { day: days[1]!, slot: 'morning' })).toEqual({ closed: 'is closed that day' })
    expect(hoursOf(options, room(), { day: days[2]!, slot: 'morning' })).toEqual({ closed: 'has no morning hours on Tuesday' })
    expect(hoursOf(options, room({ closed: true }), { day: days[0]!, slot: 'morning' })).toEqual({ closed: 'is temporarily closed' })
    expect(hoursOf(options, null, { day: days[0]!, slot: 'morning' })).toBeNull()
    expect([closureOf(options, room(), days[1]!), closureOf(options, room(), days[0]!)]).toEqual(['Painting', null])
  })

  test('[R3.33] slots without hours and without rows are left out; where that leaves none, all are there', () => {
    const openOn = (place: Place) => hoursOf(options, room(), place)
    expect(slotsOf(slots, days, () => false, openOn).map(({ id }) => id)).toEqual(['morning'])
    expect(slotsOf(slots, days, ({ slot }) => slot === 'evening', openOn).map(({ id }) => id)).toEqual(['morning', 'evening'])
    const shut = (place: Place) => hoursOf(options, room({ closed: true }), place)
    expect(slotsOf(slots, days, () => false, shut)).toEqual(slots)
  })

  test('[R3.33] what was added leads to the next cell that is free, along the row and then below', () => {
    const isFree = ({ day, slot }: Place) => !(day === days[1] && slot === 'morning')
    expect(nextEmpty({ day: days[0]!, slot: 'morning' }, slots, days, isFree)).toEqual({ day: days[2], slot: 'morning' })
    expect(nextEmpty({ day: days[2]!, slot: 'morning' }, slots, days, isFree)).toEqual({ day: days[0], slot: 'evening' })
    expect(nextEmpty({ day: days[2]!, slot: 'evening' }, slots, days, isFree)).toBeNull()
  })

  test('arrow keys move to the cells beside, Home and End to the ends of the week', () => {
    const to = (key: string) => stepFrom(key, [1, 0], 3, 2)
    expect([to('ArrowLeft'), to('ArrowRight'), to('Home'), to('End')]).toEqual([
      [0, 0],
      [2, 0],
      [0, 0],
      [2, 0],
    ])
    expect([to('ArrowDown'), to('ArrowUp'), to('a')]).toEqual([[1, 1], null, null])
  })

  test('an option is a value of whichever field it is chosen for', () => {
    const one = { id: 'r', title: 'Room' }
    expect([valueOf('choice', one), valueOf('reference', one), valueOf('references', one)]).toEqual(['r', one, [one]])
  })
})
