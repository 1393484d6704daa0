import { useContext } from 'react'
import { DEFAULT_LOCALE, formatsOf, type Formats } from '#model'
import { writeNumbers } from '#texts/polyglot.ts'
import { todayIn, wallTime } from './dates.ts'
import { FieldServicesContext } from './fieldServices.tsx'

/** How the organization of the page writes dates, times and numbers, and what its clock shows. */
export interface PageFormats extends Formats {
  readonly timeZone: string
  /** An instant (ISO text) as the wall time of the organization, 'YYYY-MM-DDTHH:mm'; '' for what is no instant. */
  readonly wall: (instant: string) => string
  /** The organization's day, 'YYYY-MM-DD'. */
  readonly today: () => string
}

// One organization is on the page at a time.
let last: PageFormats | null = null

const pageFormats = (locale: string, timeZone: string): PageFormats => {
  if (last?.locale === locale && last.timeZone === timeZone) return last
  last = { ...formatsOf(locale), timeZone, wall: instant => wallTime(instant, timeZone), today: () => todayIn(timeZone) }
  writeNumbers(last.number)
  return last
}

/** The formats of the organization of the page: the one way in which components write dates and numbers. American outside of one. */
export const useFormats = (): PageFormats => {
  const services = useContext(FieldServicesContext)
  return pageFormats(services?.locale ?? DEFAULT_LOCALE, services?.timeZone ?? 'UTC')
}
