import { Box, DialogActions, LinearProgress, Typography } from '@mui/material'
import { t } from '#texts/copying.ts'
import { ActionButton, Caption } from '#widgets'

interface MakingProps {
  readonly count: number
  /** How many are made; null: nothing has begun. */
  readonly made: number | null
  readonly isLoading: boolean
  readonly onClose: () => void
  readonly onCreate: () => void
}

/** The foot of a dialog that makes drafts: how many there will be, and how far it is. */
export const Making = ({ count, made, isLoading, onClose, onCreate }: MakingProps) => (
  <DialogActions sx={{ flexWrap: 'wrap' }}>
    <Box sx={{ mr: 'auto', minWidth: { md: 280 } }}>
      {made === null ? (
        <Caption>{t('copying.note')}</Caption>
      ) : (
        <Typography variant="caption" role="status">
          {t('copying.creating', { done: made, count })}
        </Typography>
      )}
      {made !== null && (
        <LinearProgress
          variant="determinate"
          value={(made / Math.max(1, count)) * 100}
          aria-label={t('copying.creating', { done: made, count })}
        />
      )}
    </Box>
    <ActionButton variant="text" isBusy={made !== null} onClick={onClose}>
      {t('copying.close')}
    </ActionButton>
    <ActionButton variant="contained" icon="check" isBusy={made !== null} disabled={isLoading || count === 0} onClick={onCreate}>
      {t('copying.create', { smart_count: count })}
    </ActionButton>
  </DialogActions>
)
