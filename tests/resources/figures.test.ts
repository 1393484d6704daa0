import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkAll } from '#catalogue/checks.ts'
import { choice, dateTime, duration, money, number, reference, text } from '#fields'
import { defineResource, type Figure, type Resource } from '#model'
import { numberOf, toldOf, withheldGroups } from '#server/figures/numbers.ts'
import { comparedWith, periodOf, stepsOf } from '#model/period.ts'

const shared = { access: { read: 'organizationStaff', write: 'organizationStaff' }, area: 'content' } as const

const people = defineResource({
  ...shared,
  name: 'guests',
  type: 'Guest',
  label: ['Guest', 'Guests'],
  titleFields: 'name',
  fields: { name: text() },
  list: { columns: ['name'], sort: 'name' },
  figures: { all: { label: 'Guests', says: 'Everybody.' } },
})

const visits = (figures: Readonly<Record<string, Partial<Figure>>>): Resource => ({
  ...defineResource({
    ...shared,
    name: 'stays',
    type: 'Stay',
    label: ['Stay', 'Stays'],
    titleFields: 'guest',
    fields: {
      guest: reference({ to: 'guests' }),
      at: dateTime(),
      length: duration(),
      rooms: number(),
      price: money(),
      kind: choice({ options: ['a', 'b'] }),
    },
    list: { columns: ['guest'], sort: 'at' },
  }),
  figures: Object.fromEntries(Object.entries(figures).map(([key, one]) => [key, { label: key, says: key, ...one }])),
})

const mistakes = (figures: Readonly<Record<string, Partial<Figure>>>) =>
  checkAll(
    [
      { file: 'resources/guests.ts', resource: people },
      { file: 'resources/stays.ts', resource: visits(figures) },
    ],
    [],
  ).map(({ id, path }) => `${id} ${path}`)

describe('figures of a declaration', () => {
  test('[R13.7] over fields and figures that there are pass', () => {
    expect(
      mistakes({
        stays: { at: 'at' },
        guests: { at: 'at', distinct: 'guest', where: { kind: { is: 'a' } } },
        long: { sum: 'length', orElse: 'rooms', atMost: 9 },
        rate: { of: 'guests', over: 'guests.all' },
        paid: { sum: 'price', unit: 'dollars' },
      }),
    ).toEqual([])
  })

  test.each<readonly [string, Partial<Figure>, string]>([
    ['a day that is none', { at: 'kind' }, 'R180 figures.bad.at'],
    ['a sum of words', { sum: 'guest.name' }, 'R180 figures.bad.sum'],
    ['a price without its unit', { sum: 'price' }, 'R180 figures.bad.unit'],
    ['dollars of what is no price', { mean: 'rooms', unit: 'dollars' }, 'R180 figures.bad.unit'],
    ['a choice counted as rows', { distinct: 'kind' }, 'R180 figures.bad.distinct'],
    ['a condition on no field', { where: { kint: { is: 'a' } } }, 'R124 figures.bad.where.kint'],
    ['a condition on a row that nothing points at', { whose: { kind: {} } }, 'R180 figures.bad.whose.kind'],
    ['dividing by a figure that is not there', { of: 'good', over: 'guests.gone' }, 'R181 figures.bad.over'],
    ['half of a ratio', { of: 'good' }, 'R182 figures.bad'],
    ['rows that do not point here', { lacks: { figure: 'guests.all', through: 'name' } }, 'R181 figures.bad.lacks.through'],
    ['days of what does not stand', { days: true }, 'R182 figures.bad.days'],
    ['two numbers at once', { sum: 'rooms', distinct: 'guest' }, 'R182 figures.bad'],
  ])('%s is a mistake', (_, bad, mistake) => {
    expect(mistakes({ good: {}, bad })).toEqual([mistake])
  })

  test('a wrong field, and a field of another type, do not compile', () => {
    const fields = { guest: reference({ to: 'guests' }), at: dateTime(), kind: choice({ options: ['a', 'b'] }) }
    const said = { label: 'Stays', says: 'All.' }
    const base = { ...shared, name: 'stays', type: 'Stay', label: ['Stay', 'Stays'], titleFields: 'guest', fields } as const
    const list = { columns: ['guest'], sort: 'at' } as const
    defineResource({ ...base, list, figures: { ok: { ...said, at: 'at', whose: { guest: {} } } } })
    // @ts-expect-error -- no such field
    defineResource({ ...base, list, figures: { bad: { ...said, at: 'begins' } } })
    // @ts-expect-error -- a choice is no moment
    defineResource({ ...base, list, figures: { bad: { ...said, at: 'kind' } } })
    // @ts-expect-error -- a choice points at no row
    defineResource({ ...base, list, figures: { bad: { ...said, distinct: 'kind' } } })
  })
})

describe('[R3.41] figures of answers', () => {
  const mood: Figure = { label: 'Mood', says: 'Mean.', mean: 'value', answers: { by: 'user' } }
  const counted: Figure = { label: 'Answers', says: 'Given.', answers: { by: 'user' } }

  test('are told of five people or more, and never of all but fewer than five', () => {
    expect(toldOf(mood, { value: 4.2, people: 4 }, null)).toBeUndefined()
    expect(toldOf(mood, { value: 4.23, people: 5 }, null)).toBe(4)
    expect(toldOf(mood, { value: 4.23, people: 10 }, { value: 4, people: 13 })).toBeUndefined()
    expect(toldOf(mood, { value: 4.23, people: 10 }, { value: 4, people: 15 })).toBe(4)
    expect(toldOf(mood, { value: 4.23, people: 40 }, { value: 4, people: 60 })).toBe(4.2)
  })

  test('are told the coarser the more of them one person gave, and not at all where one outweighs the others', () => {
    expect(toldOf(mood, { value: 4.23, people: 40, evenly: 40 }, null)).toBe(4.2)
    expect(toldOf(mood, { value: 4.23, people: 40, evenly: 8 }, null)).toBe(4)
    expect(toldOf(mood, { value: 4.23, people: 10, evenly: 1 }, null)).toBeUndefined()
    expect(toldOf(counted, { value: 39, people: 10, evenly: 1 }, null)).toBe(40)
  })

  test('two that differ by one person cannot be subtracted', () => {
    expect(toldOf(counted, { value: 21, people: 21 }, null)).toBe(toldOf(counted, { value: 22, people: 22 }, null))
  })

  test('two means that differ by one person say what that one answered once in a hundred at most', () => {
    const mean = (of: readonly number[]): number => of.reduce((sum, one) => sum + one, 0) / of.length
    // Whoever knows how many answered tries each answer: does it fit both of the numbers that are told?
    const fitting = (all: readonly number[], tell: (value: number, people: number) => unknown): number => {
      const rest = all.slice(1)
      const [told, without] = [tell(mean(all), all.length), tell(mean(rest), rest.length)]
      const sums = Array.from({ length: rest.length * 4 + 1 }, (_, index) => rest.length + index)
      const before = sums.filter(sum => tell(sum / rest.length, rest.length) === without)
      return [1, 2, 3, 4, 5].filter(answer => before.some(sum => tell((sum + answer) / all.length, all.length) === told)).length
    }
    const worlds = fc.sample(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 6, maxLength: 60 }), { numRuns: 500, seed: 7 })
    const given = (tell: (value: number, people: number) => unknown): number =>
      worlds.filter(world => fitting(world, tell) === 1).length / worlds.length
    expect(given((value, people) => toldOf(mood, { value, people }, null))).toBeLessThan(0.01)
    // Told by tenths whoever answered, every fourth would be known.
    expect(given(value => Math.round(value * 10) / 10)).toBeGreaterThan(0.1)
  })

  test('one group that is withheld takes the smallest of the others with it', () => {
    const groups = [
      { key: 'a', value: 3, people: 3 },
      { key: 'b', value: 9, people: 9 },
      { key: 'c', value: 20, people: 20 },
    ]
    expect([...withheldGroups(mood, groups)]).toEqual(['a', 'b'])
    expect([...withheldGroups({ ...mood, answers: undefined }, groups)]).toEqual([])
  })
})

test('one figure over nothing has no value', () => {
  const rate: Figure = { label: 'Rate', says: 'Rate.', of: 'a', over: 'b', unit: 'percent' }
  expect(numberOf(rate, 3, 4).value).toBe(75)
  expect(numberOf(rate, 0, 0)).toEqual({ value: null, part: 0, whole: 0, withheld: false })
})

describe('periods', () => {
  const today = '2026-11-23'
  test('[R3.39] end with today: nobody is counted as absent on days that have not come', () => {
    expect(periodOf('2026-11-10..2026-12-31', today)).toEqual({ from: '2026-11-10', to: today })
    expect(periodOf('2026-11-10..2026-11-12', today)).toEqual({ from: '2026-11-10', to: '2026-11-12' })
  })

  test('are complete days, compared with as many before or with those of the year before', () => {
    expect(periodOf('30d', today)).toEqual({ from: '2026-10-24', to: '2026-11-22' })
    expect(periodOf('month', '2026-11-01')).toEqual({ from: '2026-11-01', to: '2026-11-01' })
    expect(periodOf('quarter', today)?.from).toBe('2026-10-01')
    expect(periodOf('nonsense', today)).toBeNull()
    expect(comparedWith({ from: '2026-10-24', to: '2026-11-22' }, 'before')).toEqual({ from: '2026-09-24', to: '2026-10-23' })
    expect(comparedWith({ from: '2024-02-29', to: '2024-02-29' }, 'year')).toEqual({ from: '2023-02-28', to: '2023-02-28' })
  })

  test('have weeks that end with them, at least so many, and months that begin where they do', () => {
    const weeks = stepsOf({ from: '2026-11-09', to: '2026-11-22' }, 'week', 3)
    expect(weeks.map(({ from, to }) => `${from} ${to}`)).toEqual([
      '2026-11-02 2026-11-08',
      '2026-11-09 2026-11-15',
      '2026-11-16 2026-11-22',
    ])
    expect(stepsOf({ from: '2026-10-15', to: '2026-11-22' }, 'month').map(({ from }) => from)).toEqual(['2026-10-15', '2026-11-01'])
  })
})

test('[R3.39] months that reach back beyond a short period are whole, and each ends after it begins', () => {
  const steps = stepsOf({ from: '2026-10-24', to: '2026-11-22' }, 'month', 12)
  expect(steps).toHaveLength(12)
  expect(steps[0]).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(steps.every(({ from, to }) => from <= to)).toBe(true)
})

test('a month that the period begins within is cut where it begins', () => {
  expect(stepsOf({ from: '2026-10-24', to: '2026-11-22' }, 'month')).toEqual([
    { from: '2026-10-24', to: '2026-10-31' },
    { from: '2026-11-01', to: '2026-11-22' },
  ])
})
