import type { ReactNode } from 'react'
import { Box, Stack, Typography } from '@mui/material'
import { Pattern } from './Pattern.tsx'

/** What a list says before it has rows, with the first thing to do. */
export const EmptyState = ({ title, children, actions, seed, drawing = true }: EmptyStateProps) => (
  <Stack component="section" spacing={1} sx={{ alignItems: 'center', px: 3, pt: 6, pb: 7, textAlign: 'center' }}>
    {drawing && (
      <Box sx={{ width: '20rem', maxWidth: '100%', lineHeight: 0, borderRadius: 'var(--r-card)', overflow: 'hidden' }}>
        <Pattern seed={seed ?? title} />
      </Box>
    )}
    <h2>{title}</h2>
    {children && (
      <Typography color="text.secondary" sx={{ maxWidth: '27.5rem' }}>
        {children}
      </Typography>
    )}
    {actions && (
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', justifyContent: 'center', pt: 1 }}>
        {actions}
      </Stack>
    )}
  </Stack>
)

interface EmptyStateProps {
  readonly title: string
  /** One or two sentences: why there is nothing and what to do. */
  readonly children?: ReactNode
  /** Buttons; the first action filled. */
  readonly actions?: ReactNode
  /** What the drawing is made from; default: the title. */
  readonly seed?: string
  readonly drawing?: boolean
}
