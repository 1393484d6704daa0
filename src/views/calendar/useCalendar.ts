import { inSentence, type Resource } from '#model'
import { t } from '#texts/common.ts'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { UPCOMING } from '#console/data/filter.ts'
import type { CalendarOptions } from './calendar.ts'
import { useFormats } from '#widgets/formats.ts'
import type { Category } from '#widgets/fieldServices.tsx'
import { useConsole } from '#console/session/context.tsx'
import { accessTo } from '#console/views/shared/access.ts'
import { usePaths, type Paths } from '#console/views/shared/usePaths.ts'
import { addDays, addMonths, monthOf, readDay, readMonth, spanOf, weekStart, weeksOf, type Day } from '../days.ts'
import { marksOf, type Mark } from '#console/views/calendar/marks.tsx'
import { subjectOf, type Subject } from '#console/views/calendar/subject.ts'
import { useCalendars } from '#console/views/calendar/useCalendars.ts'
import { useEvents, type Events } from '#console/views/calendar/useEvents.ts'

type Filter = Readonly<Record<string, unknown>>

/** What the parts of the calendar share. Month, week, open day and filter stand in the address. */
export interface CalendarWorks {
  readonly subject: Subject
  readonly paths: Paths
  readonly events: Events
  readonly calendars: readonly Category[]
  readonly marks: ReadonlyMap<string, Mark>
  /** 'November 2026', 'Nov 15 – 21, 2026'. */
  readonly title: string
  /** 'YYYY-MM'. */
  readonly month: string
  /** The day that it begins with. */
  readonly week: Day
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
  /** Address of the form of a new row on a day; null for those who may not. */
  readonly newOn: ((day: Day) => string) | null
  readonly newLabel: string
}

const readFilter = (text: string | null): Filter => {
  try {
    const found: unknown = JSON.parse(text ?? '{}')
    if (typeof found !== 'object' || found === null || Array.isArray(found)) return {}
    // Which days are shown is the calendar's own to say.
    const { [UPCOMING]: _upcoming, ...filter } = found as Filter
    return filter
  } catch {
    return {}
  }
}

export const useCalendar = (resource: Resource, options: CalendarOptions, isPhone: boolean): CalendarWorks => {
  const subject = useMemo(() => subjectOf(resource, options), [resource, options])
  const { at } = subject
  const place = useConsole()
  const { timeZone, firstDay, today: todayHere, monthText, daySpan } = useFormats()
  const [params, setParams] = useSearchParams()
  const paths = usePaths(resource)
  const mayWrite = accessTo(place, resource, 'create').allowed
  const calendars = useCalendars()
  const marks = useMemo(() => marksOf(calendars), [calendars])

  const today = todayHere()
  const asked = readMonth(params.get('month'))
  const month = asked ?? monthOf(today)
  const week = weekStart(readDay(params.get('week')) ?? (month === monthOf(today) ? today : `${month}-01`), firstDay)
  const [focus, setFocused] = useState<Day>(month === monthOf(today) ? today : `${month}-01`)
  const chosen = params.get('filter')
  const filter = useMemo(() => readFilter(chosen), [chosen])

  const weeks = weeksOf(month, firstDay)
  const [first, last] = isPhone ? [week, addDays(week, 6)] : [weeks[0]?.[0] ?? week, weeks.at(-1)?.at(-1) ?? week]
  const events = useEvents(subject, spanOf(first, last, timeZone), filter)

  const put = (values: Readonly<Record<string, string | null>>, isStep: boolean): void =>
    setParams(
      before => {
        const next = new URLSearchParams(before)
        for (const [key, value] of Object.entries(values))
          if (value === null) next.delete(key)
          else next.set(key, value)
        return next
      },
      { replace: !isStep, preventScrollReset: true },
    )
  const showWeek = (sunday: Day, isStep = true): void => put({ week: sunday, month: monthOf(addDays(sunday, 3)) }, isStep)
  return {
    subject,
    paths,
    events,
    calendars,
    marks,
    title: isPhone ? daySpan(week, addDays(week, 6)) : monthText(`${month}-01`),
    month,
    week,
    today,
    turn: by => (isPhone ? showWeek(addDays(week, 7 * by)) : put({ month: addMonths(month, by), week: null }, true)),
    goToday: () => {
      setFocused(today)
      put({ month: null, week: null }, true)
    },
    focus,
    setFocus: day => {
      setFocused(day)
      if (!isPhone && !weeks.flat().includes(day)) put({ month: monthOf(day), week: null }, false)
    },
    day: readDay(params.get('day')),
    openDay: day => put({ day }, true),
    closeDay: () => put({ day: null }, false),
    filter,
    setFilter: next => put({ filter: Object.keys(next).length === 0 ? null : JSON.stringify(next) }, false),
    newOn: mayWrite ? day => `${paths.create}?with=${encodeURIComponent(JSON.stringify({ [at]: `${day}T` }))}` : null,
    newLabel: t('common.newOne', { what: inSentence(resource.label[0]) }),
  }
}
