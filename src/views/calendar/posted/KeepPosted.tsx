import { Box } from '@mui/material'
import { t } from '#texts/posted.ts'
import { ActionButton, Notice } from '#widgets'
import type { useKeep } from './usePostings.ts'

interface KeepPostedProps {
  readonly kept: NonNullable<ReturnType<typeof useKeep>>
  /** Why it cannot be kept yet. */
  readonly reason: string | null
}

/** Keeps what is on the pages, once for each of what was laid out. */
export const KeepPosted = ({ kept: { keep, isBusy, isKept, problem }, reason }: KeepPostedProps) => (
  <Box sx={{ mr: 'auto', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
    <ActionButton variant="text" icon="archive" reason={reason} isBusy={isBusy || isKept} onClick={keep}>
      {isBusy ? t('posted.keeping') : t('posted.keep')}
    </ActionButton>
    <span role="status">{isKept && t('posted.kept')}</span>
    {problem !== null && <Notice tone="error">{problem}</Notice>}
  </Box>
)
