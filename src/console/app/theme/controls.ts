import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined'
import type { ThemeOptions } from '@mui/material/styles'
import { OFF_PAPER, PHONE, SEEN, token, text } from './values.ts'

declare module '@mui/material/Button' {
  interface ButtonPropsSizeOverrides {
    /** 36 px: in the row of tools above a list. */
    tool: true
  }
}
declare module '@mui/material/IconButton' {
  interface IconButtonPropsSizeOverrides {
    tool: true
  }
}

/** What is pressed, followed and filled in, sorted by name. */
export const controls = {
  MuiBreadcrumbs: {
    defaultProps: { separator: '›' },
    styleOverrides: {
      root: { marginBottom: 8, overflowWrap: 'anywhere', ...text(13, 24) },
      // On a phone the heading below says where one is.
      ol: { [PHONE]: { '& > li:last-of-type, & > li:nth-last-of-type(2)': { display: 'none' } } },
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 40,
        padding: '0 16px',
        whiteSpace: 'nowrap',
        ...OFF_PAPER,
      },
      outlined: {
        borderColor: token('line-strong'),
        color: token('text'),
        background: token('surface'),
        '&:hover': { borderColor: token('line-strong'), background: token('sunken') },
      },
      contained: { fontWeight: 600, border: SEEN },
      text: { padding: '0 12px' },
      sizeSmall: { minHeight: 32, padding: '0 12px', ...text(13, 18, 500) },
      startIcon: { marginLeft: -4 },
    },
    variants: [
      { props: { size: 'tool' }, style: { minHeight: 36, padding: '0 10px', ...text(13, 18, 500) } },
      { props: { variant: 'text', size: 'small' }, style: { padding: '0 8px' } },
      { props: { variant: 'text', color: 'inherit' }, style: { '& svg': { color: token('accent') } } },
      {
        props: { 'aria-disabled': true },
        style: {
          '&, &:hover': { color: token('text-2'), borderColor: token('line'), background: token('sunken'), cursor: 'not-allowed' },
        },
      },
    ],
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&:focus-visible': { outline: '2px solid var(--c-accent)', outlineOffset: 2 } } },
  },
  MuiChip: {
    styleOverrides: {
      root: { height: 28, maxWidth: '100%', background: token('surface'), border: `1px solid ${token('line')}`, ...text(13, 18) },
      icon: { color: token('text-2'), marginLeft: 8, marginRight: -4 },
      label: {
        padding: '0 10px',
        display: 'flex',
        alignItems: 'center',
        gap: 6,
        // What removes it stands at its end.
        '& .MuiIconButton-root': { width: 24, height: 24, padding: 0, marginRight: -8 },
      },
    },
    variants: [
      { props: { color: 'primary' }, style: { background: token('accent-soft'), borderColor: token('accent-line'), color: token('text') } },
    ],
  },
  // Floats over the end of a phone's page; where there is little height it ends it.
  MuiFab: {
    styleOverrides: {
      root: { ...text(15, 20, 600), textTransform: 'none', border: SEEN, boxShadow: 'var(--e-menu)', ...OFF_PAPER },
      extended: {
        position: 'fixed',
        right: 16,
        bottom: 16,
        zIndex: 12,
        height: 52,
        borderRadius: 26,
        padding: '0 22px 0 18px',
        gap: 8,
        '@media (max-height: 479.95px)': { position: 'static', display: 'flex', width: 'fit-content', margin: '16px 0 0 auto' },
      },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        borderRadius: 6,
        width: 40,
        height: 40,
        color: token('text-2'),
        '&:hover, &[aria-expanded="true"], &[aria-pressed="true"]': { background: token('accent-soft'), color: token('accent') },
        '&.Mui-disabled': { opacity: 0.4 },
        ...OFF_PAPER,
      },
      sizeSmall: { width: 32, height: 32 },
    },
    variants: [{ props: { size: 'tool' }, style: { width: 36, height: 36 } }],
  },
  MuiLink: { defaultProps: { underline: 'hover' } },
  MuiNativeSelect: {
    defaultProps: { IconComponent: KeyboardArrowDownOutlined },
    styleOverrides: {
      select: { textOverflow: 'ellipsis' },
      icon: { fontSize: 20, color: token('text-2'), '.MuiOutlinedInput-root > &': { right: 10 } },
    },
  },
  MuiToggleButtonGroup: { defaultProps: { exclusive: true, color: 'primary' } },
  // Each is a stop of Tab: nothing tells who looks for the second that arrows lead to it.
  MuiToggleButton: {
    defaultProps: { tabIndex: 0 },
    styleOverrides: {
      root: {
        minHeight: 36,
        padding: '0 10px',
        gap: 8,
        whiteSpace: 'nowrap',
        borderColor: token('line-strong'),
        ...text(13, 18, 500),
        '&.Mui-selected, &.Mui-selected:hover': {
          background: token('accent-soft'),
          color: token('accent'),
          // Where the system chooses the colors, what is chosen has the color of what is chosen.
          '@media (forced-colors: active)': { forcedColorAdjust: 'none', background: 'Highlight', color: 'HighlightText' },
        },
        '&:focus-visible': { outlineOffset: -2 },
      },
    },
  },
} satisfies ThemeOptions['components']
