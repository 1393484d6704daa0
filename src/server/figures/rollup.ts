import type { FigureNumber } from '#model'
import { comparedWith, periodOf, ROLLUP_PERIODS, trendMonths, type Days, type RollupPeriod } from '#model/period.ts'

/** Where the months of a trend are kept, beside the periods. */
export const TREND = 'months'

interface Kept {
  readonly period: RollupPeriod
  readonly now: Days
  readonly before: Days
}

/** A figure over a period and the one before, as it is kept. */
export interface RollupNumber {
  readonly now: FigureNumber
  readonly before: FigureNumber
}

/** The periods that are kept on a day, each with the one before. */
const keptOn = (day: string): readonly Kept[] =>
  ROLLUP_PERIODS.flatMap(period => {
    const now = periodOf(period, day)
    const before = now && comparedWith(now, 'before')
    return now && before ? [{ period, now, before }] : []
  })

/** Every stretch of days that a figure is counted over on a day: each period with the one before, then the months of its trend. */
export const rollupSteps = (day: string): readonly Days[] => [
  ...keptOn(day).flatMap(({ now, before }) => [now, before]),
  ...trendMonths(day),
]

/** What is kept of figures whose numbers stand in the order of `rollupSteps`: by period, and by figure in each. */
export const rollupRows = (
  day: string,
  answers: readonly { readonly figure: string; readonly steps: readonly FigureNumber[] }[],
): readonly { readonly period: string; readonly numbers: object }[] => {
  const kept = keptOn(day)
  return [
    ...kept.map(({ period }, place) => ({
      period,
      numbers: Object.fromEntries(answers.map(({ figure, steps }) => [figure, { now: steps[place * 2], before: steps[place * 2 + 1] }])),
    })),
    { period: TREND, numbers: Object.fromEntries(answers.map(({ figure, steps }) => [figure, steps.slice(kept.length * 2)])) },
  ]
}
