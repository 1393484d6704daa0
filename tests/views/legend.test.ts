import { expect, test } from 'vitest'
import { legendOf } from '../../src/views/calendar/paper/usePrint.ts'

const works = {
  calendars: [{ id: 'il', name: 'independent_living', displayName: 'Independent living' }],
  marks: new Map([['il', 'square' as const]]),
} as unknown as Parameters<typeof legendOf>[0]

test('[R3.17] a printed month says what its marks mean where they tell rows apart, and nothing where all are for everyone', () => {
  expect(legendOf(works, new Set(['round', 'square']))).toEqual([
    { mark: 'round', name: 'Everyone' },
    { mark: 'square', name: 'Independent living' },
  ])
  expect(legendOf(works, new Set(['round']))).toEqual([])
  expect(legendOf({ ...works, calendars: [] }, new Set(['round', 'square']))).toEqual([])
})
