import { memo, type MouseEvent } from 'react'
import { LinkBase } from 'ra-core'
import type { ConsoleRecord } from '#console/data/types.ts'
import type { Subject } from '#console/views/calendar/subject.ts'
import { t } from '#texts/calendars.ts'
import { Icon, useFormats } from '#widgets'
import table from '#widgets/grid.module.css'
import { useCounts } from '#shared'
import type { Day } from '../days.ts'
import { Chip } from './Chip.tsx'
import { Landing } from './Landing.tsx'
import type { CalendarWorks } from './useCalendar.ts'
import type { ChipOf } from './useChip.ts'
import type { Moving } from './useMoving.ts'
import styles from './month.module.css'

interface MonthCellProps extends Pick<CalendarWorks, 'newOn' | 'newLabel' | 'openDay' | 'clashing'> {
  readonly day: Day
  readonly rows: readonly ConsoleRecord[]
  readonly subject: Subject
  readonly moving: Moving
  readonly chipOf: ChipOf
  /** The focus has come to it. */
  readonly onReach: (day: Day) => void
  /** A press beside its rows. */
  readonly pressOn: (day: Day) => void
  readonly isReached: boolean
  /** It says its month. */
  readonly isFirst: boolean
  /** It belongs to another month. */
  readonly isOutside: boolean
  readonly isToday: boolean
  /** What people keep on it. */
  readonly holiday: string | undefined
  /** How many rows it has room for; the others stand behind '2 more'. */
  readonly fit: number
  /** The others are drawn, too. */
  readonly isWhole: boolean
}

/** A day of a month: what is on, as many as find room, and the way to the others and to a new one. */
const Drawn = (props: MonthCellProps) => {
  const { day, rows, fit, holiday, subject, moving, isReached, newOn, newLabel, chipOf, openDay, pressOn, onReach, clashing } = props
  const { pluralize } = useCounts()
  const { longDate, dayMonth } = useFormats()
  const more = rows.length - fit
  const count = rows.length === 0 ? t('calendars.nonePlanned') : pluralize(rows.length, subject.resource.label)
  const onClick = ({ target }: MouseEvent): void => {
    if (target instanceof Element && !target.closest('a, button')) pressOn(day)
  }
  return (
    <td
      role="gridcell"
      data-day={day}
      data-outside={props.isOutside}
      data-today={props.isToday}
      aria-label={[longDate(day), ...(holiday === undefined ? [] : [holiday]), count].join(', ')}
      aria-current={props.isToday ? 'date' : undefined}
      tabIndex={isReached ? 0 : -1}
      onFocus={() => onReach(day)}
      onClick={onClick}
    >
      <div className={styles['head']}>
        <span className={styles['date']}>{props.isFirst || day.endsWith('-01') ? dayMonth(day) : Number(day.slice(8))}</span>
        {newOn && (
          <LinkBase
            className={table['add']}
            to={newOn(day)}
            tabIndex={isReached ? 0 : -1}
            draggable={false}
            aria-label={t('calendars.newOn', { new: newLabel, day: longDate(day) })}
            title={newLabel}
          >
            <Icon name="plus" size={16} />
          </LinkBase>
        )}
        {holiday !== undefined && (
          <span className={styles['holiday']} title={holiday}>
            {holiday}
          </span>
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
        {rows.slice(0, props.isWhole ? rows.length : fit).map((record, index) => (
          <Chip
            key={record.id}
            {...chipOf(record)}
            clash={clashing.get(record.id)}
            moving={moving}
            isReached={isReached}
            isOver={index >= fit}
          />
        ))}
      </ul>
      <Landing hand={moving.hand} day={day} />
    </td>
  )
}

/** A month has forty of them: one is drawn again when its own day is. Rows and clashes come in new lists each time that any row changes. */
export const MonthCell = memo(Drawn, ({ rows, clashing, ...before }, { rows: rowsNow, clashing: clashingNow, ...now }) => {
  const isSameDay = rows.length === rowsNow.length && rows.every((row, index) => row === rowsNow[index])
  const own = Object.keys(now) as readonly (keyof typeof now)[]
  return isSameDay && rows.every(({ id }) => clashing.get(id) === clashingNow.get(id)) && own.every(key => before[key] === now[key])
})
