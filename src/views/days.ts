import { addDays as daysLater, addMonths as monthsLater, getWeeksInMonth, isValid, lightFormat, parseISO, startOfWeek } from 'date-fns'
import type { Formats } from '#model'
import { endOfDay, instantOf } from '#fields/dateTime/zone.ts'

/** Days are 'YYYY-MM-DD' and have no zone; weeks start as the organization's locale has it. */
export type Day = string

// Midnight on the machine's own clock stands for the day: date-fns counts days, never hours.
const midnight = (day: Day): Date => parseISO(day)
const dayOf = (date: Date): Day => (isValid(date) ? lightFormat(date, 'yyyy-MM-dd') : '')

export const addDays = (day: Day, days: number): Day => dayOf(daysLater(midnight(day), days))

type FirstDay = Formats['firstDay']

export const weekStart = (day: Day, firstDay: FirstDay): Day => dayOf(startOfWeek(midnight(day), { weekStartsOn: firstDay }))

export const monthOf = (day: Day): string => day.slice(0, 7)

/** 'YYYY-MM' some months on. */
export const addMonths = (month: string, months: number): string => monthOf(dayOf(monthsLater(midnight(`${month}-01`), months)))

/** The weeks that a month touches, each seven days from its first on; none of what is no month. */
export const weeksOf = (month: string, firstDay: FirstDay): readonly (readonly Day[])[] => {
  const first = `${month}-01`
  const days = (start: Day) => Array.from({ length: 7 }, (_, place) => addDays(start, place))
  // Counted before they are made: a loop until a day is reached never ends where there is no such day.
  return Array.from({ length: getWeeksInMonth(midnight(first), { weekStartsOn: firstDay }) }, (_, place) =>
    days(addDays(weekStart(first, firstDay), 7 * place)),
  )
}

const MONTH = /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/

/** A month of an address; null for what is none. */
export const readMonth = (text: string | null): string | null => (text !== null && MONTH.test(text) ? text : null)

/** A day of an address; null for what is none ('2026-02-30'). */
export const readDay = (text: string | null): Day | null =>
  text !== null && readMonth(text.slice(0, 7)) !== null && /^.{7}-\d\d$/.test(text) && dayOf(midnight(text)) === text ? text : null

/** The moments between which days lie in a zone, as a filter of moments takes them; both ends belong to it. */
export const spanOf = (first: Day, last: Day, timeZone: string): { readonly from: string | null; readonly to: string | null } => ({
  from: instantOf(`${first}T00:00`, timeZone),
  to: endOfDay(last, timeZone),
})
