import type { ThemeOptions } from '@mui/material/styles'
import { t } from '#texts/common.ts'
import { token, text } from './values.ts'

const ticked = {
  padding: 0,
  borderRadius: 4,
  color: token('line-strong'),
  '&.Mui-focusVisible': { outline: '2px solid var(--c-accent)', outlineOffset: 2 },
  '&.Mui-disabled': { opacity: 0.5 },
}
// Safari's engine alone knows this property. It centers a date or a time only in a flexible box, which MUI makes a block, and shows today where
// nothing was entered, as if something were: paler than what was, but for a box without a ground of its own.
const SAFARI = '@supports (hanging-punctuation: first)'
const DATED = "[type='date'], [type='time']"
// It tells nobody that such a box takes the focus, so that MUI does not know.
const ENTERED = `&:has(> :is(${DATED}):focus)`

/** What forms are made of, sorted by name: the label stands above, the help and the error below (LOOK). */
export const fields = {
  MuiAutocomplete: {
    // What MUI says by itself is English.
    defaultProps: { openText: t('common.open'), closeText: t('common.close'), clearText: t('common.clear') },
    styleOverrides: {
      paper: {
        marginTop: 4,
        border: `1px solid ${token('line')}`,
        borderRadius: 10,
        background: token('raised'),
        boxShadow: 'var(--e-menu)',
      },
      option: { '&&': { minHeight: 36, padding: '6px 12px' }, display: 'block', ...text(14, 20) },
      root: {
        '& .MuiOutlinedInput-root': { padding: '7px 8px', gap: 6 },
        '& .MuiOutlinedInput-root .MuiAutocomplete-input': { height: 28, padding: '0 4px' },
      },
      popupIndicator: { width: 28, height: 28 },
    },
  },
  MuiCheckbox: { defaultProps: { size: 'small' }, styleOverrides: { root: ticked } },
  MuiFormControl: { defaultProps: { fullWidth: true }, styleOverrides: { root: { gap: 6, maxWidth: '100%' } } },
  MuiFormControlLabel: {
    styleOverrides: {
      root: {
        display: 'flex',
        margin: 0,
        padding: '8px 0',
        gap: 10,
        alignItems: 'flex-start',
        overflowWrap: 'anywhere',
        // A switch brings room to be touched around it; its line and edge are those of the text.
        '& > .MuiSwitch-root': { margin: '-7px -10px -7px -12px' },
      },
      label: { minWidth: 0 },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        display: 'block',
        margin: 0,
        overflowWrap: 'anywhere',
        fontVariantNumeric: 'tabular-nums',
        ...text(13, 18),
        '&.Mui-error': { fontWeight: 500 },
        '& > svg': { float: 'left', marginRight: 6 },
      },
    },
  },
  MuiFormLabel: {
    styleOverrides: { root: { minWidth: 0, overflowWrap: 'anywhere', ...text(14, 20, 500), '&&': { color: token('text') } } },
  },
  // Of an input of MUI's or react-admin's own: above it, as everywhere, with all of its words.
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: { '&&': { position: 'static', transform: 'none', maxWidth: 'none', whiteSpace: 'normal', pointerEvents: 'auto' } },
    },
  },
  MuiInputAdornment: { styleOverrides: { positionStart: { marginRight: -4 } } },
  MuiInputBase: {
    styleOverrides: {
      input: {
        '&::placeholder': { color: token('text-2'), opacity: 1 },
        'textarea&': { height: 'auto', minHeight: 96, maxHeight: 480, padding: '10px 12px', resize: 'vertical', fieldSizing: 'content' },
        [SAFARI]: {
          [`&:is(${DATED})`]: { display: 'flex', background: 'inherit', borderRadius: 'inherit' },
          '&::-webkit-date-and-time-value': { textAlign: 'start' },
          [`&[data-empty='true']:is(${DATED}):not(:focus)`]: {
            '&::before': { content: 'attr(placeholder)', color: token('text-2') },
            '&::-webkit-datetime-edit': { opacity: 0 },
          },
        },
      },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        background: token('surface'),
        [`${ENTERED} fieldset`]: { borderWidth: 2 },
        [`${ENTERED}:not(.Mui-error) fieldset`]: { borderColor: token('accent') },
        '&.Mui-disabled': { background: token('sunken'), '& fieldset': { borderColor: token('line') } },
      },
      input: { height: 44, boxSizing: 'border-box', padding: '0 12px' },
      notchedOutline: { borderColor: token('line-strong'), '& > legend': { maxWidth: 0.01 } },
    },
    variants: [{ props: { size: 'small' }, style: { '& .MuiOutlinedInput-input': { height: 36, padding: '0 8px' } } }],
  },
  MuiRadio: { defaultProps: { size: 'small' }, styleOverrides: { root: ticked } },
  // Its gaps as gaps, not as margins that outweigh those of what stands in it.
  MuiStack: { defaultProps: { useFlexGap: true } },
} satisfies ThemeOptions['components']
