import type { Resource, View } from '#model'
import type { CalendarOptions } from '#views/calendar/calendar.ts'

/** The calendar that a resource declares; null where it has none. */
export const calendarOf = ({ views = {} }: Pick<Resource, 'views'>): View<'calendar', CalendarOptions> | null =>
  (Object.values(views).find(({ view }) => view === 'calendar') as View<'calendar', CalendarOptions> | undefined) ?? null

/** The calendar of a resource, where its rows may leave as calendar files and feeds; else null. */
export const feedOf = (resource: Pick<Resource, 'views'>): CalendarOptions | null => {
  const options = calendarOf(resource)?.options
  return options?.feed ? options : null
}
