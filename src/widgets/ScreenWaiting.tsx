import { Skeleton, Stack } from '@mui/material'
import { t } from '#texts/common.ts'
import { VisuallyHidden } from './words.tsx'

/** A screen's place while its code loads. */
export const ScreenWaiting = () => (
  <Stack role="status" spacing={2} data-waiting>
    <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
    <Skeleton variant="rounded" width="15rem" height="var(--h-chip)" />
    <Skeleton variant="rounded" height="var(--h-row)" />
    <Skeleton variant="rounded" height="20rem" />
  </Stack>
)
