import type { Day } from '../days.ts'

type Holiday = 'newYear' | 'memorial' | 'independence' | 'labor' | 'thanksgiving' | 'christmasEve' | 'christmas'

/** The day of a month on which a weekday (0 is Sunday) comes for the nth time. */
const nthWeekday = (year: number, month: number, weekday: number, count: number): number =>
  ((weekday - new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 7) % 7) + 1 + 7 * (count - 1)

const dayIn = (year: number, month: number, date: number): Day =>
  `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`

/** Days of a year on which communities in the United States seldom keep their usual program. */
export const holidaysOf = (year: number): ReadonlyMap<Day, Holiday> => {
  const lastMonday = nthWeekday(year, 5, 1, 5)
  return new Map([
    [dayIn(year, 1, 1), 'newYear'],
    [dayIn(year, 5, lastMonday > 31 ? lastMonday - 7 : lastMonday), 'memorial'],
    [dayIn(year, 7, 4), 'independence'],
    [dayIn(year, 9, nthWeekday(year, 9, 1, 1)), 'labor'],
    [dayIn(year, 11, nthWeekday(year, 11, 4, 4)), 'thanksgiving'],
    [dayIn(year, 12, 24), 'christmasEve'],
    [dayIn(year, 12, 25), 'christmas'],
  ])
}
