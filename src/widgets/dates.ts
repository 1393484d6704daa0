import { tzOffset } from '@date-fns/tz/tzOffset'

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']

/** A calendar date has no zone: its parts are read as of UTC, where no day has other hours than 24. */
const dayOf = (date: string): Date | null => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null
  const found = new Date(`${date}T00:00Z`)
  return Number.isNaN(found.getTime()) || found.toISOString().slice(0, 10) !== date ? null : found
}

const say = (day: Date, letters: number, withYear: boolean): string => {
  const word = (words: readonly string[], place: number) => (words[place] ?? '').slice(0, letters)
  const year = withYear ? ` ${String(day.getUTCFullYear()).padStart(4, '0')}` : ''
  return `${word(DAYS, day.getUTCDay())} ${day.getUTCDate()} ${word(MONTHS, day.getUTCMonth())}${year}`
}

/** '2026-05-05' reads 'Tue 5 May'; of another year '5 May 2025', whose weekday nobody needs; unreadable text gives ''. */
export const shortDate = (date: string | null): string => {
  const day = dayOf(date ?? '')
  if (!day) return ''
  return day.getUTCFullYear() === new Date().getFullYear() ? say(day, 3, false) : say(day, 3, true).replace(/^\w+ /, '')
}

/** '2026-05-05' reads 'Tuesday 5 May 2026'. */
export const longDate = (date: string | null): string => {
  const day = dayOf(date ?? '')
  return day ? say(day, 9, true) : ''
}

/** '2026-05-01' reads 'May 2026'. */
export const monthOf = (date: string | null): string => longDate(date).replace(/^\w+ \d+ /, '')

/** A wall time 'YYYY-MM-DDTHH:mm' reads 'Tue 5 May, 10:00'. */
export const shortMoment = (wall: string | null): string => joined(shortDate, wall)

/** A wall time reads 'Tuesday 5 May 2026, 10:00'. */
export const longMoment = (wall: string | null): string => joined(longDate, wall)

const joined = (said: (date: string) => string, wall: string | null): string => {
  const [date = '', time = ''] = (wall ?? '').split('T')
  return [said(date), time.slice(0, 5)].filter(Boolean).join(', ')
}

/** An instant (ISO text) as the wall time of a zone, 'YYYY-MM-DDTHH:mm'; '' for what is no instant. */
export const wallTime = (instant: string, timeZone: string): string => {
  const time = Date.parse(instant)
  const ahead = Number.isNaN(time) ? NaN : Math.round(tzOffset(timeZone, new Date(time)) * 60_000)
  return Number.isNaN(ahead) ? '' : new Date(time + ahead).toISOString().slice(0, 16)
}
