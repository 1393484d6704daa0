import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { freeLane } from '#views/calendar/copy/rooms.ts'
import type { Lane, Timed } from '#views/calendar/hours.ts'
import { holidaysOf } from '#views/calendar/holidays.ts'
import { copyKey, daysOf, planCopy, sameWeekday, type Choices, type Entry } from '#views/calendar/copy/plan.ts'

const NO_CHOICES: Choices = { skipped: new Set(), placed: new Map(), left: new Set() }
const each = (title: string, days: readonly number[], time = '10:00'): readonly Entry[] =>
  days.map(day => ({ id: `${title} ${day}`, title, day: `2026-11-${String(day).padStart(2, '0')}`, time }))
// Tuesdays of November 2026 are the 3rd, 10th, 17th and 24th, Sundays and Mondays come five times; December has five Tuesdays.
const yoga = each('Chair Yoga', [3, 10, 17, 24])
const mass = each('Mass', [1, 8, 15, 22, 29], '09:00')
const tea = each('Veterans tea', [11])
const daysIn = (plan: ReturnType<typeof planCopy>, title: string) =>
  plan.copies.filter(({ entry }) => entry.title === title).map(({ day }) => day.slice(8))

describe('copying a month', () => {
  test('[R3.17] goes by weekday; a fifth is filled from the fourth, or dropped where the month has none', () => {
    const plan = planCopy([...yoga, ...mass, ...tea], '2026-12', [], NO_CHOICES)
    expect(daysIn(plan, 'Chair Yoga')).toEqual(['01', '08', '15', '22', '29'])
    expect(daysIn(plan, 'Mass')).toEqual(['06', '13', '20', '27'])
    expect(daysIn(plan, 'Veterans tea')).toEqual([])
    expect(plan).toMatchObject({ repeats: 9, dropped: 1, added: 1, skipped: 0, already: 0, left: 0, placed: 0 })
    expect(plan.oneOffs).toEqual(tea)
    // Beside the days of the other month stands where each comes from.
    expect([...plan.from].filter(([day]) => ['2026-12-08', '2026-12-29', '2026-12-06'].includes(day))).toEqual([
      ['2026-12-06', '2026-11-01'],
      ['2026-12-08', '2026-11-10'],
      ['2026-12-29', '2026-11-24'],
    ])
    expect([...plan.nowhere]).toEqual(['2026-11-29', '2026-11-30'])
  })

  test('[R3.17] what comes once waits for a day, skipped days take nothing, and what is there is not made twice', () => {
    const plan = planCopy(
      [...yoga, ...mass, ...tea],
      '2026-12',
      [
        { title: 'chair yoga ', day: '2026-12-08', time: '10:00' },
        { title: 'Chair Yoga', day: '2026-12-15', time: '14:00' },
      ],
      {
        skipped: new Set(['2026-12-22', '2026-12-24']),
        placed: new Map([[tea[0]?.id ?? '', '2026-12-09']]),
        left: new Set([copyKey('Mass 8', '2026-12-13')]),
      },
    )
    expect(daysIn(plan, 'Chair Yoga')).toEqual(['01', '15', '29'])
    expect(daysIn(plan, 'Mass')).toEqual(['06', '20', '27'])
    expect(daysIn(plan, 'Veterans tea')).toEqual(['09'])
    expect(plan).toMatchObject({ repeats: 9, dropped: 1, added: 1, skipped: 1, already: 1, left: 1, placed: 1 })
    expect(plan.skippedOn.get('2026-12-22')).toBe(1)
    expect(plan.skippedOn.get('2026-12-24')).toBe(0)
  })

  test('[R3.17] whatever the months, the sum on the page is the number of drafts, and each stands on its weekday', () => {
    const month = fc
      .tuple(fc.integer({ min: 2024, max: 2030 }), fc.integer({ min: 1, max: 12 }))
      .map(([year, one]) => `${year}-${String(one).padStart(2, '0')}`)
    const entries = fc.array(fc.tuple(fc.constantFrom('Yoga', 'Mass', 'Tea', 'Bingo'), fc.nat(27), fc.constantFrom('09:00', '14:00')), {
      minLength: 1,
      maxLength: 40,
    })
    fc.assert(
      fc.property(month, month, entries, fc.subarray(Array.from({ length: 31 }, (_, index) => index)), (from, to, drawn, skipped) => {
        const days = daysOf(from)
        const source = drawn.map(([title, index, time], place) => ({ id: String(place), title, day: days[index] ?? `${from}-01`, time }))
        const into = daysOf(to)
        const plan = planCopy(source, to, [], { ...NO_CHOICES, skipped: new Set(skipped.map(index => into[index] ?? `${to}-01`)) })
        expect(plan.copies).toHaveLength(plan.repeats - plan.dropped + plan.added - plan.skipped - plan.already - plan.left + plan.placed)
        for (const { entry, day } of plan.copies) expect(new Date(day).getUTCDay()).toBe(new Date(entry.day).getUTCDay())
      }),
    )
  })

  test('[R3.17] holidays are found by date or by weekday, and a day has its like in another month or none', () => {
    expect([...holidaysOf(2026)]).toEqual([
      ['2026-01-01', 'newYear'],
      ['2026-05-25', 'memorial'],
      ['2026-07-04', 'independence'],
      ['2026-09-07', 'labor'],
      ['2026-11-26', 'thanksgiving'],
      ['2026-12-24', 'christmasEve'],
      ['2026-12-25', 'christmas'],
    ])
    expect([...holidaysOf(2027).keys()]).toContain('2027-05-31')
    expect([sameWeekday('2026-11-10', '2026-12'), sameWeekday('2026-11-29', '2026-12')]).toEqual(['2026-12-08', null])
  })

  test('[R3.17] another room is one that neither holds already and nobody else has at that time', () => {
    const lane = (id: string): Lane => ({ id, title: id })
    const at = (id: string, from: number, to: number, ...lanes: readonly string[]): Timed => ({
      id,
      row: id,
      day: '2026-12-03',
      from,
      to,
      lanes: lanes.map(lane),
    })
    const yogaThen = at('yoga', 600, 660, 'Hall')
    const others = [yogaThen, at('choir', 630, 690, 'Hall'), at('bingo', 600, 640, 'Hobby Room'), at('mass', 660, 700, 'Chapel')]
    const lanes = ['Hall', 'Hobby Room', 'Chapel', 'Patio'].map(lane)
    expect(freeLane(lanes, [yogaThen], others)).toEqual(lane('Chapel'))
    expect(freeLane(lanes.slice(0, 2), [yogaThen], others)).toBeNull()
    expect(freeLane(lanes, [yogaThen], [...others, at('lunch', 0, 1440, 'Chapel', 'Patio')])).toBeNull()
  })
})
