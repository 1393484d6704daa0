import type { ThemeOptions } from '@mui/material/styles'
import { LOW, NARROW, OFF_PAPER, text, token } from './values.ts'

/** The frame: its bars, and what is chosen from a list, sorted by name. */
export const navigation = {
  MuiAppBar: {
    defaultProps: { color: 'inherit', elevation: 0 },
    styleOverrides: {
      root: {
        minHeight: 'var(--navbar)',
        justifyContent: 'center',
        background: token('surface'),
        borderBottom: '1px solid var(--c-line)',
        [LOW]: { position: 'static' },
        ...OFF_PAPER,
      },
    },
  },
  MuiListItemButton: {
    styleOverrides: {
      root: {
        width: '100%',
        minHeight: 36,
        margin: '1px 0',
        padding: '7px 8px',
        gap: 10,
        borderRadius: 6,
        overflowWrap: 'anywhere',
        color: token('text'),
        ...text(14, 20, 500),
        '& > svg': { flex: 'none', color: token('text-2') },
        '&.Mui-selected, &.Mui-selected:hover': { background: token('accent-soft') },
        '&:focus-visible': { outlineOffset: -2 },
        [NARROW]: { minHeight: 44 },
      },
    },
  },
  MuiToolbar: {
    defaultProps: { disableGutters: true },
    styleOverrides: { root: { gap: 16, padding: '0 24px 0 16px', [NARROW]: { gap: 8, padding: '0 8px' } } },
  },
} satisfies ThemeOptions['components']
