import { useCallback, useMemo } from 'react'
import { useEvent } from 'ra-core'
import type { ConsoleRecord } from '#console/data/types.ts'
import { withParam } from '#console/routing/table.ts'
import { useConsole } from '#console/session/context.tsx'
import { marksOf } from '#console/views/calendar/marks.tsx'
import { daysFilter, subjectOf, type Subject } from '#console/views/calendar/subject.ts'
import { useEvents, within, type Eve, type Events } from '#console/views/calendar/useEvents.ts'
import { inSentence, type Resource } from '#model'
import { t } from '#texts/common.ts'
import { useCategories, useFormats, type Category } from '#widgets'
import { accessTo, usePaths, type Paths } from '#shared'
import { addDays, addMonths, monthOf, readDay, weekStart, weeksOf, type Day } from '../days.ts'
import { useParam } from '../useParam.ts'
import type { CalendarOptions } from './calendar.ts'
import type { Clash, Timed } from './hours.ts'
import type { Mark } from './marks.ts'
import { useLookedAt, type Filter, type Mode } from './useLookedAt.ts'
import { timedOf, useTimed } from './useTimed.ts'

/**
 * What is looked at, and how to look at something else: the same object whatever becomes of rows. It stands in the filter of the list: in
 * its address, and in saved views.
 */
export interface CalendarView {
  readonly subject: Subject
  readonly calendars: readonly Category[]
  readonly marks: ReadonlyMap<string, Mark>
  readonly mode: Mode
  readonly show: (mode: Mode, day?: Day) => void
  /** A column or a row for each place. */
  readonly byLane: boolean
  readonly showByLane: (byLane: boolean) => void
  /** 'November 2026', 'Nov 15 – 21, 2026', 'Wednesday, November 25, 2026'. */
  readonly title: string
  /** 'YYYY-MM'. */
  readonly month: string
  /** The day that it begins with. */
  readonly week: Day
  /** The day that is looked at, alone or with those around it. */
  readonly at: Day
  readonly today: Day
  readonly turn: (by: number) => void
  readonly goToday: () => void
  readonly filter: Filter
  readonly setFilter: (change: (filter: Filter) => Filter) => void
  /** Address of the form of a new row on a day, at a time; null for those who may not. */
  readonly newOn: ((day: Day, time?: string) => string) | null
  readonly newLabel: string
}

/** What the parts of the calendar share. */
export interface CalendarWorks extends CalendarView {
  readonly view: CalendarView
  readonly paths: Paths
  readonly events: Events
  /** Rows in the hours of their days. */
  readonly timed: readonly Timed<ConsoleRecord>[]
  readonly clashes: readonly Clash<ConsoleRecord>[]
  /** By the ids of rows: the place that another row has at the same time. */
  readonly clashing: ReadonlyMap<string, string>
  readonly focus: Day
  readonly setFocus: (day: Day) => void
  readonly day: Day | null
  readonly openDay: (day: Day) => void
  readonly closeDay: () => void
}

export const useCalendar = (resource: Resource, options: CalendarOptions): CalendarWorks => {
  const subject = useMemo(() => subjectOf(resource, options), [resource, options])
  const { at: starts } = subject
  const place = useConsole()
  const { timeZone, firstDay, monthText, daySpan, longDate } = useFormats()
  const { focus, setFocus, ...looks } = useLookedAt(subject)
  const { mode, at } = looks
  const [opened, open] = useParam('day')
  const paths = usePaths(resource)
  const mayWrite = accessTo(place, resource, 'create').allowed
  const { categories: calendars } = useCategories()
  const marks = useMemo(() => marksOf(calendars), [calendars])
  const month = monthOf(at)
  const week = weekStart(at, firstDay)

  const weeks = useMemo(() => weeksOf(month, firstDay), [month, firstDay])
  const spans: Readonly<Record<Mode, readonly [Day, Day]>> = {
    month: [weeks[0]?.[0] ?? week, weeks.at(-1)?.at(-1) ?? week],
    week: [week, addDays(week, 6)],
    day: [at, at],
  }
  const [first, last] = spans[mode]
  const span = useMemo(() => daysFilter(subject, first, last, timeZone), [subject, first, last, timeZone])
  const eve = useMemo(
    (): Eve => ({
      first,
      from: daysFilter(subject, addDays(first, -1), first, timeZone).from,
      reaches: record => timedOf(subject, record).some(({ day }) => day >= first),
    }),
    [subject, first, timeZone],
  )
  const found = useEvents(subject, span, looks.filter, eve)
  // The weeks of a month hold days of those around it: they are shown, and not counted as its own.
  const ofMonth = useMemo(
    () => [...found.byDay].reduce((sum, [day, rows]) => (monthOf(day) === month ? sum + rows.length : sum), 0),
    [found.byDay, month],
  )
  // Nor do they go into the file of a month.
  const asked = useMemo(
    () => ({
      ...found.asked,
      [starts]: within(daysFilter(subject, `${month}-01`, addDays(`${addMonths(month, 1)}-01`, -1), timeZone), found.asked[starts]),
    }),
    [found.asked, subject, starts, month, timeZone],
  )
  const total = found.missing === 0 ? ofMonth : found.total
  const events = mode === 'month' ? { ...found, asked, total } : found
  const { timed, clashes, clashing } = useTimed(subject, events.rows, first)

  // What cells are given stays the same, so that they are drawn again only with their rows.
  const openDay = useEvent((day: Day): void => open(day, true))
  const { create } = paths
  const timeKey = subject.isDay ? subject.time : null
  const newAt = useCallback(
    (day: Day, time = ''): string => {
      const value = subject.isDay
        ? { [starts]: day, ...(timeKey && time !== '' ? { [timeKey]: time } : {}) }
        : { [starts]: `${day}T${time}` }
      return withParam(create ?? '', 'with', value)
    },
    [subject.isDay, starts, timeKey, create],
  )
  const newOn = mayWrite && create !== null ? newAt : null
  const newLabel = t('common.newOne', { what: inSentence(resource.label[0]) })
  const title = { month: monthText(`${month}-01`), week: daySpan(week, addDays(week, 6)), day: longDate(at) }[mode]
  const said = { ...looks, subject, calendars, marks, title, month, week, newOn, newLabel }
  // oxlint-disable-next-line react/exhaustive-deps -- all that it says
  const view = useMemo((): CalendarView => said, Object.values(said))
  return {
    ...view,
    view,
    paths,
    events,
    timed,
    clashes,
    clashing,
    focus,
    setFocus,
    day: readDay(opened),
    openDay,
    closeDay: () => open(null, false),
  }
}
