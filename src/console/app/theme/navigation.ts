import type { ThemeOptions } from '@mui/material/styles'
import { LOW, NARROW, text, token } from './values.ts'

/** The frame: its bar, its drawer and the entries of its sidebar, sorted by name. */
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
        '&:hover': { textDecoration: 'none' },
        '&.Mui-selected, &.Mui-selected:hover': { background: token('accent-soft') },
        'ul ul &': { paddingLeft: 38, fontWeight: 400 },
        '&[aria-current]': {
          fontWeight: 600,
          color: token('accent'),
          '& > svg': { color: 'inherit' },
          '&::before': {
            content: '""',
            position: 'absolute',
            top: 6,
            bottom: 6,
            left: 0,
            width: 3,
            borderRadius: 2,
            background: 'currentColor',
          },
        },
        '&:focus-visible': { outline: '2px solid var(--c-accent)', outlineOffset: -2 },
        [NARROW]: { minHeight: 44 },
      },
    },
  },
  MuiToolbar: {
    defaultProps: { disableGutters: true },
    styleOverrides: { root: { gap: 16, padding: '0 24px 0 16px', [NARROW]: { gap: 8, padding: '0 8px' } } },
  },
} satisfies ThemeOptions['components']
