import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { LinkBase, useNavigate } from 'ra-core'
import type { ConsoleRecord } from '#console/data/types.ts'
import { useCounts } from '#console/views/shared/useCounts.ts'
import { useSingleKeys } from '#console/views/shared/singleKeys.ts'
import { t } from '#texts/calendars.ts'
import { useFormats } from '#widgets/formats.ts'
import { Icon } from '#widgets/icons.tsx'
import type { Day } from '../days.ts'
import { Chip } from './Chip.tsx'
import { HOUR, hoursShown, minutesOf, sideBySide, timeOf, type Timed } from './hours.ts'
import { TimeEvent } from './TimeEvent.tsx'
import type { CalendarWorks } from './useCalendar.ts'
import { useChip } from './useChip.ts'
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
  /** The place of the column is said by its head. */
  readonly isLane: boolean
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

/**
 * Days or places as columns of hours (pictures 18b and 18c). Arrow keys go from column to column and from row to row of one, Enter opens,
 * N makes a new row where the focus is.
 */
export const TimeGrid = ({ works, columns }: { readonly works: CalendarWorks; readonly columns: readonly HourColumn[] }) => {
  const { today, newOn, turn } = works
  const grid = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const [hasSingle] = useSingleKeys()
  const { timeText } = useFormats()
  const chipOf = useChip(works)
  const { pluralize } = useCounts()
  const minute = useMinute()
  const { first, last } = hoursShown(columns.flatMap(({ items }) => items))
  const hours = Array.from({ length: last - first }, (_, index) => first + index)
  const [reached, reach] = useState(0)
  const current = Math.min(reached, columns.length - 1)
  const share = (minutes: number): string => `${((minutes - first * HOUR) / ((last - first) * HOUR)) * 100}%`
  const hasUntimed = columns.some(({ untimed }) => untimed.length > 0)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return
    const own = event.target.closest<HTMLElement>('[data-column]')
    if (!own) return
    const at = Number(own.dataset['column'])
    const all = [...(grid.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [])]
    const links = [...own.querySelectorAll<HTMLElement>('a[data-row]')]
    const place = links.indexOf(event.target)
    const column = columns[at]
    const begins = links[place]?.dataset['from']
    const keys: Readonly<Record<string, () => unknown>> = {
      ArrowRight: () => focusOn(all[at + 1]),
      ArrowLeft: () => focusOn(all[at - 1]),
      ArrowDown: () => focusOn(links[place + 1]),
      ArrowUp: () => focusOn(place > 0 ? links[place - 1] : own),
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
      >
        <span className={styles['corner']} aria-hidden="true" />
        {columns.map(({ key, head, day, isLane }) => (
          <div key={key} className={styles['head']} data-today={!isLane && day === today}>
            {head}
          </div>
        ))}
        {hasUntimed && (
          <>
            <span className={styles['gutter']}>{t('calendars.wholeDay')}</span>
            {columns.map(({ key, untimed }) => (
              <ul key={key} className={styles['untimed']}>
                {untimed.map(record => (
                  <Chip key={record.id} {...chipOf(record)} isReached />
                ))}
              </ul>
            ))}
          </>
        )}
        <div className={styles['hours']} aria-hidden="true">
          {hours.map(hour => (
            <span key={hour}>{hour === first ? '' : timeText(timeOf(hour * HOUR)).replace(':00', '')}</span>
          ))}
        </div>
        {columns.map(({ key, day, label, items, isLane }, index) => (
          <div
            key={key}
            role="group"
            className={styles['column']}
            data-column={index}
            data-day={day}
            aria-label={`${label}, ${items.length === 0 ? t('calendars.nonePlanned') : pluralize(items.length, works.subject.resource.label)}`}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => reach(index)}
          >
            <span aria-hidden="true">
              {hours.map(hour => (
                <span key={hour} className={styles['line']} />
              ))}
            </span>
            <ul>
              {sideBySide(items).map(item => (
                <TimeEvent
                  key={`${item.id} ${item.day}`}
                  works={works}
                  item={item}
                  saysLane={!isLane}
                  isReached={index === current}
                  style={{
                    top: share(item.from),
                    bottom: `calc(100% - ${share(Math.min(last * HOUR, Math.max(item.to, item.from + HOUR / 2)))})`,
                    left: `${(item.place / item.of) * 100}%`,
                    width: `${100 / item.of}%`,
                  }}
                />
              ))}
            </ul>
            {day === today && minute >= first * HOUR && minute <= last * HOUR && (
              <span
                className={styles['now']}
                style={{ top: share(minute) }}
                title={t('calendars.lineOfNow', { time: timeText(timeOf(minute)) })}
              />
            )}
          </div>
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
