import type { ReactNode } from 'react'
import { DialogTitle, Stack } from '@mui/material'
import { t } from '#texts/widgets.ts'
import { IconAction } from './buttons.tsx'

/** The title of a dialog, with a cross at its end. */
export const DialogHeading = ({ children, onClose }: { readonly children: ReactNode; readonly onClose: () => void }) => (
  <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', pr: 2 }}>
    <DialogTitle sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</DialogTitle>
    <IconAction icon="close" label={t('common.close')} onClick={onClose} />
  </Stack>
)
