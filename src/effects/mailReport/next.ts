import { instantOf } from '#fields/dateTime/zone.ts'
import { weekdayOn } from '#fields/weekdays/week.ts'
import { dayAt } from '#model'
import { addDays, monthStart } from '#model/period.ts'

/** How often, as the row's form holds it. */
export interface Rhythm {
  readonly every: unknown
  readonly weekdays: unknown
  readonly monthDay: unknown
  readonly at: unknown
}

/** A month's longest way to the same day of the next one. */
const AHEAD = 62

const lastOfMonth = (day: string): string => addDays(monthStart(day, 1), -1)

/**
 * The first moment after `now`, 'YYYY-MM-DDTHH:mm' on the organization's clock: the same time of day whatever clocks do. A month that has no
 * such day has its last one instead. Null where the row says no day.
 */
export const nextMoment = ({ every, weekdays, monthDay, at }: Rhythm, now: Date, timeZone: string): string | null => {
  const days: readonly unknown[] = Array.isArray(weekdays) ? weekdays : []
  const isDay = (day: string): boolean =>
    every === 'week'
      ? days.includes(weekdayOn(day))
      : Number(day.slice(8)) === Math.min(Number(monthDay), Number(lastOfMonth(day).slice(8)))
  const today = dayAt(now, timeZone)
  for (let away = 0; away <= AHEAD; away += 1) {
    const day = addDays(today, away)
    const instant = isDay(day) ? instantOf(`${day}T${String(at)}`, timeZone) : null
    if (instant !== null && instant > now.toISOString()) return `${day}T${String(at)}`
  }
  return null
}
