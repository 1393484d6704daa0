/** Days of the organization, 'YYYY-MM-DD', both ends included. */
export interface Days {
  readonly from: string
  readonly to: string
}

const DAY = 86_400_000
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const text = (time: number): string => new Date(time).toISOString().slice(0, 10)

export const addDays = (day: string, days: number): string => text(at(day) + days * DAY)
export const lengthOf = ({ from, to }: Days): number => Math.round((at(to) - at(from)) / DAY) + 1

/** The first day of a month, so many months away. */
export const monthStart = (day: string, months: number): string => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return text(Date.UTC(year, month - 1 + months, 1))
}

const yearEarlier = (day: string): string => {
  const [year = '', rest = ''] = [day.slice(0, 4), day.slice(4)]
  // Nobody had a February 29 a year before one.
  return `${Number(year) - 1}${rest === '-02-29' ? '-02-28' : rest}`
}

export const PRESETS = ['7d', '30d', '90d', 'month', 'lastMonth', 'quarter', 'year'] as const
export const DEFAULT_PERIOD = '30d'
const CUSTOM = /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/

/** The days that a period means today: complete ones, but on the first day of a month, a quarter or a year. Null for what is no period. */
export const periodOf = (key: string, today: string): Days | null => {
  const [, from, to = ''] = CUSTOM.exec(key) ?? []
  // Of days that have not come, nothing is known: a rate over them would be 0%.
  if (from !== undefined) return { from, to: to < today ? to : today }
  const yesterday = addDays(today, -1)
  const since = (from: string): Days => ({ from, to: yesterday < from ? today : yesterday })
  if (/^\d+d$/.test(key)) return { from: addDays(today, -Number.parseInt(key, 10)), to: yesterday }
  if (key === 'month') return since(monthStart(today, 0))
  if (key === 'lastMonth') return { from: monthStart(today, -1), to: addDays(monthStart(today, 0), -1) }
  if (key === 'quarter') return since(monthStart(today, -((Number(today.slice(5, 7)) - 1) % 3)))
  if (key === 'year') return since(`${today.slice(0, 4)}-01-01`)
  return null
}

export type Compared = 'before' | 'year' | 'none'

/** What a period is compared with: as many days just before, or the same days of the year before. */
export const comparedWith = (period: Days, how: Compared): Days | null => {
  if (how === 'none') return null
  if (how === 'year') return { from: yearEarlier(period.from), to: yearEarlier(period.to) }
  return { from: addDays(period.from, -lengthOf(period)), to: addDays(period.from, -1) }
}

export type Step = 'day' | 'week' | 'month'

/** The steps of a chart that tells a period apart without crowding it. */
export const stepFor = (period: Days): Step => {
  const days = lengthOf(period)
  return days <= 31 ? 'day' : days <= 190 ? 'week' : 'month'
}

// The weeks of three years, which are the longest period.
const MOST_STEPS = 160

/** The steps of a period in their order, weeks counted back from its last day; at least so many. */
export const stepsOf = (period: Days, step: Step, least = 1): readonly Days[] => {
  const steps: Days[] = []
  for (let to = period.to; (to >= period.from || steps.length < least) && steps.length < MOST_STEPS;) {
    const from = step === 'month' ? monthStart(to, 0) : addDays(to, step === 'week' ? -6 : 0)
    // The first step of the period is whole, too, but for a month that it begins within.
    const isCut = step === 'month' && steps.length >= least - 1 && from < period.from && period.from <= to
    steps.unshift({ from: isCut ? period.from : from, to })
    to = addDays(from, -1)
  }
  return steps
}

/** Periods of complete days that rolled-up figures are kept for. */
export const ROLLUP_PERIODS = ['7d', '30d', '90d', 'lastMonth'] as const
export type RollupPeriod = (typeof ROLLUP_PERIODS)[number]

/** So many months of a trend, the running one included. */
const TREND_MONTHS = 13

/** The months of a trend on a day. */
export const trendMonths = (today: string): readonly Days[] => {
  const yesterday = addDays(today, -1)
  return stepsOf({ from: yesterday, to: yesterday }, 'month', TREND_MONTHS)
}
