import { addDays } from '../date/calendar.ts'

/** Weekdays as rules name them, Sunday first. */
export const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const
export type RuleDay = (typeof DAYS)[number]

export const PATTERNS = ['daily', 'weekdays', 'weekly', 'monthly_date', 'monthly_weekday', 'monthly_last'] as const
export type Pattern = (typeof PATTERNS)[number]

/** What people choose: how often something comes again, and until when; open where neither `until` nor `count` is there. */
export interface Repetition {
  readonly pattern: Pattern
  /** Every so many days, weeks or months. */
  readonly every?: number
  /** Of `weekly`; none are the day of the start. */
  readonly days?: readonly RuleDay[]
  /** The last day, included. */
  readonly until?: string
  readonly count?: number
}

const WORKING: readonly RuleDay[] = ['MO', 'TU', 'WE', 'TH', 'FR']

const dateOf = (day: string): Date => new Date(`${day}T00:00Z`)

/** The weekday of 'YYYY-MM-DD' or of a wall time. */
const ruleDayOf = (moment: string): RuleDay => DAYS[dateOf(moment.slice(0, 10)).getUTCDay()] ?? 'SU'

const placeInMonth = (moment: string): number => Math.ceil(Number(moment.slice(8, 10)) / 7)
const isLastOfMonth = (moment: string): boolean => addDays(moment.slice(0, 10), 7)?.slice(5, 7) !== moment.slice(5, 7)

const frequencyOf = ({ pattern, days = [] }: Repetition, start: string): string => {
  const chosen = days.length > 0 ? DAYS.filter(day => days.includes(day)) : [ruleDayOf(start)]
  const found: Record<Pattern, string> = {
    daily: 'FREQ=DAILY',
    weekdays: `FREQ=WEEKLY;BYDAY=${WORKING.join(',')}`,
    weekly: `FREQ=WEEKLY;BYDAY=${chosen.join(',')}`,
    monthly_date: `FREQ=MONTHLY;BYMONTHDAY=${Number(start.slice(8, 10))}`,
    monthly_weekday: `FREQ=MONTHLY;BYDAY=${placeInMonth(start)}${ruleDayOf(start)}`,
    monthly_last: `FREQ=MONTHLY;BYDAY=-1${ruleDayOf(start)}`,
  }
  return found[pattern]
}

/** The rule of RFC 5545 for what people chose, where `start` is the first wall time. `until` is a day of the series' own zone. */
export const ruleOf = (repetition: Repetition, start: string): string => {
  const { pattern, every = 1, until, count } = repetition
  const parts = [frequencyOf(repetition, start)]
  if (every > 1 && pattern !== 'weekdays') parts.push(`INTERVAL=${every}`)
  if (count !== undefined) parts.push(`COUNT=${count}`)
  else if (until !== undefined) parts.push(`UNTIL=${until.replaceAll('-', '')}`)
  return parts.join(';')
}

/** Why a start is none of the repetition's own days; null: it is one. Somebody who says Tuesdays and starts on a Monday means one of the two. */
export const startProblem = ({ pattern, days = [], until }: Repetition, start: string): 'days' | 'weekend' | 'last' | 'until' | null => {
  const day = ruleDayOf(start)
  if (until !== undefined && until < start.slice(0, 10)) return 'until'
  if (pattern === 'weekly' && days.length > 0 && !days.includes(day)) return 'days'
  if (pattern === 'weekdays' && !WORKING.includes(day)) return 'weekend'
  return pattern === 'monthly_last' && !isLastOfMonth(start) ? 'last' : null
}

const patternOf = (parts: ReadonlyMap<string, string>): Pattern | null => {
  const [frequency, days = ''] = [parts.get('FREQ'), parts.get('BYDAY')]
  if (frequency === 'DAILY') return 'daily'
  if (frequency === 'WEEKLY') return days === WORKING.join(',') && !parts.has('INTERVAL') ? 'weekdays' : 'weekly'
  if (frequency !== 'MONTHLY') return null
  return parts.has('BYMONTHDAY') ? 'monthly_date' : days.startsWith('-1') ? 'monthly_last' : 'monthly_weekday'
}

/** What people chose, read back from its rule; null: it is no rule of ours. */
export const repetitionIn = (rule: string): Repetition | null => {
  const parts = new Map(rule.split(';').map(part => [part.split('=')[0] ?? '', part.split('=')[1] ?? '']))
  const pattern = patternOf(parts)
  if (!pattern) return null
  const [every, until, count] = [parts.get('INTERVAL'), parts.get('UNTIL'), parts.get('COUNT')]
  return {
    pattern,
    ...(pattern === 'weekly' ? { days: DAYS.filter(day => parts.get('BYDAY')?.split(',').includes(day)) } : {}),
    ...(every === undefined ? {} : { every: Number(every) }),
    ...(until === undefined ? {} : { until: `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}` }),
    ...(count === undefined ? {} : { count: Number(count) }),
  }
}

/** The same repetition where its days are so many days later. */
export const turned = (repetition: Repetition, by: number): Repetition => {
  const { pattern, days, until } = repetition
  const later = (day: RuleDay): RuleDay => DAYS[(((DAYS.indexOf(day) + by) % 7) + 7) % 7] ?? day
  return {
    ...repetition,
    ...(pattern === 'weekly' && days ? { days: days.map(later) } : {}),
    ...(until === undefined ? {} : { until: addDays(until, by) ?? until }),
  }
}

/** The rule as far as this day, included. */
export const endedOn = (rule: string, day: string): string =>
  [...rule.split(';').filter(part => !/^(UNTIL|COUNT)=/.test(part)), `UNTIL=${day.replaceAll('-', '')}`].join(';')
