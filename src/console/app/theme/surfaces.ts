import type { PopperProps } from '@mui/material'
import type { ThemeOptions } from '@mui/material/styles'
import { t } from '#texts/common.ts'
import { token, text, LOW, NARROW, OFF_PAPER, PHONE, SEEN } from './values.ts'

// MUI's Popover takes 166 ms.
const LATER_MS = 200

/** The choices of a box within a popover, which finds its new place a moment after the window was changed: they follow it there. */
const follows: NonNullable<PopperProps['modifiers']> = [
  {
    name: 'follows',
    enabled: true,
    phase: 'main',
    effect: ({ instance }) => {
      const follow = () => setTimeout(() => void instance.update(), LATER_MS)
      addEventListener('resize', follow)
      return () => removeEventListener('resize', follow)
    },
  },
]

const GUTTERS = 'calc(100% - 32px)'

/** What things stand on or float in: papers, menus, dialogs, tables, sorted by name. */
export const surfaces = {
  MuiBackdrop: { styleOverrides: { root: { background: token('scrim') }, invisible: { background: 'transparent' } } },
  MuiCard: { defaultProps: { variant: 'outlined' }, styleOverrides: { root: { minWidth: 0, overflow: 'visible' } } },
  MuiCardContent: { styleOverrides: { root: { padding: 16, '&:last-child': { paddingBottom: 16 } } } },
  MuiCardHeader: {
    styleOverrides: {
      root: { padding: '8px 16px', minHeight: 48, flexWrap: 'wrap', gap: '4px 8px', borderBottom: '1px solid var(--c-line)' },
      content: { minWidth: 0 },
      // On a line of its own, below a long title, it stays at the end.
      action: { margin: '0 0 0 auto', alignSelf: 'center', display: 'flex', gap: 8, alignItems: 'center' },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        background: token('raised'),
        border: SEEN,
        // A form within it takes no box of its own: its fields scroll, its title and its buttons stay.
        '& > form': { display: 'contents' },
        '&:not(.MuiDialog-paperFullScreen)': {
          borderRadius: 14,
          // A phone's width is for its words, not for what it covers.
          [PHONE]: { margin: 16, width: GUTTERS, maxWidth: GUTTERS, maxHeight: GUTTERS },
        },
      },
    },
  },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: { root: { padding: '12px 24px 20px', flexWrap: 'wrap', gap: 8 } },
  },
  // What is wrong with a field stands below it.
  MuiDialogContent: { styleOverrides: { root: { scrollPadding: 48, '& > *': { minWidth: 0 } } } },
  MuiDialogContentText: { styleOverrides: { root: { overflowWrap: 'anywhere', '& p + p': { marginTop: 8 } } } },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: '0 !important', color: token('text-2') } } },
  // Beside the page's landmarks it is one of its own.
  MuiMenu: {
    defaultProps: { slotProps: { root: { role: 'region', 'aria-label': t('common.menu') } } },
    styleOverrides: { paper: { border: '1px solid var(--c-line)', borderRadius: 10, background: token('raised') }, list: { padding: 6 } },
  },
  MuiMenuItem: { styleOverrides: { root: { '&&': { minHeight: 36 }, borderRadius: 6, padding: '4px 10px', gap: 10, ...text(14, 20) } } },
  MuiPaper: {
    styleOverrides: {
      // What opens takes the focus for what is in it: a ring around all of that would point at nothing.
      root: { backgroundImage: 'none', '&:focus-visible': { outline: 'none' } },
      outlined: { borderRadius: 10 },
    },
  },
  MuiPopover: { styleOverrides: { paper: { border: '1px solid var(--c-line)', borderRadius: 10, background: token('raised') } } },
  MuiPopper: { defaultProps: { modifiers: follows } },
  MuiTableCell: {
    styleOverrides: {
      root: {
        height: 44,
        padding: '0 10px',
        borderColor: token('line'),
        fontVariantNumeric: 'tabular-nums',
        '&:first-of-type': { paddingLeft: 16 },
      },
      head: { height: 40, color: token('text-2'), ...text(13, 18, 500) },
      body: { ...text(14, 20), whiteSpace: 'nowrap' },
    },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: { maxWidth: 312, background: token('tooltip'), color: token('on-tooltip'), ...text(13, 18), padding: '6px 10px' },
    },
  },
} satisfies ThemeOptions['components']

/** The tone of each severity of a notice. */
const TONE_OF = { info: 'accent', success: 'published', warning: 'warning', error: 'cancelled' } as const

/** What says how something stands: notices, progress, places of what comes, sorted by name. */
export const notices = {
  MuiAlert: {
    styleOverrides: {
      root: {
        // Buttons go below a message that would have too little room beside them.
        flexWrap: 'wrap',
        rowGap: 14,
        padding: '12px 14px',
        border: SEEN,
        color: token('text'),
        overflowWrap: 'anywhere',
        ...text(14, 20),
        variants: (['info', 'success', 'warning', 'error'] as const).map(severity => ({
          props: { severity },
          style: { background: token(`${TONE_OF[severity]}-soft`), '& .MuiAlert-icon': { color: token(TONE_OF[severity]) } },
        })),
      },
      icon: { padding: 0, marginRight: 10, opacity: 1 },
      message: { padding: 0, minWidth: 0, flex: '1 1 160px' },
      action: { padding: 0, paddingLeft: 8, margin: -6, marginLeft: 'auto', gap: 4, alignItems: 'center' },
    },
  },
  MuiSkeleton: { styleOverrides: { root: { background: token('sunken') } } },
} satisfies ThemeOptions['components']

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
