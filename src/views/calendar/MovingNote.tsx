import { useSyncExternalStore } from 'react'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { OutcomeNote } from '#console/views/list/OutcomeNote.tsx'
import type { Bulk } from '#console/views/list/useBulk.ts'
import { t } from '#texts/calendars.ts'
import { isSame } from './moving.ts'
import { VisuallyHidden } from '#widgets/VisuallyHidden.tsx'
import type { CalendarWorks } from './useCalendar.ts'
import { useLanes } from './useLanes.ts'
import type { Moving } from './useMoving.ts'
import { useSlotWords } from './useSlotWords.ts'

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
      <Box sx={PLACE}>
        {shown !== '' && (
          <Paper elevation={8} aria-hidden="true" sx={{ px: 2, py: 1 }}>
            <Typography variant="body2">{shown}</Typography>
            {taken?.by === 'keys' && (
              <Typography variant="caption" color="textSecondary">
                {keys}
              </Typography>
            )}
          </Paper>
        )}
        {bulk && !taken && (
          <Paper elevation={8}>
            <OutcomeNote bulk={bulk} />
          </Paper>
        )}
      </Box>
    </>
  )
}

const PLACE = {
  position: 'fixed',
  left: '50%',
  transform: 'translateX(-50%)',
  bottom: 'var(--s-4)',
  zIndex: 'snackbar',
  width: 'max-content',
  maxWidth: 'min(40rem, 100vw - var(--s-5) * 2)',
}
