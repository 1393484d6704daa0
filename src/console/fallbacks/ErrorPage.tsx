import type { ReactNode } from 'react'
import { Box, Paper, Stack, Typography } from '@mui/material'
import { Icon, type IconName } from '#widgets'

const TONES = [32, 0, 62, 0].map(share =>
  share === 0 ? 'var(--c-accent-soft)' : `color-mix(in srgb, var(--c-accent) ${share}%, var(--c-accent-soft))`,
)
const RADII = [40, 30.4, 20.8, 10.4]
const ROWS = Array.from({ length: 11 }, (_, row) => row)
const COLUMNS = Array.from({ length: 7 }, (_, column) => column)

/** The drawing of error pages, from the accent. Decoration. */
export const ErrorArtwork = () => (
  <svg viewBox="0 0 400 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    {ROWS.flatMap(row =>
      COLUMNS.flatMap(column =>
        RADII.map((radius, ring) => (
          <circle
            key={`${row} ${column} ${ring}`}
            cx={column * 80 - 40 + (row % 2) * 40}
            cy={row * 26 - 32}
            r={radius}
            fill={TONES[ring]}
          />
        )),
      ),
    )}
  </svg>
)

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
}

/** An error in a screen's place (pictures 13b, 13c): what happened, what is safe, what to do. */
export const ErrorPage = ({ title, message, icon, actions, children }: Props) => (
  <Stack component="section" spacing={1.5} sx={{ alignItems: 'center', textAlign: 'center', maxWidth: '40em', mx: 'auto', py: 4 }}>
    <Box sx={PICTURE}>
      <ErrorArtwork />
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
