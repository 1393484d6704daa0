import { Box, type BoxProps } from '@mui/material'

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

// Short names and values within a value: how much room that has is not the window's to say.
const WITHIN = {
  display: 'grid',
  rowGap: '0.625rem',
  '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: 2 },
  '& > div > dt': { flex: '0 0 7.5rem', color: 'text.secondary' },
  '& > div > dd': { flex: '1 1 8rem' },
}

/** Names and values within a value: side by side where both fit, else one below the other. */
export const PairsWithin = (props: BoxProps<'dl'>) => <Box component="dl" sx={WITHIN} {...props} />

/** Names and values as a definition list, side by side where there is room and `isNarrow` does not say that there is none. */
export const Pairs = ({ isNarrow = false, ...rest }: BoxProps<'dl'> & { readonly isNarrow?: boolean }) => (
  <Box component="dl" data-narrow={isNarrow} sx={PAIRS} {...rest} />
)
