import { Box, Typography, type BoxProps } from '@mui/material'
import { Caption, TextLink } from '#widgets'

interface Props extends Pick<BoxProps, 'sx'> {
  readonly label: string
  /** The number in words: '1,204'. */
  readonly said: string
  /** The list of what it counts, where there is one. */
  readonly to?: string | null | undefined
  readonly look?: Readonly<Record<string, unknown>>
}

/** A number below what it counts, and the way to that. */
export const LabeledNumber = ({ label, said, to, look = {}, sx }: Props) => (
  <Box sx={sx}>
    <Caption component="div" sx={{ hyphens: 'auto' }}>
      {label}
    </Caption>
    {to ? (
      <TextLink to={to} variant="h2" aria-label={`${label}: ${said}`} sx={look}>
        {said}
      </TextLink>
    ) : (
      <Typography variant="h2" component="span" sx={look}>
        {said}
      </Typography>
    )}
  </Box>
)
