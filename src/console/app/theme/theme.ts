import { createTheme, type ThemeOptions } from '@mui/material/styles'
import type {} from '@mui/material/themeCssVarsAugmentation'
import { variantOf, type OrganizationFacts } from '#access'

declare module '@mui/material/Button' {
  interface ButtonPropsSizeOverrides {
    /** 36 px: in the row of tools above a list. */
    tool: true
  }
}

/** Names of the accents in tokens.css. */
export type ThemeName = 'life' | 'thrive' | 'elevate' | 'reach' | 'corporate'

/** The accent of an organization: its product's, or corporate where several communities are looked after (R1.2, DESIGN 8). */
export const themeNameOf = (organization: OrganizationFacts): ThemeName => {
  const variant = variantOf(organization)
  return variant === 'multi-organization' || variant === 'super-admin' ? 'corporate' : organization.productName
}

const token = (name: string): string => `var(--c-${name})`

const tone = (name: string) => ({ main: token(name), light: token(`${name}-soft`), dark: token(name), contrastText: token('surface') })

/**
 * Colours come from tokens.css through its variables, so that the accent follows `data-product` and both schemes follow `data-scheme` on the
 * root element without a theme each: what MUI mixes, it mixes in CSS.
 */
const palette: ThemeOptions['palette'] = {
  primary: { main: token('accent'), light: token('accent-soft'), dark: token('accent-hover'), contrastText: token('on-accent') },
  secondary: { main: token('text-2'), light: token('sunken'), dark: token('text'), contrastText: token('surface') },
  error: tone('cancelled'),
  warning: tone('warning'),
  info: tone('scheduled'),
  success: tone('published'),
  text: { primary: token('text'), secondary: token('text-2'), disabled: token('text-2') },
  background: { default: token('bg'), paper: token('surface') },
  divider: token('line'),
  action: {
    active: token('text-2'),
    hover: token('sunken'),
    selected: token('accent-soft'),
    disabled: token('text-2'),
    disabledBackground: token('sunken'),
    focus: token('accent-soft'),
  },
}

/** The tone of each severity of a notice. */
const TONE_OF = { info: 'accent', success: 'published', warning: 'warning', error: 'cancelled' } as const

const text = (size: number, line: number, weight = 400) => ({
  fontSize: size,
  lineHeight: `${line}px`,
  fontWeight: weight,
  letterSpacing: 0,
})

const shadows = Array.from({ length: 25 }, (_, index) =>
  index === 8 ? 'var(--e-menu)' : index === 24 ? 'var(--e-dialog)' : 'none',
) as NonNullable<ThemeOptions['shadows']>

/** The console's MUI theme; see palette for how products and schemes come in. */
export const theme = createTheme({
  cssVariables: { nativeColor: true },
  palette,
  shadows,
  shape: { borderRadius: 6 },
  typography: {
    fontFamily: "'Inter Variable', system-ui, 'Segoe UI', sans-serif",
    fontSize: 15,
    htmlFontSize: 16,
    h1: text(24, 32, 600),
    h2: text(17, 24, 600),
    h3: text(15, 22, 600),
    h4: text(15, 22, 600),
    h5: text(15, 22, 600),
    h6: text(17, 24, 600),
    subtitle1: text(15, 22.5, 500),
    subtitle2: text(14, 20, 500),
    body1: text(15, 22.5),
    body2: text(14, 20),
    button: { ...text(14, 20, 500), textTransform: 'none' },
    caption: text(13, 18),
    overline: { ...text(13, 18, 500), textTransform: 'none' },
  },
  transitions: {
    duration: { shortest: 150, shorter: 150, short: 150, standard: 150, complex: 150, enteringScreen: 150, leavingScreen: 150 },
  },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          minHeight: 40,
          padding: '0 16px',
          whiteSpace: 'nowrap',
          '&:focus-visible': { outline: '2px solid var(--c-accent)', outlineOffset: 2 },
        },
        outlined: {
          borderColor: token('line-strong'),
          color: token('text'),
          background: token('surface'),
          '&:hover': { borderColor: token('line-strong'), background: token('sunken') },
        },
        contained: { fontWeight: 600 },
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
    MuiIconButton: {
      styleOverrides: {
        root: {
          borderRadius: 6,
          width: 40,
          height: 40,
          color: token('text-2'),
          '&:hover, &[aria-expanded="true"]': { background: token('accent-soft'), color: token('accent') },
          '&:focus-visible': { outline: '2px solid var(--c-accent)', outlineOffset: 2 },
        },
        sizeSmall: { width: 32, height: 32 },
      },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' }, outlined: { borderRadius: 10 } } },
    // Beside the page's landmarks it is one of its own.
    MuiMenu: {
      defaultProps: { slotProps: { root: { role: 'region', 'aria-label': 'Menu' } } },
      styleOverrides: { paper: { border: '1px solid var(--c-line)', borderRadius: 10, background: token('raised') }, list: { padding: 6 } },
    },
    MuiPopover: { styleOverrides: { paper: { border: '1px solid var(--c-line)', borderRadius: 10, background: token('raised') } } },
    MuiMenuItem: { styleOverrides: { root: { '&&': { minHeight: 36 }, borderRadius: 6, padding: '0 10px', gap: 10, ...text(14, 20) } } },
    MuiListItemIcon: { styleOverrides: { root: { minWidth: '0 !important', color: token('text-2') } } },
    MuiDialog: { styleOverrides: { paper: { borderRadius: 14, background: token('raised') } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
    MuiDialogContentText: { styleOverrides: { root: { '& p + p': { marginTop: 8 } } } },
    MuiBackdrop: { styleOverrides: { root: { background: token('scrim') }, invisible: { background: 'transparent' } } },
    MuiTooltip: {
      styleOverrides: {
        tooltip: { maxWidth: 312, background: token('tooltip'), color: token('on-tooltip'), ...text(13, 18), padding: '6px 10px' },
      },
    },
    MuiTableCell: { styleOverrides: { root: { borderColor: token('line'), fontVariantNumeric: 'tabular-nums' } } },
    MuiAlert: {
      styleOverrides: {
        root: {
          padding: '12px 14px',
          color: token('text'),
          overflowWrap: 'anywhere',
          ...text(14, 20),
          variants: (['info', 'success', 'warning', 'error'] as const).map(severity => ({
            props: { severity },
            style: { background: token(`${TONE_OF[severity]}-soft`), '& .MuiAlert-icon': { color: token(TONE_OF[severity]) } },
          })),
        },
        icon: { padding: 0, marginRight: 10, opacity: 1 },
        message: { padding: 0, minWidth: 0, flex: 1 },
        action: { padding: 0, margin: '-6px -6px -6px 8px', gap: 4, alignItems: 'center' },
      },
    },
    MuiCard: { defaultProps: { variant: 'outlined' }, styleOverrides: { root: { minWidth: 0, overflow: 'visible' } } },
    MuiCardContent: { styleOverrides: { root: { padding: 16, '&:last-child': { paddingBottom: 16 } } } },
    MuiSkeleton: { styleOverrides: { root: { background: token('sunken') } } },
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
          '& button': { width: 24, height: 24, padding: 0, marginRight: -8 },
        },
      },
    },
    MuiLink: { defaultProps: { underline: 'hover' } },
  },
})
