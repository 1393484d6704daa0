import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Caption } from '#widgets/Caption.tsx'

/** A name over what it is; cut where there is no room, but for a name that stands alone, which goes on in the next line. */
export const Named = ({ name, note }: { readonly name: string; readonly note?: string | undefined }) => (
  <Box component="span" sx={{ display: 'grid', minWidth: 0, textAlign: 'left' }}>
    <Typography variant="h3" component="b" color="textPrimary" noWrap={note !== undefined}>
      {name}
    </Typography>
    {note !== undefined && (
      <Caption component="small" noWrap>
        {note}
      </Caption>
    )}
  </Box>
)
