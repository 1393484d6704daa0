import type { ElementType } from 'react'
import Typography, { type TypographyProps } from '@mui/material/Typography'

/** What is added in small, quiet letters to what stands beside it: since when, how many, why not. */
export const Caption = (props: TypographyProps & { readonly component?: ElementType }) => (
  <Typography variant="caption" color="textSecondary" {...props} />
)
