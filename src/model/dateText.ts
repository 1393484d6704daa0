/**
 * Dates and times as people in the United States write them: 'Tue, May 5, 10:00 AM'. The one place that words them, on both sides.
 * A day is 'YYYY-MM-DD', a time 'HH:mm', a wall time 'YYYY-MM-DDTHH:mm' on the organization's clock (R12.6); unreadable text gives ''.
 */
export const LOCALE = 'en-US'

/** A calendar date has no zone: its parts are read as of UTC, where no day has other hours than 24. */
const dayOf = (date: string): Date | null => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null
  const found = new Date(`${date}T00:00Z`)
  return Number.isNaN(found.getTime()) || found.toISOString().slice(0, 10) !== date ? null : found
}

// Engines differ in the space before AM and PM; one that wraps would break '3:00 PM' over two lines in some browsers alone.
// Each is made when it is first needed: a browser takes longer for one than for all that a page says with it. What it said it says again
// without asking: a table has the same days in many rows.
const formatter = (options: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | null = null
  const known = new Map<number, string>()
  return (date: Date): string => {
    const found = known.get(date.getTime())
    if (found !== undefined) return found
    format ??= new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: 'UTC' })
    const text = format.format(date).replace(/\s/g, ' ')
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(date.getTime(), text)
    return text
  }
}

const MOST_KNOWN = 2000

const SHORT = formatter({ weekday: 'short', month: 'short', day: 'numeric' })
const SHORT_OF_YEAR = formatter({ month: 'short', day: 'numeric', year: 'numeric' })
const LONG = formatter({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
const SPOKEN = formatter({ weekday: 'long', month: 'short', day: 'numeric' })
const MONTH = formatter({ month: 'long', year: 'numeric' })
const CLOCK = formatter({ hour: 'numeric', minute: '2-digit' })

const said =
  (format: (date: Date) => string) =>
  (date: string | null): string => {
    const day = dayOf(date ?? '')
    return day ? format(day) : ''
  }

const isThisYear = (day: Date): boolean => day.getUTCFullYear() === new Date().getFullYear()

/** '2026-05-05' reads 'Tue, May 5'; of another year 'May 5, 2025', whose weekday nobody needs. */
export const shortDate = said(day => (isThisYear(day) ? SHORT : SHORT_OF_YEAR)(day))

/** '2026-05-05' reads 'Tuesday, May 5, 2026'. */
export const longDate = said(LONG)

/** '2026-05-05' reads 'Tuesday, May 5' in a sentence; of another year 'May 5, 2025'. */
export const spokenDate = said(day => (isThisYear(day) ? SPOKEN : SHORT_OF_YEAR)(day))

/** '2026-05-01' reads 'May 2026'. */
export const monthText = said(MONTH)

/** '13:30' reads '1:30 PM'. */
export const timeText = (time: string | null): string => {
  const found = /^(\d{2}):(\d{2})/.exec(time ?? '')
  return found ? CLOCK(new Date(Date.UTC(2000, 0, 1, Number(found[1]), Number(found[2])))) : ''
}

/** '13:30' reads '1:30p', '09:00' reads '9a': for the cells of a month. */
export const briefTime = (time: string | null): string =>
  timeText(time)
    .replace(':00', '')
    .replace(/ ([AP])M$/, (_, half: string) => half.toLowerCase())

const joined = (words: (date: string) => string, wall: string | null): string => {
  const [date = '', time = ''] = (wall ?? '').split('T')
  return [words(date), timeText(time)].filter(Boolean).join(', ')
}

/** A wall time reads 'Tue, May 5, 10:00 AM'. */
export const shortMoment = (wall: string | null): string => joined(shortDate, wall)

/** A wall time reads 'Tuesday, May 5, 2026, 10:00 AM'. */
export const longMoment = (wall: string | null): string => joined(longDate, wall)

/** A wall time reads 'Tuesday, May 5, 10:00 AM' in a sentence. */
export const spokenMoment = (wall: string | null): string => joined(spokenDate, wall)

/** '8:00 AM – 5:00 PM'; the half of the day is said once where it is the same: '8:00 – 11:30 AM'. */
export const timeRange = (from: string | null, to: string | null): string => {
  const [first, last] = [timeText(from), timeText(to)]
  return `${first.slice(-3) === last.slice(-3) ? first.slice(0, -3) : first} – ${last}`
}

/** The time of an instant on this machine's own clock: '3:05 PM'. */
export const localTime = (at: Date): string => timeText(wallOf(at).slice(11))

/** An instant on this machine's own clock: 'Tuesday, May 5, 2026, 3:05 PM'. */
export const localMoment = (at: Date): string => longMoment(wallOf(at))

const wallOf = (at: Date): string => new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
