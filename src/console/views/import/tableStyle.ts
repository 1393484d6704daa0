// For `sx`: the columns of a file, and its rows with what becomes of them: as many as the file has, so their cells are plain elements.
export const TABLE = {
  tableLayout: 'fixed',
  // Twice: over what every table within a page has.
  '&& :is(th, td)': {
    height: 'var(--h-row)',
    px: 1,
    py: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
    '&:first-of-type': { pl: 2 },
  },
  '&& tbody tr:hover > td': { bgcolor: 'var(--c-sunken)' },
  '& tr[data-verdict=error] > td:first-of-type': { boxShadow: 'inset var(--s-1) 0 var(--mui-palette-error-main)' },
  '&& [data-cell=why]': { py: 1, whiteSpace: 'normal' },
  // A reason, or on a phone what names the row.
  '&& td:nth-of-type(3), && td:nth-of-type(3) > span': { whiteSpace: 'normal' },
  '& td > [data-tone]': { verticalAlign: 'top' },
  '& [data-cell=bad]': { color: 'error.main', fontWeight: 600 },
  // Stays in reach while the columns scroll; what passes under it fades.
  '&& [data-cell=end]': {
    position: 'sticky',
    right: 0,
    pl: 0,
    overflow: 'visible',
    textAlign: 'right',
    bgcolor: 'background.paper',
    boxShadow: 'calc(-1 * var(--s-2)) 0 var(--s-2) var(--c-surface)',
  },
  '&& textarea': { minHeight: 0, resize: 'none' },
  // What takes the focus stops neither below the column that stays nor below the bars, with room to grow.
  '& :is(textarea, button)': { scrollMargin: '0 calc(var(--s-7) * 2) calc(var(--s-8) * 2) var(--s-2)' },
}
