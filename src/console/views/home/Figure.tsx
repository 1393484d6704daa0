import { Box, Typography } from '@mui/material'
import { Caption, TextLink } from '#widgets'
import { useCounts } from '#shared'
import { TONES, toneOf, type Counted } from './counted.ts'

interface FigureProps {
  readonly count: Pick<Counted, 'label' | 'count' | 'waits'>
  /** Where its rows are; without it, it is only said. */
  readonly to?: string
}

/** A number under its name, the way to its rows; in the color of what waits where there is any. */
export const Figure = ({ count, to }: FigureProps) => {
  const { saysCount } = useCounts()
  const { label } = count
  const said = saysCount(count.count)
  const look = { color: TONES[toneOf(count)], fontWeight: 600 }
  return (
    <Box
      sx={{ display: 'flex', flexDirection: 'column', justifyContent: 'space-between', alignItems: 'start', minWidth: 0, px: 2, py: 1.5 }}
    >
      <Caption component="div" sx={{ hyphens: 'auto' }}>
        {label}
      </Caption>
      {to === undefined ? (
        <Typography variant="h2" component="span" sx={look}>
          {said}
        </Typography>
      ) : (
        <TextLink to={to} variant="h2" aria-label={`${label}: ${said}`} sx={look}>
          {said}
        </TextLink>
      )}
    </Box>
  )
}
