import { Box, Typography } from '@mui/material'
import { Caption } from '#widgets'

const TWO_LINES = { display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'clip', overflowWrap: 'anywhere' }

/** A name over what it is; cut where there is no room: a name that stands alone in its second line. */
export const Named = ({ name, note }: { readonly name: string; readonly note?: string | undefined }) => (
  <Box component="span" sx={{ display: 'grid', minWidth: 0, textAlign: 'left' }}>
    <Typography variant="h3" component="b" color="textPrimary" noWrap={note !== undefined} sx={note === undefined ? TWO_LINES : undefined}>
      {name}
    </Typography>
    {note !== undefined && (
      <Caption component="small" noWrap>
        {note}
      </Caption>
    )}
  </Box>
)
