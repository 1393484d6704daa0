import { dateTexts } from './dates.ts'
import { numberTexts } from './numbers.ts'

/** Where no organization is known: before sign-in, and in what the product says to whoever runs it. */
export const DEFAULT_LOCALE = 'en-US'

/** How one locale writes dates, times and numbers. The one place that words them, on both sides. */
export type Formats = ReturnType<typeof dateTexts> & ReturnType<typeof numberTexts> & { readonly locale: string }

/** More than one server's organizations use at a time. */
const MOST = 16
const made = new Map<string, Formats>()

const isKnown = (locale: string): boolean => {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0
  } catch {
    return false
  }
}

/** The formats of a locale ('en-GB'); those of the United States for what is none. */
export const formatsOf = (locale: string): Formats => {
  const found = made.get(locale)
  if (found) return found
  // The default is not looked up: the first look wakes all of the browser's tables, which delays the first list.
  if (locale !== DEFAULT_LOCALE && !isKnown(locale)) return formatsOf(DEFAULT_LOCALE)
  const formats = Object.freeze({ locale, ...dateTexts(locale), ...numberTexts(locale) })
  const [oldest] = made.keys()
  if (made.size >= MOST && oldest !== undefined) made.delete(oldest)
  made.set(locale, formats)
  return formats
}

// Making one takes a hundred times as long as asking it, and of a file every date asks.
const clocks = new Map<string, Intl.DateTimeFormat>()

/** The day that it is at a moment in a zone: '2026-05-01'. */
export const dayAt = (moment: Date, timeZone: string): string => {
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat(DEFAULT_LOCALE, { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  clocks.set(timeZone, clock)
  const parts = clock.formatToParts(moment)
  return (['year', 'month', 'day'] as const).map(type => parts.find(part => part.type === type)?.value ?? '').join('-')
}
