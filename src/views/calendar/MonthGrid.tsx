import { clsx } from 'clsx'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { LinkBase, useNavigate } from 'ra-core'
import { t } from '#texts/calendars.ts'
import { Icon } from '#widgets/icons.tsx'
import { useFormats } from '#widgets/formats.ts'
import table from '#widgets/grid.module.css'
import { useCounts } from '#console/views/shared/useCounts.ts'
import { useSingleKeys } from '#console/views/shared/singleKeys.ts'
import { Chip } from './Chip.tsx'
import { addDays, addMonths, monthOf, weekStart, weeksOf, type Day } from '../days.ts'
import type { CalendarWorks } from './useCalendar.ts'
import { useChip } from './useChip.ts'
import { useFit } from './useFit.ts'
import { WeekRows } from './WeekRows.tsx'
import styles from './month.module.css'

/** A month as a grid (picture 04). Arrow keys go from day to day, Page up and down by months, Enter opens a day, Tab goes into it. */
export const MonthGrid = ({ works }: { readonly works: CalendarWorks }) => {
  const { month, today, focus, setFocus, openDay } = works
  const grid = useRef<HTMLTableElement>(null)
  const wants = useRef<Day | null>(null)
  const navigate = useNavigate()
  const [hasSingle] = useSingleKeys()
  const { firstDay } = useFormats()
  const weeks = weeksOf(month, firstDay)
  const fit = useFit(grid, weeks.length)
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
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
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
      Enter: () => openDay(day),
      ' ': () => openDay(day),
      n: () => works.newOn && navigate(works.newOn(day)),
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
      aria-busy={works.events.isLoading}
      onKeyDown={onKeyDown}
    >
      <WeekRows
        month={month}
        cell={day => <Cell key={day} day={day} works={works} isReached={day === current} isFirst={day === weeks[0]?.[0]} fit={fit} />}
      />
    </table>
  )
}

const Cell = ({
  day,
  works,
  isReached,
  isFirst,
  fit,
}: {
  readonly day: Day
  readonly works: CalendarWorks
  readonly isReached: boolean
  readonly isFirst: boolean
  /** How many rows it has room for; the others stand behind '2 more', and on paper. */
  readonly fit: number
}) => {
  const { subject, month, today, events, setFocus, openDay, newOn } = works
  const { pluralize } = useCounts()
  const { longDate, dayMonth } = useFormats()
  const chipOf = useChip(works)
  const rows = events.byDay.get(day) ?? []
  const more = rows.length - fit
  const label = `${longDate(day)}, ${rows.length === 0 ? t('calendars.nonePlanned') : pluralize(rows.length, subject.resource.label)}`
  return (
    <td
      role="gridcell"
      data-day={day}
      data-outside={monthOf(day) !== month}
      data-today={day === today}
      aria-label={label}
      aria-current={day === today ? 'date' : undefined}
      tabIndex={isReached ? 0 : -1}
      onFocus={() => setFocus(day)}
    >
      <div className={styles['head']}>
        <span className={styles['date']}>{isFirst || day.endsWith('-01') ? dayMonth(day) : Number(day.slice(8))}</span>
        {newOn && (
          <LinkBase
            className={table['add']}
            to={newOn(day)}
            tabIndex={isReached ? 0 : -1}
            aria-label={t('calendars.newOn', { new: works.newLabel, day: longDate(day) })}
            title={works.newLabel}
          >
            <Icon name="plus" size={16} />
          </LinkBase>
        )}
        {more > 0 && (
          <button
            type="button"
            className={styles['more']}
            tabIndex={isReached ? 0 : -1}
            aria-label={t('calendars.moreOn', { count: more, day: longDate(day) })}
            onClick={() => openDay(day)}
          >
            +{more}
            <span className={styles['word']}> {t('calendars.more')}</span>
          </button>
        )}
      </div>
      <ul className={styles['rows']}>
        {rows.map((record, index) => (
          <Chip key={record.id} {...chipOf(record)} isReached={isReached} isOver={index >= fit} />
        ))}
      </ul>
    </td>
  )
}
