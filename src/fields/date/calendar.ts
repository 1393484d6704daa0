import { formatsOf, problem } from '#model'

const pad = (value: number | string, length = 2): string => String(value).padStart(length, '0')

/** Whether 'YYYY-MM-DD' is a day that the calendar has, from the year 1 to 9999. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** Whether 'HH:mm' is a time of day. */
export const isTime = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)

/** Whole days from one day to another; negative where the second comes first. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/** The day so many days later; null beyond the calendar's end. */
export const addDays = (day: string, days: number): string | null => {
  const date = new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000)
  const text = Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10)
  return isDay(text) ? text : null
}

/** Two digits are a year of this century, or of the last one where that would be after `latest`. */
const dayOf = (year: string, month: string, day: string, latest: string): readonly string[] => {
  const of = (century: string) => `${century}${year}-${pad(month)}-${pad(day)}`
  const text = year.length === 4 ? of('') : of(of('20') <= latest ? '20' : '19')
  return isDay(text) ? [text] : []
}

/** Spreadsheets draw the line there, too. */
const LATEST = '2049-12-31'

/**
 * 'YYYY-MM-DD' from a cell: 2026-03-05 anywhere; 3/5/2026, 3-5-2026 and 3/5/26 as the locale writes them, in the United States the month first.
 * Where people write the year first, what could be two days is none. Null for anything else. A year of two
 * digits gives no day after `latest`.
 */
export const readDay = (cell: string, locale: string, latest = LATEST): string | null => {
  const [, isoYear, isoMonth = '', isoDay = ''] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(cell) ?? []
  if (isoYear !== undefined) return dayOf(isoYear, isoMonth, isoDay, latest)[0] ?? null
  const [, first = '', second = '', year] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/.exec(cell) ?? []
  if (year === undefined) return null
  const [leads] = formatsOf(locale).dateOrder()
  const monthFirst = leads === 'day' ? [] : dayOf(year, first, second, latest)
  const dayFirst = leads === 'month' ? [] : dayOf(year, second, first, latest)
  const [found = null, ...others] = new Set([...monthFirst, ...dayFirst])
  return others.length === 0 ? found : null
}

/** 'HH:mm' from a cell: 14:30, 9:05, 14:30:00, 2:30 PM, 2 pm, 14 h 30; null for anything else. */
export const readTime = (cell: string): string | null => {
  const found = /^(\d{1,2})(?:(?::|\s?h\s?)(\d{2}))?(?::\d{2})?\s*(?:([ap])\.?m\.?)?$/i.exec(cell)
  if (!found || (found[2] === undefined && found[3] === undefined)) return null
  const half = found[3]?.toLowerCase()
  const hour = Number(found[1])
  if (half !== undefined && (hour < 1 || hour > 12)) return null
  const text = `${pad(half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0))}:${found[2] ?? '00'}`
  return isTime(text) ? text : null
}

/** R8.12's sentence for dates and times that are none. */
export const invalidDate = problem('Invalid Date', 'date')
