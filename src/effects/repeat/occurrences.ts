import { RRuleTemporal } from 'rrule-temporal'

/** So many rows of one series are made at once, at most. */
export const MOST_OCCURRENCES = 400

/** So many months ahead rows are made. */
export const MONTHS_AHEAD = 13

const digits = (moment: string): string => moment.replaceAll(/[-:]/g, '')

/** From the wall time `after` on (without it from the start), to the end of the day `through`. */
export interface Span {
  readonly after?: string
  readonly through: string
}

/**
 * The wall times of a rule in its zone, at most 400, and whether there are none after them. Times that summer time leaves out are none and do
 * not count; of a time that comes twice it is the first.
 */
export const occurrencesOf = (rule: string, start: string, timeZone: string, { after = '', through }: Span) => {
  const series = new RRuleTemporal({ rruleString: `DTSTART;TZID=${timeZone}:${digits(start)}00\nRRULE:${rule}` })
  const starts: string[] = []
  let isComplete = true
  series.all(moment => {
    const wall = moment.toString().slice(0, 16)
    if (wall <= after) return true
    isComplete = starts.length < MOST_OCCURRENCES && wall.slice(0, 10) <= through
    if (isComplete) starts.push(wall)
    return isComplete
  })
  return { starts: starts as readonly string[], isComplete }
}

/** The last day for which rows are made today: the same date thirteen months later, or the last of that month. */
export const furthestDay = (today: string): string => {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + MONTHS_AHEAD + 1, 0))
  const wanted = new Date(Date.UTC(year, month - 1 + MONTHS_AHEAD, day))
  return (wanted < lastOfMonth ? wanted : lastOfMonth).toISOString().slice(0, 10)
}
