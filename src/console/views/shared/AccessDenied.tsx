import { Box } from '@mui/material'
import { Notice } from '#widgets'

/** Stands where a form would be, for those who may not use it. */
export const AccessDenied = ({ reason }: { readonly reason: string }) => (
  <Box sx={{ mt: 2 }}>
    <Notice tone="warning" icon="lock">
      {reason}
    </Notice>
  </Box>
)
