import { Box, type BoxProps } from '@mui/material'

const HAS_BAR = ':has([data-bar=page])'
const PRESSED = `& :is(.MuiToggleButtonGroup-root, .MuiChip-clickable, .MuiInputBase-root:has([type=search]:placeholder-shown),
  [aria-current=false], [data-pager] > :not([role=status]))`
const PAGE = {
  minWidth: 0,
  // On paper nothing can be pressed, and a text runs on where a window would cut it.
  '@media print': {
    [PRESSED]: { display: 'none' },
    '& :is([data-choose], span:has(> [data-choose]), [aria-haspopup=menu], td:last-child button)': { visibility: 'hidden' },
    // Nothing is pressed with a finger either: rows are as high as their lines. A sheet's columns are as wide as what they say, without the ends
    // of the rows, and its headings come again on the next.
    '& [data-scroll]': { '--h-line': 0 },
    '& [role=table]': { display: 'table', width: '100%', minWidth: '0 !important', borderSpacing: 0 },
    '& [role=table] thead': { display: 'table-header-group', position: 'static' },
    '& [role=table] tbody': { display: 'table-row-group' },
    '& [role=table] tr': { display: 'table-row' },
    '& [role=table] tr > :is(:not(* + *), :last-child)': { display: 'none' },
    '& [role=table] :is(td, th)': { minWidth: '5.5rem', verticalAlign: 'middle', p: 0.5 },
    '&& [role=cell], && [role=cell] *': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
    '&& [role=cell] :is(time, [data-status], [data-status] *)': { whiteSpace: 'nowrap' },
    '& :is(tr, li, article)': { breakInside: 'avoid' },
    '& .MuiCardHeader-root': { breakAfter: 'avoid' },
  },
  // A bar at its end stands at the bottom of the window, also on a short page.
  [`&${HAS_BAR}, & > form${HAS_BAR}`]: { display: 'flex', flex: 1, flexDirection: 'column' },
  [`&${HAS_BAR}`]: { minHeight: 'calc(100vh - var(--navbar) - var(--s-5) - var(--s-6))' },
  '&[data-floating=true]': { pb: { xs: 11, md: 0 } },
}

/** A page of the console, inside the frame's `main`. `isFloating`: buttons float over its end, so it leaves room for them there. */
export const Page = ({ isFloating = false, ...rest }: BoxProps<'section'> & { readonly isFloating?: boolean }) => (
  <Box component="section" {...rest} sx={PAGE} data-floating={isFloating} />
)
