import { Box, Typography } from '@mui/material'
import { Caption, TextLink, useFormats } from '#widgets'

interface Props {
  readonly label: string
  readonly count: number
  /** The list of what it counts, where there is one. */
  readonly to?: string | null | undefined
}

/** A number below what it counts, and the way to that. */
export const Figure = ({ label, count, to }: Props) => {
  const { number } = useFormats()
  const said = number(count)
  return (
    <Box>
      <Caption component="div">{label}</Caption>
      {to ? (
        <TextLink to={to} variant="h2" aria-label={`${label}: ${said}`}>
          {said}
        </TextLink>
      ) : (
        <Typography variant="h2" component="span">
          {said}
        </Typography>
      )}
    </Box>
  )
}
