import { figureName, isAverage, type Figure, type FigureAnswer, type FigureNumber, type Narrowing } from '#model'
import { addDays, comparedWith, stepFor, stepsOf, type Compared, type Days, type Step } from '#model/period.ts'
import type { Chart, OverviewOptions } from './options.ts'

export interface FigureAsk {
  readonly figure: string
  readonly steps?: readonly Days[]
  readonly by?: string
  readonly hours?: true
}

export interface FiguresRequest {
  readonly period: Days
  readonly before: Days | null
  readonly where: readonly Narrowing[]
  readonly asks: readonly FigureAsk[]
}

/** The steps of a chart over time: those of now, and as many of what they are compared with. */
export interface ChartSteps {
  readonly step: Step
  readonly now: readonly Days[]
  readonly before: readonly Days[]
}

export const chartSteps = (chart: Chart, period: Days, compare: Compared): ChartSteps | null => {
  if (chart.as !== 'line') return null
  const step = chart.step ?? stepFor(period)
  const now = stepsOf(period, step, chart.least)
  const [first] = now
  if (!first || compare === 'none' || step === 'month') return { step, now, before: [] }
  if (compare === 'year') return { step, now, before: now.flatMap(one => comparedWith(one, compare) ?? []) }
  const to = addDays(first.from, -1)
  return { step, now, before: stepsOf({ from: to, to }, step, now.length) }
}

/** What an overview asks the server for, in one request. The answers come in the same order: `asks` says which is whose. */
export const requestOf = (
  resource: { readonly name: string },
  { figures, charts = [], groups, filters = [], completeness }: OverviewOptions,
  { period, compare, where, groupBy }: { period: Days; compare: Compared; where: readonly Narrowing[]; groupBy: string | null },
): FiguresRequest => {
  const whole = (name: string): string => figureName(resource, name)
  const [first = ''] = groups?.figures ?? figures
  return {
    period,
    before: comparedWith(period, compare),
    where,
    asks: [
      ...figures.map(name => ({ figure: whole(name) })),
      ...charts.map((chart): FigureAsk => {
        const steps = chartSteps(chart, period, compare)
        return {
          figure: whole(chart.figure),
          ...(steps ? { steps: [...steps.now, ...steps.before] } : {}),
          ...('by' in chart ? { by: chart.by } : {}),
          ...(chart.as === 'heat' ? { hours: true } : {}),
        }
      }),
      ...(groups && groupBy !== null ? groups.figures.map(name => ({ figure: whole(name), by: groupBy })) : []),
      ...filters.map(by => ({ figure: whole(first), by })),
      ...(completeness === undefined ? [] : [{ figure: whole(completeness) }]),
    ],
  }
}

const NOTHING: FigureNumber = { value: null, part: null, whole: null, withheld: false }
const ZERO: FigureNumber = { ...NOTHING, value: 0, part: 0 }

/** Answers that are parted alike, each with the groups of all: where nothing was counted it is 0, and of what is divided or said there is no number. */
export const withAllGroups = (
  answers: readonly FigureAnswer[],
  figureOf: (answer: FigureAnswer) => Figure | undefined,
): readonly FigureAnswer[] => {
  const all = new Map(answers.flatMap(({ groups }) => groups.map(({ key, title }) => [key, title] as const)))
  return answers.map(answer => {
    const figure = figureOf(answer)
    const blank = !figure || figure.over !== undefined || figure.answers || isAverage(figure) ? NOTHING : ZERO
    const before = answer.before.value === null ? NOTHING : blank
    const groups = [...all].map(([key, title]) => answer.groups.find(one => one.key === key) ?? { key, title, now: blank, before })
    return answer.told ? { ...answer, groups } : answer
  })
}

/** The answers by what they are for. */
export const partedAnswers = (
  { figures, charts = [], groups, filters = [], completeness }: OverviewOptions,
  groupBy: string | null,
  answers: readonly FigureAnswer[],
) => {
  let at = 0
  const take = (count: number): readonly FigureAnswer[] => answers.slice(at, (at += count))
  return {
    tiles: take(figures.length),
    charts: take(charts.length),
    groups: take(groups && groupBy !== null ? groups.figures.length : 0),
    filters: take(filters.length),
    completeness: take(completeness === undefined ? 0 : 1)[0] ?? null,
  }
}
