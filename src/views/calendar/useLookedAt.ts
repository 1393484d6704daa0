import { useMemo, useState } from 'react'
import { useEvent } from 'ra-core'
import { useSearchParams } from 'react-router-dom'
import { ownFilter, UPCOMING } from '#console/data/filter.ts'
import type { Subject } from '#console/views/calendar/subject.ts'
import { type FilterChange, useFilter } from '#console/views/list/filters.ts'
import { useFormats } from '#widgets'
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

  const put = (next: (asked: Filter) => { readonly mode: Mode; readonly day: Day }): void =>
    setFilters(asked => {
      const { mode: nextMode, day } = next(asked)
      const { [MODE]: _mode, [DAY]: _day, ...rest } = asked
      return { ...rest, ...(nextMode === 'month' ? {} : { [MODE]: nextMode }), ...(day === today ? {} : { [DAY]: day }) }
    })
  const goTo = (next: (asked: Filter) => Day): void =>
    put(asked => {
      const day = next(asked)
      setFocused(day)
      return { mode: modeIn(asked), day }
    })
  return {
    mode,
    at,
    today,
    byLane: lanes !== null && (mode === 'day' ? filterValues[COLUMNS] !== ONE : filterValues[COLUMNS] === 'lanes'),
    filter,
    focus,
    setFocus: useEvent((day: Day): void => {
      setFocused(day)
      if (mode === 'month' && !weeksOf(monthOf(at), firstDay).flat().includes(day)) put(() => ({ mode, day }))
    }),
    show: useEvent((next: Mode, day?: Day): void => put(asked => ({ mode: next, day: day ?? atIn(asked) }))),
    showByLane: useEvent((next: boolean): void =>
      setFilters(({ [COLUMNS]: _columns, ...rest }) => {
        // What a mode begins with says nothing.
        const said = modeIn(rest) === 'day' ? (next ? {} : { [COLUMNS]: ONE }) : next ? { [COLUMNS]: 'lanes' } : {}
        return { ...rest, ...said }
      }),
    ),
    turn: useEvent((by: number): void =>
      goTo(asked => {
        const from = atIn(asked)
        const turned = { month: dayOf(addMonths(monthOf(from), by), today), week: addDays(from, 7 * by), day: addDays(from, by) }
        return turned[modeIn(asked)]
      }),
    ),
    goToday: useEvent((): void => goTo(() => today)),
    setFilter: useEvent((change: FilterChange): void =>
      setFilters(asked => {
        const looks = Object.entries(asked).filter(([key]) => key.startsWith('$'))
        return { ...Object.fromEntries(looks), ...(typeof change === 'function' ? change(filterIn(asked)) : change) }
      }),
    ),
  }
}
