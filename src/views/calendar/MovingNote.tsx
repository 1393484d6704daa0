import { useSyncExternalStore } from 'react'
import { Paper } from '@mui/material'
import { OutcomeNote } from '#console/views/list/OutcomeNote.tsx'
import type { Bulk } from '#console/views/list/useBulk.ts'
import { t } from '#texts/calendars.ts'
import { isSame } from './moving.ts'
import { VisuallyHidden } from '#widgets'
import type { CalendarWorks } from './useCalendar.ts'
import { useLanes } from './useLanes.ts'
import type { Moving } from './useMoving.ts'
import { useSlotWords } from './useSlotWords.ts'
import styles from './moving.module.css'

interface MovingNoteProps {
  readonly works: CalendarWorks
  readonly moving: Moving
  readonly bulk: Bulk | null
}

/** Says where a row in hand would stand and which keys move it, and afterwards what came of it, with Undo. */
export const MovingNote = ({ works, moving: { hand, isStretched }, bulk }: MovingNoteProps) => {
  const taken = useSyncExternalStore(hand.subscribe, hand.taken)
  const note = useSyncExternalStore(hand.subscribe, hand.note)
  const whenOf = useSlotWords(works.subject)
  const lanes = useLanes(works.subject, works.timed, works.byLane)
  const hasHours = works.mode !== 'month' && !(works.mode === 'week' && works.byLane)
  const lane = taken ? (lanes.find(({ id }) => id === taken.at.lane) ?? null) : null
  const where = taken && t('calendars.moving.taken', { title: taken.record.recordTitle, when: whenOf(taken.at, lane) })
  const keys = t(isStretched && hasHours ? 'calendars.moving.keysWithEnd' : 'calendars.moving.keys')
  const isStill = taken !== null && isSame(taken.before, taken.at)
  const shown = where ?? note
  return (
    <>
      <VisuallyHidden role="status">{taken?.by === 'pointer' ? '' : isStill ? `${shown}. ${keys}.` : shown}</VisuallyHidden>
      <div className={styles['note']}>
        {shown !== '' && (
          <div className={styles['says']} aria-hidden="true">
            {shown}
            {taken?.by === 'keys' && <small>{keys}</small>}
          </div>
        )}
        {bulk && !taken && (
          <Paper elevation={8}>
            <OutcomeNote bulk={bulk} />
          </Paper>
        )}
      </div>
    </>
  )
}
