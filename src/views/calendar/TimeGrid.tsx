import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { LinkBase, useNavigate } from 'ra-core'
import type { ConsoleRecord } from '#console/data/types.ts'
import { t } from '#texts/calendars.ts'
import { Icon, useFormats } from '#widgets'
import { useSingleKeys } from '#shared'
import type { Day } from '../days.ts'
import { Chip } from './Chip.tsx'
import { HOUR, hoursShown, minutesOf, timeOf, type Lane, type Timed } from './hours.ts'
import { HoursOf } from './HoursOf.tsx'
import { Landing } from './Landing.tsx'
import type { Ground } from './moving.ts'
import type { CalendarWorks } from './useCalendar.ts'
import { useChip } from './useChip.ts'
import { useGround, type Moving } from './useMoving.ts'
import styles from './hours.module.css'

/** A column of hours: a day, or a place on a day. */
export interface HourColumn {
  readonly key: string
  readonly day: Day
  readonly head: ReactNode
  /** What it is called to those who do not see it. */
  readonly label: string
  readonly items: readonly Timed<ConsoleRecord>[]
  /** Rows of its day without a time. */
  readonly untimed: readonly ConsoleRecord[]
  /** The place that it is, which its head says ('': rows that have none); null: it is a day. */
  readonly lane: string | null
}

const focusOn = (element: Element | null | undefined): void => {
  if (element instanceof HTMLElement) element.focus()
}

/** The minute of the day that it is, minute by minute. */
const useMinute = (): number => {
  const { wall } = useFormats()
  const read = (): number => minutesOf(wall(new Date().toISOString()).slice(11)) ?? 0
  const [minute, setMinute] = useState(read)
  useEffect(() => {
    const timer = setInterval(() => setMinute(read()), 60_000)
    return () => clearInterval(timer)
  })
  return minute
}

interface TimeGridProps {
  readonly works: CalendarWorks
  readonly moving: Moving
  readonly columns: readonly HourColumn[]
  /** The places that the columns are; null: they are days. */
  readonly lanes: readonly Lane[] | null
}

const beginning = (stop: HTMLElement): number => Number(stop.dataset['from'])

/**
 * Days or places as columns of hours (pictures 18b and 18c). Arrow keys go from column to column, and through the rows and free hours of
 * one; Enter opens a row and begins one in an hour, N begins one where the focus is, and M takes a row in hand.
 */
export const TimeGrid = ({ works, moving, columns, lanes }: TimeGridProps) => {
  const { today, newOn, turn } = works
  const grid = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const [hasSingle] = useSingleKeys()
  const { timeText } = useFormats()
  const chipOf = useChip(works)
  const minute = useMinute()
  const { first, last } = hoursShown(columns.flatMap(({ items }) => items))
  const hours = Array.from({ length: last - first }, (_, index) => first + index)
  const [reached, reach] = useState(0)
  const current = Math.min(reached, columns.length - 1)
  const hasUntimed = columns.some(({ untimed }) => untimed.length > 0)
  const ground = useMemo(
    (): Ground => ({
      across: lanes ? 'lanes' : 'days',
      down: 'minutes',
      lanes,
      minutesAt: (column, y) => {
        const { top, height } = column.getBoundingClientRect()
        return Math.min(last, Math.max(first, first + ((y - top) / height) * (last - first))) * HOUR
      },
    }),
    [lanes, first, last],
  )
  const { handlers, onKey } = useGround(works, moving, grid, ground)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (onKey(event) || event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return
    const own = event.target.closest<HTMLElement>('[data-column]')
    if (!own) return
    const at = Number(own.dataset['column'])
    const all = [...(grid.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [])]
    const stops = [...own.querySelectorAll<HTMLElement>('[data-from]')].sort((one, other) => beginning(one) - beginning(other))
    const place = stops.indexOf(event.target)
    const column = columns[at]
    const begins = stops[place]?.dataset['from']
    const keys: Readonly<Record<string, () => unknown>> = {
      ArrowRight: () => focusOn(all[at + 1]),
      ArrowLeft: () => focusOn(all[at - 1]),
      ArrowDown: () => focusOn(stops[place + 1]),
      ArrowUp: () => focusOn(place > 0 ? stops[place - 1] : own),
      PageDown: () => turn(1),
      PageUp: () => turn(-1),
      ...(column && newOn && hasSingle ? { n: () => navigate(newOn(column.day, begins ? timeOf(Number(begins)) : '')) } : {}),
      ...(column && event.target === own && works.mode === 'week' ? { Enter: () => works.show('day', column.day) } : {}),
    }
    const pressed = keys[event.key]
    if (!pressed) return
    event.preventDefault()
    pressed()
  }

  return (
    <div className={styles['scroller']} aria-busy={works.events.isLoading}>
      <div
        ref={grid}
        className={styles['grid']}
        style={{ gridTemplateColumns: `auto repeat(${columns.length}, minmax(${columns.length > 7 ? '7rem' : '0'}, 1fr))` }}
        role="group"
        aria-label={works.title}
        onKeyDown={onKeyDown}
        {...handlers}
      >
        <span className={styles['corner']} aria-hidden="true" />
        {columns.map(({ key, head, day, lane }) => (
          <div key={key} className={styles['head']} data-today={lane === null && day === today}>
            {head}
          </div>
        ))}
        {hasUntimed && (
          <>
            <span className={styles['gutter']}>{t('calendars.wholeDay')}</span>
            {columns.map(({ key, day, untimed }) => (
              <ul key={key} className={styles['untimed']} data-day={day}>
                {untimed.map(record => (
                  <Chip key={record.id} {...chipOf(record)} clash={works.clashing.get(record.id)} moving={moving} isReached />
                ))}
                {lanes === null && <Landing hand={moving.hand} day={day} isUntimed />}
              </ul>
            ))}
          </>
        )}
        <div className={styles['hours']} aria-hidden="true">
          {hours.map(hour => (
            <span key={hour}>{hour === first ? '' : timeText(timeOf(hour * HOUR)).replace(':00', '')}</span>
          ))}
        </div>
        {columns.map((column, index) => (
          <HoursOf
            key={column.key}
            {...{ works, moving, column, index, first, last, ground }}
            now={column.day === today ? minute : null}
            isReached={index === current}
            onReach={reach}
          />
        ))}
      </div>
    </div>
  )
}

/** A day as the head of its column: it opens the day, and a new row begins there. */
export const DayHead = ({ works, day }: { readonly works: CalendarWorks; readonly day: Day }) => {
  const { weekday, longDate } = useFormats()
  const { newOn, newLabel } = works
  return (
    <>
      <button type="button" aria-label={t('calendars.openDay', { day: longDate(day) })} onClick={() => works.show('day', day)}>
        <span>{weekday(day).slice(0, 3)}</span>
        <b>{Number(day.slice(8))}</b>
      </button>
      {newOn && (
        <LinkBase to={newOn(day)} aria-label={t('calendars.newOn', { new: newLabel, day: longDate(day) })} title={newLabel}>
          <Icon name="plus" size={16} />
        </LinkBase>
      )}
    </>
  )
}
