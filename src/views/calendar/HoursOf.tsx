import { useMemo, type MouseEvent } from 'react'
import { useNavigate } from 'ra-core'
import { t } from '#texts/calendars.ts'
import { useFormats } from '#widgets'
import { useCounts } from '#shared'
import { HOUR, sideBySide, timeOf } from './hours.ts'
import { HourLanding } from './Landing.tsx'
import type { Ground } from './moving.ts'
import { TimeEvent } from './TimeEvent.tsx'
import type { HourColumn } from './TimeGrid.tsx'
import type { CalendarWorks } from './useCalendar.ts'
import type { Moving } from './useMoving.ts'
import styles from './hours.module.css'

/** A press in an hour means its first half or its second. */
const HALF = 30

interface HoursOfProps {
  readonly works: CalendarWorks
  readonly moving: Moving
  readonly column: HourColumn
  readonly index: number
  /** The hours that are shown. */
  readonly first: number
  readonly last: number
  readonly ground: Ground
  /** The minute of the day that it is; null: it is another day. */
  readonly now: number | null
  readonly isReached: boolean
  readonly onReach: (index: number) => void
}

/** The hours of a day, or of a place on it, with the rows in them. A press on a free hour begins a row there. */
export const HoursOf = (props: HoursOfProps) => {
  const { works, moving, column, index, first, last, ground, now, isReached, onReach } = props
  const { day, label, items, lane } = column
  const { newOn, newLabel, subject } = works
  const navigate = useNavigate()
  const { timeText, longDate } = useFormats()
  const { pluralize } = useCounts()
  const placed = useMemo(() => sideBySide(items), [items])
  const share = (minutes: number): string => `${((minutes - first * HOUR) / ((last - first) * HOUR)) * 100}%`
  const isFree = (hour: number): boolean => !items.some(({ from, to }) => from < (hour + 1) * HOUR && to > hour * HOUR)
  const onClick = ({ target, currentTarget, clientY, detail }: MouseEvent): void => {
    if (!newOn || !(target instanceof HTMLElement) || target.closest('[data-row]')) return
    // Pressed by a key, an hour means its beginning.
    const minutes = detail === 0 ? Number(target.dataset['from']) : (ground.minutesAt?.(currentTarget, clientY) ?? 0)
    navigate(newOn(day, timeOf(Math.floor(minutes / HALF) * HALF)))
  }
  return (
    <div
      role="group"
      className={styles['column']}
      data-column={index}
      data-day={day}
      data-lane={lane ?? undefined}
      aria-label={`${label}, ${items.length === 0 ? t('calendars.nonePlanned') : pluralize(items.length, subject.resource.label)}`}
      tabIndex={isReached ? 0 : -1}
      onFocus={() => onReach(index)}
      onClick={onClick}
    >
      {Array.from({ length: last - first }, (_, place) => first + place).map(hour =>
        newOn && isFree(hour) ? (
          <button
            key={hour}
            type="button"
            tabIndex={-1}
            className={styles['line']}
            data-from={hour * HOUR}
            aria-label={t('calendars.newAt', { new: newLabel, day: longDate(day), time: timeText(timeOf(hour * HOUR)) })}
          />
        ) : (
          <span key={hour} className={styles['line']} aria-hidden="true" />
        ),
      )}
      <ul>
        {placed.map(item => (
          <TimeEvent
            key={`${item.id} ${item.day}`}
            works={works}
            moving={moving}
            item={item}
            saysLane={lane === null}
            isReached={isReached}
            top={share(item.from)}
            bottom={`calc(100% - ${share(Math.min(last * HOUR, Math.max(item.to, item.from + HALF)))})`}
            left={`${(item.place / item.of) * 100}%`}
            width={`${100 / item.of}%`}
          />
        ))}
      </ul>
      <HourLanding hand={moving.hand} day={day} lane={lane ?? undefined} share={share} last={last * HOUR} />
      {now !== null && now >= first * HOUR && now <= last * HOUR && (
        <span className={styles['now']} style={{ top: share(now) }} title={t('calendars.lineOfNow', { time: timeText(timeOf(now)) })} />
      )}
    </div>
  )
}
