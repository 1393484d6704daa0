import { formatsOf, problem } from '#model'

const pad = (value: number | string, length = 2): string => String(value).padStart(length, '0')

/** Whether 'YYYY-MM-DD' is a day that the calendar has, from the year 1000 to 9999: 0026 is a slip. */
export const isDay = (text: string): boolean => {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false
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

const MONTHS = Array.from({ length: 12 }, (_, index) => `2026-${pad(index + 1)}-01`)
/** From a Sunday on. */
const WEEK = MONTHS.slice(0, 7).map((_, index) => `2026-02-0${index + 1}`)

/** Which of the days says this word as its name, by three letters of it at least: 'Mar' and 'March' the third of months; -1 for none. */
const named = (word: string, days: readonly string[], say: (day: string) => string): number =>
  word.length < 3 ? -1 : days.findIndex(day => say(day).toLowerCase().startsWith(word.toLowerCase()))

/** 'March 4, 2026', 'Mar. 4th 2026', '4 March 2026' and '4-Mar-26': what tells a month by its name, with its day and its year. */
const dayOfNames = (written: string, locale: string, latest: string): string | null => {
  const text = written.replace(/(\d)(?:st|nd|rd|th)\b/i, '$1')
  const monthFirst = /^(\p{L}+)\.?[\s-]*(\d{1,2}),?[\s-]+(\d{4}|\d{2})$/u.exec(text)
  const dayFirst = /^(\d{1,2})\.?[\s-]*(\p{L}+)\.?,?[\s-]+(\d{4}|\d{2})$/u.exec(text)
  const [, month = '', day = '', year = ''] = monthFirst ?? (dayFirst ? ['', dayFirst[2], dayFirst[1], dayFirst[3]] : [])
  const at = named(month, MONTHS, formatsOf(locale).monthText)
  return at === -1 ? null : (dayOf(year, String(at + 1), day, latest)[0] ?? null)
}

/**
 * 'YYYY-MM-DD' from a cell: 2026-03-05 anywhere; 3/5/2026, 3-5-2026 and 3/5/26 as the locale writes them, in the United States the month first;
 * March 5, 2026 and 5-Mar-26 by the locale's names; any of them after its weekday.
 * Where people write the year first, what could be two days is none. Null for anything else. A year of two
 * digits gives no day after `latest`.
 */
export const readDay = (cell: string, locale: string, latest = LATEST): string | null => {
  const [, word = '', after = ''] = /^(\p{L}+)\.?,?\s+(.+)$/u.exec(cell) ?? []
  const text = named(word, WEEK, formatsOf(locale).weekday) === -1 ? cell : after
  const [, isoYear, isoMonth = '', isoDay = ''] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? []
  if (isoYear !== undefined) return dayOf(isoYear, isoMonth, isoDay, latest)[0] ?? null
  const [, first = '', second = '', year] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/.exec(text) ?? []
  if (year === undefined) return dayOfNames(text, locale, latest)
  const [leads] = formatsOf(locale).dateOrder()
  const monthFirst = leads === 'day' ? [] : dayOf(year, first, second, latest)
  const dayFirst = leads === 'month' ? [] : dayOf(year, second, first, latest)
  const [found = null, ...others] = new Set([...monthFirst, ...dayFirst])
  return others.length === 0 ? found : null
}

/** The first day of a month: of 'December 2026', 'Dec. 2026', '12/2026', '2026-12', and of any day of it; null for anything else. */
export const readMonth = (cell: string, locale: string): string | null => {
  const [, isoYear, isoMonth] = /^(\d{4})-(\d{1,2})$/.exec(cell) ?? []
  const [, month = isoMonth, year = isoYear ?? ''] = /^(\d{1,2}|\p{L}+)\.?(?:\s|,|\/|-)\s*(\d{4})$/u.exec(cell) ?? []
  if (month === undefined) return readDay(cell, locale)?.replace(/\d\d$/, '01') ?? null
  const number = /^\d/.test(month) ? Number(month) : named(month, MONTHS, formatsOf(locale).monthText) + 1
  return dayOf(year, String(number), '1', LATEST)[0] ?? null
}

const NAMED: Readonly<Record<string, string>> = { noon: '12:00', midnight: '00:00' }

/** 'HH:mm' from a cell: 14:30, 9:05, 14:30:00, 2:30 PM, 2 pm, 2p, 14 h 30, noon; null for anything else. */
export const readTime = (cell: string): string | null => {
  const named = NAMED[/^(?:12 ?)?(noon|midnight)$/i.exec(cell)?.[1]?.toLowerCase() ?? '']
  if (named !== undefined) return named
  const found = /^(\d{1,2})(?:(?::|\s?h\s?)(\d{2}))?(?::\d{2})?\s*(?:([ap])(?:\.?m)?\.?)?$/i.exec(cell)
  if (!found || (found[2] === undefined && found[3] === undefined)) return null
  const half = found[3]?.toLowerCase()
  const hour = Number(found[1])
  if (half !== undefined && (hour < 1 || hour > 12)) return null
  const text = `${pad(half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0))}:${found[2] ?? '00'}`
  return isTime(text) ? text : null
}

/** R8.12's sentence for dates and times that are none. */
export const invalidDate = problem('Invalid Date', 'date')
