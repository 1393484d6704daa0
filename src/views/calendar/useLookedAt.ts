import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useEvent } from 'ra-core'
import { useSearchParams } from 'react-router-dom'
import { ownFilter, UPCOMING } from '#console/data/filter.ts'
import type { Subject } from '#console/views/calendar/subject.ts'
import { useFilter } from '#console/views/list/useFilter.ts'
import { useFormats } from '#widgets/formats.ts'
import { addDays, addMonths, monthOf, readDay, readMonth, weeksOf, type Day } from '../days.ts'

export type Filter = Readonly<Record<string, unknown>>

/** How much of a calendar is looked at. */
export const MODES = ['month', 'week', 'day'] as const
export type Mode = (typeof MODES)[number]

const MODE = '$view'
const DAY = '$day'
const COLUMNS = '$columns'
const ONE = 'one'

const textIn = (values: Filter, key: string): string | null => {
  const value = values[key]
  return typeof value === 'string' ? value : null
}

const modeIn = (values: Filter): Mode => MODES.find(one => one === values[MODE]) ?? 'month'

/** What narrows the rows themselves. */
const filterIn = (values: Filter): Filter => {
  const { [UPCOMING]: _upcoming, ...own } = ownFilter(values)
  return own
}

/** The first day of a month, or today in its own. */
const dayOf = (month: string, today: Day): Day => (month === monthOf(today) ? today : `${month}-01`)

/** What of a calendar is looked at, and how to look at something else. It stands in the filter of the list: in its address, and in saved views. */
export const useLookedAt = ({ lanes }: Subject) => {
  const { firstDay, today: todayHere } = useFormats()
  const { filterValues, setFilters } = useFilter()
  const [params] = useSearchParams()
  const today = todayHere()
  // Bookmarks of a month were written so.
  const bookmarked = readMonth(params.get('month'))
  const atIn = (values: Filter): Day => readDay(textIn(values, DAY)) ?? (bookmarked === null ? today : dayOf(bookmarked, today))
  const mode = modeIn(filterValues)
  const at = atIn(filterValues)
  const [focus, setFocused] = useState<Day>(at)
  const filter = useMemo(() => filterIn(filterValues), [filterValues])

  // Who presses twice in a row goes on from what the first press asked for: the page may not have come to it yet.
  const wanted = useRef<Filter>(filterValues)
  useLayoutEffect(() => {
    wanted.current = filterValues
  }, [filterValues])
  const say = (values: Filter): void => {
    wanted.current = values
    setFilters(values)
  }
  const put = (next: Mode, day: Day): void => {
    const kept = Object.entries(wanted.current).filter(([key]) => ![MODE, DAY].includes(key))
    say({ ...Object.fromEntries(kept), ...(next === 'month' ? {} : { [MODE]: next }), ...(day === today ? {} : { [DAY]: day }) })
  }
  const goTo = (day: Day): void => {
    setFocused(day)
    put(modeIn(wanted.current), day)
  }
  return {
    mode,
    at,
    today,
    byLane: lanes !== null && (mode === 'day' ? filterValues[COLUMNS] !== ONE : filterValues[COLUMNS] === 'lanes'),
    filter,
    focus,
    setFocus: useEvent((day: Day): void => {
      setFocused(day)
      if (mode === 'month' && !weeksOf(monthOf(at), firstDay).flat().includes(day)) put(mode, day)
    }),
    show: useEvent((next: Mode, day?: Day): void => put(next, day ?? atIn(wanted.current))),
    showByLane: useEvent((next: boolean): void => {
      const { [COLUMNS]: _columns, ...rest } = wanted.current
      // What a mode begins with says nothing.
      const said = modeIn(rest) === 'day' ? (next ? {} : { [COLUMNS]: ONE }) : next ? { [COLUMNS]: 'lanes' } : {}
      say({ ...rest, ...said })
    }),
    turn: useEvent((by: number): void => {
      const from = atIn(wanted.current)
      const turned = { month: dayOf(addMonths(monthOf(from), by), today), week: addDays(from, 7 * by), day: addDays(from, by) }
      goTo(turned[modeIn(wanted.current)])
    }),
    goToday: useEvent((): void => goTo(today)),
    setFilter: useEvent((change: (filter: Filter) => Filter): void => {
      const looks = Object.entries(wanted.current).filter(([key]) => key.startsWith('$'))
      say({ ...Object.fromEntries(looks), ...change(filterIn(wanted.current)) })
    }),
  }
}
