import type { ReactNode, Ref } from 'react'
import { Checkbox, FormControlLabel, FormHelperText, Radio, Typography } from '@mui/material'

/** A radio or checkbox with its words at the right, and a quiet second line. */
export const OptionRow = ({ type, onSelect, inputRef, note, strong = false, describedBy, invalid, children, ...rest }: OptionRowProps) => {
  const Control = type === 'radio' ? Radio : Checkbox
  return (
    <FormControlLabel
      control={
        <Control
          {...rest}
          onChange={event => onSelect(event.target.checked)}
          slotProps={{ input: { ref: inputRef as Ref<HTMLInputElement>, 'aria-describedby': describedBy, 'aria-invalid': invalid } }}
        />
      }
      label={
        <>
          {strong ? (
            <Typography variant="subtitle1" component="span">
              {children}
            </Typography>
          ) : (
            children
          )}
          {note && <FormHelperText component="span">{note}</FormHelperText>}
        </>
      }
    />
  )
}

interface OptionRowProps {
  readonly type: 'radio' | 'checkbox'
  readonly name?: string
  readonly id?: string
  readonly checked: boolean
  readonly onSelect: (checked: boolean) => void
  readonly onBlur?: () => void
  readonly inputRef?: ((element: HTMLInputElement | null) => void) | undefined
  readonly disabled?: boolean
  readonly strong?: boolean | undefined
  readonly note?: ReactNode
  readonly describedBy?: string | undefined
  readonly invalid?: boolean | undefined
  readonly children: ReactNode
}
