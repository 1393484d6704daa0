import { Snackbar } from '@mui/material'
import { t } from '#texts/rosters.ts'
import { ActionButton } from '#widgets'
import type { Marks } from './useMarks.ts'

const STAYS = 8_000
const LOOK = { background: 'var(--c-tooltip)', color: 'var(--c-on-tooltip)', '&& svg': { color: 'var(--c-on-tooltip)' } }
// Over the two buttons at the foot of a phone.
const OVER_FOOT = { bottom: 'calc(var(--s-8) + var(--s-4))' }

/** What the last press came to, and the way back. */
export const RosterToast = ({ marks, isPhone }: { readonly marks: Marks; readonly isPhone: boolean }) => {
  const { said, hush, undo } = marks
  if (said === null) return null
  return (
    <Snackbar
      // Each has its own time and buttons: MUI's time goes on from what was said before, and a press that began on 'Undo' would end on 'Close'.
      key={said.nth}
      open
      autoHideDuration={said.failed ? null : STAYS}
      onClose={(_event, reason) => reason !== 'clickaway' && hush()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      message={said.message}
      action={
        said.canUndo ? (
          <ActionButton size="small" icon="undo" color="inherit" variant="text" onClick={() => void undo()}>
            {t('common.undo')}
          </ActionButton>
        ) : (
          <ActionButton size="small" color="inherit" variant="text" onClick={hush}>
            {t('common.close')}
          </ActionButton>
        )
      }
      slotProps={{ content: { sx: LOOK } }}
      sx={isPhone ? OVER_FOOT : undefined}
    />
  )
}
