import { clsx } from 'clsx'
import { startTransition, useDeferredValue, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useEvent, useNavigate } from 'ra-core'
import type { ConsoleRecord } from '#console/data/types.ts'
import { useFormats } from '#widgets'
import table from '#widgets/grid.module.css'
import { useSingleKeys } from '#shared'
import { addDays, addMonths, monthOf, weekStart, weeksOf, type Day } from '../days.ts'
import { MonthCell } from './MonthCell.tsx'
import type { Ground } from './moving.ts'
import type { CalendarWorks } from './useCalendar.ts'
import { useChip } from './useChip.ts'
import { useFit } from './useFit.ts'
import { useHolidayNames } from './useHolidayNames.ts'
import { useGround, type Moving } from './useMoving.ts'
import { WeekRows } from './WeekRows.tsx'
import styles from './month.module.css'

const GROUND: Ground = { across: 'days', down: 'weeks', lanes: null }
const NONE: readonly ConsoleRecord[] = []

interface MonthGridProps {
  readonly works: CalendarWorks
  readonly moving: Moving
}

/**
 * A month as a grid (picture 04). Arrow keys go from day to day, Page up and down by months, Enter opens a day, or begins a row where
 * there is none; Tab goes into it, and M takes a row in hand.
 */
export const MonthGrid = ({ works, moving }: MonthGridProps) => {
  const { subject, month, today, focus, setFocus, openDay, events, newOn, newLabel, clashing } = works
  const grid = useRef<HTMLTableElement>(null)
  const wants = useRef<Day | null>(null)
  const navigate = useNavigate()
  const [hasSingle] = useSingleKeys()
  const { firstDay } = useFormats()
  const chipOf = useChip(works)
  const { handlers, onKey } = useGround(works, moving, grid, GROUND)
  const weeks = useMemo(() => weeksOf(month, firstDay), [month, firstDay])
  const holidays = useHolidayNames(weeks[0]?.[0] ?? month, weeks.at(-1)?.at(-1) ?? month)
  const fit = useFit(grid, weeks.length)
  // What finds no room is drawn after what does: it waits for a window that grows. While a filter is
  // asked for, what is there stays.
  const [loaded, setLoaded] = useState<string | null>(null)
  if (!events.isLoading && loaded !== month) setLoaded(month)
  const isWhole = useDeferredValue(loaded, null) === (events.isLoading ? loaded : month)
  const current = weeks.flat().includes(focus) ? focus : monthOf(today) === month ? today : `${month}-01`

  useEffect(() => {
    // The day may be in a month that the address has not come to yet.
    if (wants.current !== current) return
    wants.current = null
    grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus()
  }, [current, month])

  const go = (day: Day): void => {
    wants.current = day
    setFocus(day)
  }
  // Who comes to a day by a press, or takes a row of it, does not wait until the page knows.
  const onReach = useEvent((day: Day): void => startTransition(() => setFocus(day)))
  const addOn = useEvent((day: Day): void => {
    if (newOn) navigate(newOn(day))
  })
  // A day whose rows have not come yet is not known to be free.
  const isFree = (day: Day): boolean => newOn !== null && !events.isLoading && !events.byDay.has(day)
  const pressOn = useEvent((day: Day): void => {
    if (isFree(day)) addOn(day)
  })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (onKey(event)) return
    const cell = event.target instanceof Element && event.target.matches('[data-day]') ? event.target : null
    if (!cell || event.ctrlKey || event.metaKey || event.altKey) return
    const day = cell.getAttribute('data-day') ?? current
    const turned = (months: number): Day => {
      const last = addDays(`${addMonths(monthOf(day), months + 1)}-01`, -1)
      const same = `${addMonths(monthOf(day), months)}${day.slice(7)}`
      return same < last ? same : last
    }
    const keys: Readonly<Record<string, () => unknown>> = {
      ArrowLeft: () => go(addDays(day, -1)),
      ArrowRight: () => go(addDays(day, 1)),
      ArrowUp: () => go(addDays(day, -7)),
      ArrowDown: () => go(addDays(day, 7)),
      Home: () => go(weekStart(day, firstDay)),
      End: () => go(addDays(weekStart(day, firstDay), 6)),
      PageUp: () => go(turned(-1)),
      PageDown: () => go(turned(1)),
      Enter: () => (isFree(day) ? addOn(day) : openDay(day)),
      ' ': () => openDay(day),
      n: () => addOn(day),
    }
    const pressed = event.key === 'n' && !hasSingle ? undefined : keys[event.key]
    if (!pressed) return
    event.preventDefault()
    pressed()
  }

  return (
    <table
      ref={grid}
      className={clsx(table['grid'], styles['month'])}
      role="grid"
      aria-label={works.title}
      aria-busy={events.isLoading || !isWhole}
      onKeyDown={onKeyDown}
      {...handlers}
    >
      <WeekRows
        month={month}
        cell={day => (
          <MonthCell
            key={day}
            {...{ day, fit, subject, moving, chipOf, newOn, newLabel, clashing, openDay, pressOn, onReach }}
            rows={events.byDay.get(day) ?? NONE}
            isReached={day === current}
            isFirst={day === weeks[0]?.[0]}
            isWhole={isWhole}
            isOutside={monthOf(day) !== month}
            isToday={day === today}
            holiday={holidays.get(day)}
          />
        )}
      />
    </table>
  )
}
