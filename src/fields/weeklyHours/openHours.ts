import { labelOf } from '#model'
import { t } from '#texts/descriptions.ts'
import { dayName, weekdayOn, type Weekday } from '../weekdays/week.ts'

/** Fields of a place that say when it is open. */
export interface HoursFields<F extends string = string> {
  /** Its schedules: a list of records, each with the days `from` and `to` between which its `ranges` (weekly hours) hold. */
  readonly schedules: F
  readonly from: string
  readonly to: string
  readonly ranges: string
  /** Single days on which it is closed: a list of records with a `date`. */
  readonly closures: F
  /** It is closed until further notice. */
  readonly closed: F
}

type Values = Readonly<Record<string, unknown>>

interface Range {
  readonly weekday: Weekday
  readonly startedAtTime: string
  readonly endedAtTime: string
  readonly period: string | null
}

/** When a row begins and ends; or why there is none. */
export type Hours = { readonly startsAt: string; readonly endsAt: string } | { readonly closed: string }

const textOf = (value: unknown, none: string): string => (typeof value === 'string' ? value : none)
const listOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? (value as Values[]) : [])

/** Summer before all year: of schedules that hold on a day the one that holds for the fewest. */
const spanOf = (schedule: Values, { from, to }: HoursFields): number => {
  const [first, last] = [schedule[from], schedule[to]]
  if (typeof first === 'string' && typeof last === 'string') return Date.parse(last) - Date.parse(first)
  return first || last ? Number.MAX_SAFE_INTEGER - 1 : Number.MAX_SAFE_INTEGER
}

/** The hours of a day, by what the place says of it: that it is closed for now, closed days, then the schedule that holds, then the range of that name. */
export const hoursOn = (place: Values, day: string, slot: string, names: HoursFields): Hours => {
  if (place[names.closed] === true) return { closed: t('descriptions.closed.now') }
  if (listOf(place[names.closures]).some(({ date }) => date === day)) return { closed: t('descriptions.closed.day') }
  const [schedule] = listOf(place[names.schedules])
    .filter(one => textOf(one[names.from], '') <= day && day <= textOf(one[names.to], '9999'))
    .sort((one, other) => spanOf(one, names) - spanOf(other, names))
  const weekday = weekdayOn(day)
  const ranges = (listOf(schedule?.[names.ranges]) as unknown as readonly Range[]).filter(range => range.weekday === weekday)
  // Hours without a name are hours for everything.
  const range = ranges.find(({ period }) => period === slot) ?? ranges.find(({ period }) => period === null)
  if (!range) return { closed: t('descriptions.closed.hours', { slot: labelOf(slot).toLowerCase(), day: dayName(weekday) }) }
  return { startsAt: range.startedAtTime, endsAt: range.endedAtTime }
}
