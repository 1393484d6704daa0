import {
  addDays as daysLater,
  addMonths as monthsLater,
  getDay,
  getWeeksInMonth,
  isValid,
  lightFormat,
  parseISO,
  startOfWeek,
} from 'date-fns'
import { LOCALE } from '#model'
import { instantOf } from '#fields/dateTime/zone.ts'

/** Days are 'YYYY-MM-DD' and have no zone; weeks start on Sunday. */
export type Day = string

// Midnight on the machine's own clock stands for the day: date-fns counts days, never hours.
const midnight = (day: Day): Date => parseISO(day)
const dayOf = (date: Date): Day => (isValid(date) ? lightFormat(date, 'yyyy-MM-dd') : '')
const timeOf = (day: Day): number => Date.parse(`${day}T00:00Z`)

export const addDays = (day: Day, days: number): Day => dayOf(daysLater(midnight(day), days))

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => getDay(midnight(day))

export const weekStart = (day: Day): Day => dayOf(startOfWeek(midnight(day), { weekStartsOn: 0 }))

export const monthOf = (day: Day): string => day.slice(0, 7)

/** 'YYYY-MM' some months on. */
export const addMonths = (month: string, months: number): string => monthOf(dayOf(monthsLater(midnight(`${month}-01`), months)))

/** The weeks that a month touches, each seven days from Sunday on; none of what is no month. */
export const weeksOf = (month: string): readonly (readonly Day[])[] => {
  const first = `${month}-01`
  const days = (sunday: Day) => Array.from({ length: 7 }, (_, place) => addDays(sunday, place))
  // Counted before they are made: a loop until a day is reached never ends where there is no such day.
  return Array.from({ length: getWeeksInMonth(midnight(first)) }, (_, place) => days(addDays(weekStart(first), 7 * place)))
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
  to: instantOf(`${last}T23:59`, timeZone),
})

const formatDay = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: 'UTC' })
  return (day: Day): string => format.format(timeOf(day))
}

/** 'November 2026'. */
export const sayMonth = (month: string): string => saysMonth(`${month}-01`)
const saysMonth = formatDay({ month: 'long', year: 'numeric' })

/** 'Saturday'. */
export const sayWeekday = formatDay({ weekday: 'long' })

/** 'Nov 15 – 21, 2026', 'Nov 29 – Dec 5, 2026'. */
export const sayWeek = (sunday: Day): string => {
  const last = addDays(sunday, 6)
  const end = monthOf(sunday) === monthOf(last) ? String(Number(last.slice(8))) : saysDayMonth(last)
  return `${saysDayMonth(sunday)} – ${end}, ${last.slice(0, 4)}`
}

/** 'Nov 1' on the first of a month, else '21'. */
export const sayCell = (day: Day, isFirst: boolean): string =>
  isFirst || day.endsWith('-01') ? saysDayMonth(day) : String(Number(day.slice(8)))
const saysDayMonth = formatDay({ day: 'numeric', month: 'short' })
