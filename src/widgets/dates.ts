import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns/format'

// A calendar date has no zone: noon of the machine's own day prints it without moving it.
const dayOf = (date: string): Date | null => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)
  if (!match) return null
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const found = new Date(2000, 0, 1, 12)
  found.setFullYear(year, month - 1, day)
  return found.getMonth() === month - 1 ? found : null
}

const thisYear = (date: Date) => date.getFullYear() === new Date().getFullYear()

/** '2026-05-05' reads 'Tue 5 May', with the year when it is not the current one; unreadable text gives ''. */
export const shortDate = (date: string | null): string => {
  const day = dayOf(date ?? '')
  return day ? format(day, thisYear(day) ? 'EEE d MMM' : 'EEE d MMM yyyy') : ''
}

/** '2026-05-05' reads 'Tuesday 5 May 2026'. */
export const longDate = (date: string | null): string => {
  const day = dayOf(date ?? '')
  return day ? format(day, 'EEEE d MMMM yyyy') : ''
}

/** A wall time 'YYYY-MM-DDTHH:mm' reads 'Tue 5 May, 10:00'. */
export const shortMoment = (wall: string | null): string => joined(shortDate, wall)

/** A wall time reads 'Tuesday 5 May 2026, 10:00'. */
export const longMoment = (wall: string | null): string => joined(longDate, wall)

const joined = (say: (date: string) => string, wall: string | null): string => {
  const [date = '', time = ''] = (wall ?? '').split('T')
  return [say(date), time.slice(0, 5)].filter(Boolean).join(', ')
}

const two = (value: number): string => String(value).padStart(2, '0')

/** An instant (ISO text) as the wall time of a zone, 'YYYY-MM-DDTHH:mm'; '' for what is no instant. */
export const wallTime = (instant: string, timeZone: string): string => {
  // By its parts: date-fns 3 copies a TZDate into a plain Date before it prints it, and the zone is lost.
  const date = new TZDate(Date.parse(instant), timeZone)
  if (Number.isNaN(date.getTime())) return ''
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`
}
