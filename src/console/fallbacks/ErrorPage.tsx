import type { ReactNode } from 'react'
import { Box, Paper, Stack, Typography } from '@mui/material'
import { Icon, type IconName } from '#widgets'
import { Pattern } from '#widgets/Pattern.tsx'

interface Props {
  readonly title: string
  readonly message: string
  readonly icon: IconName
  readonly actions: ReactNode
  readonly children?: ReactNode
}

// The sign stands in the middle of the drawing.
const PICTURE = {
  display: 'grid',
  placeItems: 'center',
  width: 'min(24em, 100%)',
  overflow: 'hidden',
  borderRadius: 'var(--r-card)',
  '& > *': { gridArea: '1 / 1' },
  '& > svg': { width: 1, aspectRatio: 2 },
}

/** An error in a screen's place (pictures 13b, 13c): what happened, what is safe, what to do. */
export const ErrorPage = ({ title, message, icon, actions, children }: Props) => (
  <Stack component="section" spacing={1.5} sx={{ alignItems: 'center', textAlign: 'center', maxWidth: '40em', mx: 'auto', py: 4 }}>
    <Box sx={PICTURE}>
      {/* Of its drawings the scales. */}
      <Pattern seed="unknown" />
      <Paper component="span" elevation={0} sx={{ display: 'grid', p: 3, borderRadius: '50%', color: 'primary.main' }}>
        <Icon name={icon} size={28} />
      </Paper>
    </Box>
    <h1 tabIndex={-1}>{title}</h1>
    <Typography color="textSecondary">{message}</Typography>
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
      {actions}
    </Stack>
    {children}
  </Stack>
)
