import { useMemo } from 'react'
import { daysFilter } from '#console/views/calendar/subject.ts'
import { useEvents } from '#console/views/calendar/useEvents.ts'
import { useFormats } from '#widgets'
import { useRows } from '../paper/useRows.ts'
import type { CalendarWorks } from '../useCalendar.ts'
import { changesSince, postedRow, type Change, type Posted } from './posted.ts'

/** What changed in a calendar since it was posted: read as it was then, with its filter; null until it is known. */
export const useSince = (
  works: CalendarWorks,
  posted: Posted,
): { readonly changes: readonly Change[] | null; readonly error: Error | null } => {
  const { subject } = works
  const { timeZone } = useFormats()
  const { days, filter, withDrafts, rows: then } = posted
  const [first = ''] = days
  const events = useEvents(subject, daysFilter(subject, first, days.at(-1) ?? first, timeZone), filter)
  // Places are compared as they were printed: with them, or not at all.
  const withPlaces = then.some(({ places }) => places.length > 0)
  const { rows } = useRows(works, events.rows, { withDrafts, withPlaces })
  const changes = useMemo(() => {
    const printed = new Set(days)
    return changesSince(then, rows.filter(({ day }) => printed.has(day)).map(postedRow))
  }, [then, rows, days])
  return { changes: events.isLoading || events.error ? null : changes, error: events.error }
}
