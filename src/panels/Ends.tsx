import type { TypographyProps } from '@mui/material'
import { Caption } from '#widgets'

/** What stands below the two ends of days that are drawn. */
export const Ends = (props: TypographyProps) => (
  <Caption component="div" {...props} sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5, mt: 0.5 }} />
)
