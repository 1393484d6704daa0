import { memo } from 'react'
import { LinkBase } from 'ra-core'
import { t } from '#texts/calendars.ts'
import { Icon, VisuallyHidden, statusWord, type IconName } from '#widgets'
import type { ConsoleRecord } from '#console/data/types.ts'
import { MarkIcon } from '#console/views/calendar/marks.tsx'
import { toneOf, type Mark } from './marks.ts'
import { useIsTaken } from './useHand.ts'
import type { Moving } from './useMoving.ts'
import styles from './month.module.css'

// Published is what everything is in the end: only the other states are said.
const STATES: Readonly<Record<string, IconName>> = { draft: 'pencil', scheduled: 'clock', cancelled: 'cancel', expired: 'expired' }

/** A row in a day: mark of its calendar, time, short name, its state where it is not yet or no longer on. */
const Drawn = ({ record, to, time, title, mark, isReached, clash, isOver = false, moving }: ChipProps) => {
  const icon = STATES[record.status]
  const isTaken = useIsTaken(moving.hand, record.id)
  const isMoved = moving.closed(record) === null
  const booked = clash === undefined ? '' : t('calendars.doubleBooked', { place: clash })
  return (
    <li data-over={isOver}>
      <LinkBase
        className={styles['event']}
        data-row={record.id}
        to={to}
        tabIndex={isReached ? 0 : -1}
        data-mark={mark}
        data-tone={booked === '' ? toneOf(mark) : 'warning'}
        data-status={record.status}
        data-clash={booked !== ''}
        data-taken={isTaken}
        draggable={isMoved}
        aria-keyshortcuts={isMoved ? 'M' : undefined}
        title={[`${time} ${record.recordTitle}`, statusWord(record.status), booked].filter(Boolean).join(', ')}
      >
        <MarkIcon mark={mark} />
        <span className={styles['time']}>{time}</span>
        <span className={styles['name']}>{title}</span>
        {icon && (
          <span className={styles['state']}>
            <Icon name={icon} size={14} />
            <VisuallyHidden>, {statusWord(record.status)}</VisuallyHidden>
          </span>
        )}
        {booked !== '' && (
          <span className={styles['state']} data-warning>
            <Icon name="alert" size={14} />
            <VisuallyHidden>, {booked}</VisuallyHidden>
          </span>
        )}
      </LinkBase>
    </li>
  )
}

/** It is drawn again when its own row is, not with its day. */
export const Chip = memo(Drawn)

interface ChipProps {
  readonly record: ConsoleRecord
  readonly to: string
  readonly time: string
  readonly title: string
  readonly mark: Mark
  /** The day has the focus, so Tab goes into it. */
  readonly isReached: boolean
  /** The place that another row has at the same time. */
  readonly clash?: string | undefined
  /** Its cell has no room for it in this window. */
  readonly isOver?: boolean
  readonly moving: Moving
}
