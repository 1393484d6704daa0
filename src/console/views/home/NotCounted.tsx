import { Box } from '@mui/material'
import { t } from '#texts/home.ts'
import { Notice } from '#widgets'

/** The figures could not be had: that is no day without any. */
export const NotCounted = ({ retry }: { readonly retry: () => void }) => (
  <Box sx={{ my: 2 }}>
    <Notice tone="error" retry={retry}>
      {t('home.failed')}
    </Notice>
  </Box>
)
