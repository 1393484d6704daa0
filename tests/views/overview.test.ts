import { describe, expect, test } from 'vitest'
import type { Figure, FigureAnswer, FigureNumber } from '#model'
import { catalogue } from '#catalogue/declarations.ts'
import type { OverviewOptions } from '#views/overview/options.ts'
import { chartSteps, requestOf, withAllGroups } from '#views/overview/figures.ts'

const none: FigureNumber = { value: null, part: null, whole: null, withheld: false }
const counted = (value: number): FigureNumber => ({ ...none, value, part: value })
const answerOf = (figure: string, groups: Readonly<Record<string, number>>, before = counted(1)): FigureAnswer => ({
  figure,
  told: true,
  definition: 'd0',
  now: counted(1),
  before,
  steps: [],
  groups: Object.entries(groups).map(([key, value]) => ({ key, title: null, now: counted(value), before: none })),
  hours: [],
})

describe('[R3.39] figures side by side', () => {
  const said = { label: 'Figure', says: 'A figure.' }
  const figures: Readonly<Record<string, Figure>> = {
    residents: said,
    moveIns: { ...said, at: 'moveInDate' },
    share: { ...said, of: 'moveIns', over: 'residents' },
    age: { ...said, median: 'age' },
    mood: { ...said, answers: { by: 'user' } },
  }
  const groupsOf = (answers: readonly FigureAnswer[]) =>
    withAllGroups(answers, ({ figure }) => figures[figure]).map(({ groups }) => groups.map(({ key, now }) => [key, now.value]))

  test('say 0 where nothing was counted, and no number where there is none of nothing', () => {
    const answers = [
      answerOf('residents', { assisted: 40, memory: 22 }),
      answerOf('moveIns', { memory: 1 }),
      answerOf('share', { memory: 4 }),
      answerOf('age', { memory: 86 }),
      answerOf('mood', { memory: 20 }),
    ]
    const [, moveIns, ...others] = groupsOf(answers)
    expect(moveIns).toEqual([
      ['assisted', 0],
      ['memory', 1],
    ])
    for (const other of others) expect(other[0]).toEqual(['assisted', null])
  })

  test('compare nothing with nothing where there is nothing before', () => {
    const [, now] = withAllGroups([answerOf('residents', { memory: 2 }), answerOf('moveIns', {}, none)], ({ figure }) => figures[figure])
    expect(now?.groups).toEqual([{ key: 'memory', title: null, now: counted(0), before: none }])
  })
})

test('[R3.39] weeks of a chart are compared with what its period is compared with: the weeks before, the same of a year before, or nothing', () => {
  const period = { from: '2026-10-29', to: '2026-11-27' }
  const chart = { as: 'line', figure: 'visits', step: 'week', least: 2 } as const
  const before = (how: 'before' | 'year' | 'none') => chartSteps(chart, period, how)?.before.map(({ from, to }) => `${from} ${to}`)
  expect(before('before')?.at(-1)).toBe('2026-10-17 2026-10-23')
  expect(before('year')?.at(-1)).toBe('2025-11-21 2025-11-27')
  expect(before('none')).toEqual([])
  const asked = requestOf(
    { name: 'visits' },
    { figures: ['visits'], charts: [chart] },
    { period, compare: 'year', where: [], groupBy: null },
  )
  expect(asked.before).toEqual({ from: '2025-10-29', to: '2025-11-27' })
  expect(asked.asks[1]?.steps?.at(-1)).toEqual({ from: '2025-11-21', to: '2025-11-27' })
})

test('[R3.41] every chart of a report shows the whole of its period: a quarter, a year, and the three years that are the longest', () => {
  const charts = catalogue.resources.flatMap(({ views = {} }) =>
    Object.values(views).flatMap(({ view, options }) => (view === 'overview' ? ((options as OverviewOptions).charts ?? []) : [])),
  )
  for (const from of ['2026-09-01', '2026-01-01', '2023-11-25'])
    for (const chart of charts.filter(({ as }) => as === 'line'))
      expect([chart.label, (chartSteps(chart, { from, to: '2026-11-28' }, 'none')?.now[0]?.from ?? '') <= from]).toEqual([
        chart.label,
        true,
      ])
})
