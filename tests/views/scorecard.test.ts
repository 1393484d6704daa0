import { describe, expect, test } from 'vitest'
import type { Figure } from '#model'
import { rankingBy, totalOf, type Community } from '#views/scorecard/rank.ts'

const PARTICIPATION: Figure = { label: 'Participation', says: 'Who came.', of: 'a', over: 'b', unit: 'percent', good: 'up' }
const TAKEN = { name: 'taken', target: 80 }

const number = (figure: string, value: number | null, whole = 100) => ({
  figure,
  now: { value, part: value === null ? null : (value * whole) / 100, whole: value === null ? null : whole, withheld: false },
  before: { value: null, part: null, whole: null, withheld: false },
})
const community = (name: string, value: number | null, taken = 90, whole = 100): Community => ({
  organizationId: name,
  name,
  day: '2026-11-22',
  countedAt: '2026-11-22T10:00:00.000Z',
  numbers: [number('came', value, whole), number('taken', taken)],
  months: [],
  since: '2025-11-01',
})

const SIX = [
  community('Lakeside', 74),
  community('Birchwood', 58),
  community('Willow', 47, 62),
  community('Maple', 78),
  community('Cedar', 61),
  community('Fox', 66),
  community('Stone', 71),
  community('Harbor', null),
]

describe('[R3.42] communities by a figure', () => {
  test('the worst first with its place; who took too little attendance stands at the end without one', () => {
    const { all, middle } = rankingBy(SIX, 'came', PARTICIPATION, TAKEN)
    expect(all.map(({ community: { name }, place }) => `${name} ${place ?? '–'}`)).toEqual([
      'Birchwood 6',
      'Cedar 5',
      'Fox 4',
      'Stone 3',
      'Lakeside 2',
      'Maple 1',
      'Harbor –',
      'Willow –',
    ])
    expect(middle).toEqual([62.25, 73.25])
    expect(all.flatMap(({ community: { name }, stands }) => (stands ? [`${name} ${stands}`] : []))).toEqual([
      'Birchwood worst',
      'Cedar worst',
      'Lakeside best',
      'Maple best',
    ])
  })

  test('where less is better the most is the worst', () => {
    const { all } = rankingBy(SIX, 'came', { good: 'down' }, TAKEN)
    expect(all[0]).toMatchObject({ community: { name: 'Maple' }, place: 6, stands: 'worst' })
  })

  test('the completeness itself ranks everybody; two communities are shown and not ranked', () => {
    expect(rankingBy(SIX, 'taken', { good: 'up' }, TAKEN).all[0]).toMatchObject({ community: { name: 'Willow' }, stands: 'worst' })
    const two = rankingBy(SIX.slice(0, 2), 'came', PARTICIPATION, TAKEN)
    expect([two.middle, two.all.map(({ place }) => place)]).toEqual([null, [null, null]])
    expect(rankingBy([], 'came', PARTICIPATION, TAKEN)).toEqual({ all: [], middle: null })
  })

  test('those that have the same number have the same place, and the next one counts them all', () => {
    const tied = [community('a', 50), community('b', 50), community('c', 40), community('d', 60)]
    expect(rankingBy(tied, 'came', PARTICIPATION, TAKEN).all.map(({ community: { name }, place }) => `${name} ${place ?? '–'}`)).toEqual([
      'c 4',
      'a 2',
      'b 2',
      'd 1',
    ])
  })

  test('those that are equal are neither worst nor best', () => {
    const same = ['a', 'b', 'c', 'd'].map(name => community(name, 50))
    expect(rankingBy(same, 'came', PARTICIPATION, TAKEN).all.map(({ stands }) => stands)).toEqual([null, null, null, null])
  })

  test('all together, a large one counts for what it is', () => {
    expect(totalOf([community('a', 50, 90, 300), community('b', 100)], 'came', PARTICIPATION).now).toEqual({
      value: 62.5,
      part: 250,
      whole: 400,
      withheld: false,
    })
    expect(totalOf([], 'came', PARTICIPATION).now.value).toBeNull()
    expect(totalOf([community('a', 3)], 'came', { label: 'Mood', says: 'Mean.', mean: 'value' }).now.value).toBeNull()
  })
})
