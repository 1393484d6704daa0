import Box, { type BoxProps } from '@mui/material/Box'

const ONE = 'minmax(0, 1fr)'
const PAIRS = {
  display: 'grid',
  alignContent: 'start',
  gridTemplateColumns: { xs: ONE, md: `minmax(6rem, 10.5rem) ${ONE}` },
  columnGap: 2,
  rowGap: '0.625rem',
  typography: 'body2',
  '& > div': { display: { xs: 'grid', md: 'contents' }, gridTemplateColumns: ONE },
  '& > div > dt': { color: 'text.secondary' },
  '& > div > *': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > [data-wide=true] > *': { gridColumn: '1 / -1' },
  '&[data-narrow=true]': { gridTemplateColumns: ONE },
  '&[data-narrow=true] > div': { display: 'grid' },
}

/** Names and values as a definition list, side by side where there is room and `isNarrow` does not say that there is none. */
export const Pairs = ({ isNarrow = false, ...rest }: BoxProps<'dl'> & { readonly isNarrow?: boolean }) => (
  <Box component="dl" data-narrow={isNarrow} sx={PAIRS} {...rest} />
)
