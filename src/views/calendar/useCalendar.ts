import { useCallback, useMemo, useState } from 'react'
import { useEvent } from 'ra-core'
import { useSearchParams } from 'react-router-dom'
import { ownFilter, UPCOMING } from '#console/data/filter.ts'
import type { ConsoleRecord } from '#console/data/types.ts'
import { useConsole } from '#console/session/context.tsx'
import { marksOf } from '#console/views/calendar/marks.tsx'
import { daysFilter, subjectOf, type Subject } from '#console/views/calendar/subject.ts'
import { useCalendars } from '#console/views/calendar/useCalendars.ts'
import { useEvents, type Events } from '#console/views/calendar/useEvents.ts'
import { useFilter } from '#console/views/list/useFilter.ts'
import { accessTo } from '#console/views/shared/access.ts'
import { usePaths, type Paths } from '#console/views/shared/usePaths.ts'
import { inSentence, type Resource } from '#model'
import { t } from '#texts/common.ts'
import type { Category } from '#widgets/fieldServices.tsx'
import { useFormats } from '#widgets/formats.ts'
import { addDays, addMonths, monthOf, readDay, readMonth, weekStart, weeksOf, type Day } from '../days.ts'
import { useParam } from '../useParam.ts'
import type { CalendarOptions } from './calendar.ts'
import type { Clash, Timed } from './hours.ts'
import type { Mark } from './marks.ts'
import { useTimed } from './useTimed.ts'

type Filter = Readonly<Record<string, unknown>>

/** How much of a calendar is looked at. */
export const MODES = ['month', 'week', 'day'] as const
export type Mode = (typeof MODES)[number]

/** What the parts of the calendar share. What is looked at stands in the filter of the list: in its address, and in saved views. */
export interface CalendarWorks {
  readonly subject: Subject
  readonly paths: Paths
  readonly events: Events
  readonly calendars: readonly Category[]
  readonly marks: ReadonlyMap<string, Mark>
  readonly mode: Mode
  readonly show: (mode: Mode, day?: Day) => void
  /** A column or a row for each place. */
  readonly byLane: boolean
  readonly showByLane: (byLane: boolean) => void
  /** Rows in the hours of their days. */
  readonly timed: readonly Timed<ConsoleRecord>[]
  readonly clashes: readonly Clash<ConsoleRecord>[]
  /** By the ids of rows: the place that another row has at the same time. */
  readonly clashing: ReadonlyMap<string, string>
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
  readonly focus: Day
  readonly setFocus: (day: Day) => void
  readonly day: Day | null
  readonly openDay: (day: Day) => void
  readonly closeDay: () => void
  readonly filter: Filter
  readonly setFilter: (filter: Filter) => void
  /** Address of the form of a new row on a day, at a time; null for those who may not. */
  readonly newOn: ((day: Day, time?: string) => string) | null
  readonly newLabel: string
}

const MODE = '$view'
const DAY = '$day'
const COLUMNS = '$columns'
const ONE = 'one'

const textIn = (values: Filter, key: string): string | null => {
  const value = values[key]
  return typeof value === 'string' ? value : null
}

/** The first day of a month, or today in its own. */
const dayOf = (month: string, today: Day): Day => (month === monthOf(today) ? today : `${month}-01`)

export const useCalendar = (resource: Resource, options: CalendarOptions): CalendarWorks => {
  const subject = useMemo(() => subjectOf(resource, options), [resource, options])
  const { at: starts } = subject
  const place = useConsole()
  const { timeZone, firstDay, today: todayHere, monthText, daySpan, longDate } = useFormats()
  const { filterValues, setFilters } = useFilter()
  const [params] = useSearchParams()
  const [opened, open] = useParam('day')
  const paths = usePaths(resource)
  const mayWrite = accessTo(place, resource, 'create').allowed
  const calendars = useCalendars()
  const marks = useMemo(() => marksOf(calendars), [calendars])

  const today = todayHere()
  const mode = MODES.find(one => one === filterValues[MODE]) ?? 'month'
  // Bookmarks of a month were written so.
  const bookmarked = readMonth(params.get('month'))
  const at = readDay(textIn(filterValues, DAY)) ?? (bookmarked === null ? today : dayOf(bookmarked, today))
  const byLane = subject.lanes !== null && (mode === 'day' ? filterValues[COLUMNS] !== ONE : filterValues[COLUMNS] === 'lanes')
  const month = monthOf(at)
  const week = weekStart(at, firstDay)
  const [focus, setFocused] = useState<Day>(at)
  const filter = useMemo(() => {
    const { [UPCOMING]: _upcoming, ...own } = ownFilter(filterValues)
    return own
  }, [filterValues])

  const weeks = weeksOf(month, firstDay)
  const spans: Readonly<Record<Mode, readonly [Day, Day]>> = {
    month: [weeks[0]?.[0] ?? week, weeks.at(-1)?.at(-1) ?? week],
    week: [week, addDays(week, 6)],
    day: [at, at],
  }
  const events = useEvents(subject, daysFilter(subject, ...spans[mode], timeZone), filter)
  const { timed, clashes, clashing } = useTimed(subject, events.rows)

  const kept = Object.fromEntries(Object.entries(filterValues).filter(([key]) => ![MODE, DAY].includes(key)))
  const put = (nextMode: Mode, day: Day): void =>
    setFilters({ ...kept, ...(nextMode === 'month' ? {} : { [MODE]: nextMode }), ...(day === today ? {} : { [DAY]: day }) })
  const turned: Readonly<Record<Mode, (by: number) => Day>> = {
    month: by => dayOf(addMonths(month, by), today),
    week: by => addDays(at, 7 * by),
    day: by => addDays(at, by),
  }
  // What cells are given stays the same, so that they are drawn again only with their rows.
  const setFocus = useEvent((day: Day): void => {
    setFocused(day)
    if (mode === 'month' && !weeks.flat().includes(day)) put(mode, day)
  })
  const openDay = useEvent((day: Day): void => open(day, true))
  const { create } = paths
  const timeKey = subject.isDay ? subject.time : null
  const newAt = useCallback(
    (day: Day, time = ''): string => {
      const value = subject.isDay
        ? { [starts]: day, ...(timeKey && time !== '' ? { [timeKey]: time } : {}) }
        : { [starts]: `${day}T${time}` }
      return `${create ?? ''}?with=${encodeURIComponent(JSON.stringify(value))}`
    },
    [subject.isDay, starts, timeKey, create],
  )
  const newOn = mayWrite && create !== null ? newAt : null
  return {
    subject,
    paths,
    events,
    calendars,
    marks,
    mode,
    show: (next, day) => put(next, day ?? at),
    byLane,
    showByLane: next => {
      const { [COLUMNS]: _columns, ...rest } = filterValues
      // What a mode begins with says nothing.
      const said = mode === 'day' ? (next ? {} : { [COLUMNS]: ONE }) : next ? { [COLUMNS]: 'lanes' } : {}
      setFilters({ ...rest, ...said })
    },
    timed,
    clashes,
    clashing,
    title: { month: monthText(`${month}-01`), week: daySpan(week, addDays(week, 6)), day: longDate(at) }[mode],
    month,
    week,
    at,
    today,
    turn: by => {
      const day = turned[mode](by)
      setFocused(day)
      put(mode, day)
    },
    goToday: () => {
      setFocused(today)
      put(mode, today)
    },
    focus,
    setFocus,
    day: readDay(opened),
    openDay,
    closeDay: () => open(null, false),
    filter,
    setFilter: next => setFilters({ ...Object.fromEntries(Object.entries(filterValues).filter(([key]) => key.startsWith('$'))), ...next }),
    newOn,
    newLabel: t('common.newOne', { what: inSentence(resource.label[0]) }),
  }
}
