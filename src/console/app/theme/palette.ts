import type { ThemeOptions } from '@mui/material/styles'
import { token } from './values.ts'

const tone = (name: string) => ({ main: token(name), light: token(`${name}-soft`), dark: token(name), contrastText: token('surface') })

/**
 * Colours come from tokens.css through its variables, so that the accent follows `data-product` and both schemes follow `data-scheme` on the
 * root element without a theme each: what MUI mixes, it mixes in CSS.
 */
export const palette: ThemeOptions['palette'] = {
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
