import { memo } from 'react'
import { LinkBase } from 'ra-core'
import type { ConsoleRecord } from '#console/data/types.ts'
import { markOf, MarkIcon } from '#console/views/calendar/marks.tsx'
import { toneOf } from './marks.ts'
import { shortOf, whomOf } from '#console/views/calendar/subject.ts'
import { t } from '#texts/calendars.ts'
import { Icon, VisuallyHidden, statusWord, useFormats } from '#widgets'
import type { Timed } from './hours.ts'
import { useIsTaken } from './useHand.ts'
import type { CalendarWorks } from './useCalendar.ts'
import type { Moving } from './useMoving.ts'
import { clockOf } from './useTimed.ts'
import styles from './hours.module.css'
import hand from './moving.module.css'

/** What is as long has a second line; where there is room for more, what stands in it goes on below. */
const TWO_LINES = 45
const MORE_LINES = 75

interface TimeEventProps {
  readonly works: Pick<CalendarWorks, 'subject' | 'marks' | 'paths' | 'clashing'>
  readonly moving: Moving
  readonly item: Timed<ConsoleRecord>
  readonly saysLane: boolean
  /** Its column has the focus, so Tab goes into it. */
  readonly isReached: boolean
  /** Where it stands in its column, in CSS. */
  readonly top: string
  readonly bottom: string
  readonly left: string
  readonly width: string
}

/** A row in the hours of a day: mark of its calendar, short name, time and place, and in words what stands in its way. */
const Drawn = ({ works, moving, item, saysLane, isReached, ...style }: TimeEventProps) => {
  const { subject, marks, paths, clashing } = works
  const isTaken = useIsTaken(moving.hand, item.id)
  const isMoved = moving.closed(item.row) === null
  const { briefTime, timeRange } = useFormats()
  const { row: record, from, to, lanes } = item
  const [begins, ends] = clockOf(subject, record)
  const mark = markOf(whomOf(subject, record), marks)
  const place = clashing.get(record.id)
  const where = lanes.map(({ title }) => title).join(', ')
  const when = timeRange(begins, ends)
  const booked = place === undefined ? '' : t('calendars.doubleBooked', { place })
  const isTall = to - from >= MORE_LINES
  const isOn = record.status === 'published'
  const says = [record.recordTitle, when, where, isOn ? '' : statusWord(record.status), booked].filter(Boolean).join(', ')
  return (
    <li style={style}>
      <LinkBase
        className={styles['event']}
        to={paths.open(record) ?? paths.back}
        tabIndex={isReached ? 0 : -1}
        data-row={record.id}
        data-from={from}
        data-mark={mark}
        data-tone={booked === '' ? toneOf(mark) : 'warning'}
        data-status={record.status}
        data-clash={booked !== ''}
        data-tall={isTall}
        data-taken={isTaken}
        draggable={isMoved}
        aria-keyshortcuts={isMoved ? 'M' : undefined}
        title={says}
      >
        <span className={styles['name']}>
          {booked === '' ? <MarkIcon mark={mark} /> : <Icon name="alert" size={14} />}
          <b>{shortOf(subject, record)}</b>
        </span>
        <VisuallyHidden>, {[when, where, isOn ? '' : statusWord(record.status), booked].filter(Boolean).join(', ')}</VisuallyHidden>
        {to - from >= TWO_LINES && (
          <span className={styles['when']} aria-hidden="true">
            {[briefTime(begins), saysLane ? where : ''].filter(Boolean).join(' · ')}
            {booked !== '' && isTall && <em>{booked}</em>}
          </span>
        )}
        {isMoved && moving.isStretched && item.isLast && (
          <span className={hand['end']} draggable data-end="" aria-hidden="true" title={t('calendars.moving.end')} />
        )}
      </LinkBase>
    </li>
  )
}

/** It is drawn again when its row is, or stands elsewhere. */
export const TimeEvent = memo(
  Drawn,
  (before, after) =>
    WORKS.every(key => before.works[key] === after.works[key]) &&
    ITEM.every(key => before.item[key] === after.item[key]) &&
    OWN.every(key => before[key] === after[key]),
)

const WORKS = ['subject', 'marks', 'paths', 'clashing'] as const
const ITEM = ['row', 'day', 'from', 'to', 'isLast'] as const
const OWN = ['moving', 'saysLane', 'isReached', 'top', 'bottom', 'left', 'width'] as const
