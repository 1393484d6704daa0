import type { InputHTMLAttributes, ReactNode } from 'react'
import { InputAdornment, OutlinedInput } from '@mui/material'
import { t } from '#texts/widgets.ts'
import type { ControlProps } from './useField.ts'

// Safari's engine says nothing of its own in such a box (theme/fields.ts); the others have 'mm/dd/yyyy' there.
const emptyOf = (type: string | undefined) => (type === 'date' || type === 'time' ? t(`widgets.emptyOf.${type}`) : undefined)

/** Stands for a box of a day, a month or a time that is filled in half, which a browser calls empty: nothing is read from it. */
const HALF = '?'
const PARTED: readonly unknown[] = ['date', 'month', 'time']

/** A box to type in: MUI's, which keeps no value of its own, so that a keystroke costs one render of one field. */
export const TextBox = ({
  control,
  value,
  change,
  blur,
  inputRef,
  rows,
  before,
  after,
  placeholder,
  short = false,
  small = false,
  ...rest
}: TextBoxProps) => {
  const { disabled, id, name, ...aria } = control
  const isParted = PARTED.includes(rest.type)
  const wasHalf = isParted && value === HALF
  return (
    <OutlinedInput
      fullWidth
      id={id}
      name={name}
      value={wasHalf ? '' : value}
      disabled={disabled}
      error={control['aria-invalid']}
      size={small ? 'small' : 'medium'}
      onChange={event => change(event.target.value)}
      onBlur={({ target }) => {
        const isHalf = isParted && target.validity.badInput
        if (isHalf !== wasHalf) change(isHalf ? HALF : '')
        blur?.()
      }}
      inputRef={inputRef}
      // The element itself: MUI's area that grows measures itself at every keystroke, which a browser does alone.
      {...(rows === undefined ? {} : { inputComponent: 'textarea' })}
      inputProps={{
        ...aria,
        ...rest,
        placeholder: disabled ? undefined : (placeholder ?? emptyOf(rest.type)),
        ...(rows === undefined ? { 'data-empty': value === '' } : { rows }),
      }}
      startAdornment={before && <InputAdornment position="start">{before}</InputAdornment>}
      endAdornment={after && <InputAdornment position="end">{after}</InputAdornment>}
      sx={short ? SHORT : undefined}
    />
  )
}

const SHORT = { maxWidth: '13.5rem' }

export interface TextBoxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, keyof ControlProps | 'value' | 'onChange' | 'onBlur'> {
  readonly control: ControlProps
  readonly value: string
  readonly change: (text: string) => void
  readonly blur?: () => void
  readonly inputRef?: (element: HTMLInputElement | HTMLTextAreaElement | null) => void
  /** Makes it a box of several lines. */
  readonly rows?: number
  readonly before?: ReactNode
  readonly after?: ReactNode
  /** For values of a few characters: the box ends at 216 px. */
  readonly short?: boolean
  /** 36 px high, for boxes in a row of others. */
  readonly small?: boolean
}
