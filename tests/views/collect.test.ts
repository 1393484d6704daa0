import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysOf } from '#views/calendar/copy/plan.ts'
import { spread } from '#views/calendar/collect/spread.ts'

const december = daysOf('2026-12')
const never = () => false

describe('the days of a collection', () => {
  test('[R3.17] are spread evenly over the open days of the month, and keep clear of places that are taken', () => {
    const open = december.filter(day => !['2026-12-24', '2026-12-25'].includes(day))
    expect(spread(4, open, never)).toEqual(['2026-12-04', '2026-12-11', '2026-12-19', '2026-12-28'])
    expect(spread(2, open, (index, day) => index === 0 && day === '2026-12-08')).toEqual(['2026-12-09', '2026-12-22'])
    expect(spread(2, [], never)).toEqual([null, null])
  })

  test('[R3.17] come in the order of the collection, none twice while there are days enough', () => {
    fc.assert(
      fc.property(fc.subarray([...december], { minLength: 1 }), fc.integer({ min: 1, max: 20 }), (open, count) => {
        const days = spread(count, open, never)
        expect(days).toHaveLength(count)
        if (count <= open.length) expect(new Set(days).size).toBe(count)
        expect([...days].sort()).toEqual(days)
      }),
    )
  })
})
