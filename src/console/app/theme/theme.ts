import { createTheme, type ThemeOptions } from '@mui/material/styles'
import type {} from '@mui/material/themeCssVarsAugmentation'
import { variantOf, type OrganizationFacts } from '#access'
import { controls } from './controls.ts'
import { fields } from './fields.ts'
import { navigation, notices, surfaces } from './surfaces.ts'
import { text, token } from './values.ts'

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

/** The name in tokens.css of an organization's accent: its product's, or corporate where several communities are looked after (R1.2, DESIGN 8). */
export const themeNameOf = (organization: OrganizationFacts) => {
  const variant = variantOf(organization)
  return variant === 'multi-organization' || variant === 'super-admin' ? 'corporate' : organization.productName
}

const shadows = Array.from({ length: 25 }, (_, index) =>
  index === 8 ? 'var(--e-menu)' : index === 24 ? 'var(--e-dialog)' : 'none',
) as NonNullable<ThemeOptions['shadows']>

/**
 * The console's MUI theme; see palette for how products and schemes come in. MUI throws and catches two errors on the way; while a module is
 * evaluated a debugger, if there is one, would look up where each function of its whole file stands.
 */
export const makeTheme = () =>
  createTheme({
    cssVariables: { nativeColor: true },
    palette,
    shadows,
    // The bar gives the height.
    mixins: { toolbar: { minHeight: 0 } },
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
    components: { ...controls, ...fields, ...navigation, ...notices, ...surfaces },
  })
