import { expect, test } from 'vitest'
import fc from 'fast-check'
import { clashesOf, hoursShown, minutesOf, sideBySide, timeOf, type Lane, type Timed } from '#views/calendar/hours.ts'
import { fitOf } from '#views/calendar/useFit.ts'

const chapel: Lane = { id: 'c', title: 'Chapel' }
const bistro: Lane = { id: 'b', title: 'Bistro' }
const item = (id: string, from: string, to: string, lanes: readonly Lane[] = [chapel], day = '2026-11-25'): Timed => ({
  id,
  row: id,
  day,
  from: minutesOf(from) ?? 0,
  to: minutesOf(to) ?? 0,
  lanes,
})

test('[R3.17] rows that overlap stand side by side, and those after them have the whole width again', () => {
  const placed = sideBySide([
    item('rosary', '10:45', '11:45'),
    item('flowers', '11:00', '12:30'),
    item('lunch', '12:00', '13:00'),
    item('movie', '13:00', '14:00'),
  ])
  expect(placed.map(({ id, place, of }) => [id, place, of])).toEqual([
    ['rosary', 0, 2],
    ['flowers', 1, 2],
    ['lunch', 0, 2],
    ['movie', 0, 1],
  ])
})

test('[R3.17] whatever the rows, no two stand over one another, and none is left out', () => {
  const spans = fc.array(fc.tuple(fc.integer({ min: 0, max: 1400 }), fc.integer({ min: 1, max: 300 })), { maxLength: 40 })
  fc.assert(
    fc.property(spans, all => {
      const placed = sideBySide(all.map(([from, length], index) => ({ ...item(String(index), '0', '0'), from, to: from + length })))
      expect(placed).toHaveLength(all.length)
      for (const one of placed)
        for (const other of placed)
          if (one !== other && one.from < other.to && other.from < one.to) {
            expect(one.of).toBe(other.of)
            expect(one.place).not.toBe(other.place)
          }
    }),
  )
})

test('[R3.17] two in one place at one time clash; one after the other, elsewhere or on another day they do not', () => {
  const clashes = clashesOf([
    item('flowers', '11:00', '12:30'),
    item('rosary', '10:45', '11:45'),
    item('hymns', '12:30', '13:00'),
    item('coffee', '11:00', '12:00', [bistro]),
    item('walk', '11:00', '12:00', []),
    item('mass', '11:00', '12:00', [chapel], '2026-11-26'),
    item('fair', '11:30', '11:40', [bistro, chapel]),
  ])
  expect(clashes.map(({ lane, first, second }) => [lane.title, first.id, second.id])).toEqual([
    ['Chapel', 'rosary', 'flowers'],
    ['Chapel', 'rosary', 'fair'],
    ['Chapel', 'flowers', 'fair'],
    ['Bistro', 'coffee', 'fair'],
  ])
})

test('[R3.17] the working day is shown, and as far around it as rows go', () => {
  expect(hoursShown([])).toEqual({ first: 8, last: 18 })
  expect(hoursShown([item('early', '06:30', '07:00'), item('late', '19:10', '20:20')])).toEqual({ first: 6, last: 21 })
  expect(hoursShown([{ ...item('night', '23:00', '00:00'), to: 1440 }]).last).toBe(24)
})

test('[R3.17] times are minutes of the wall, and what is none is none', () => {
  expect([minutesOf('13:30'), minutesOf('09:05:00'), minutesOf(''), minutesOf('noon')]).toEqual([810, 545, null, null])
  expect([timeOf(810), timeOf(1440), timeOf(1500)]).toEqual(['13:30', '00:00', '01:00'])
})

test('[R3.17] a day holds as many rows as the window has room for, three at least', () => {
  expect([fitOf(600, 5), fitOf(900, 5), fitOf(200, 6), fitOf(9000, 4)]).toEqual([3, 6, 3, 12])
})
