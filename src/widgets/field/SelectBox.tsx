import { NativeSelect, OutlinedInput } from '@mui/material'
import type { ControlProps } from './useField.ts'

/** The system's own list of choices in MUI's box: it works with every keyboard, screen reader and phone. */
export const SelectBox = ({ control, value, change, blur, inputRef, choices, none, small = false }: SelectBoxProps) => {
  const { disabled, id, name, ...aria } = control
  return (
    <NativeSelect
      fullWidth
      variant="outlined"
      id={id}
      name={name}
      value={value}
      disabled={disabled}
      error={control['aria-invalid']}
      size={small ? 'small' : 'medium'}
      onChange={event => change(event.target.value)}
      onBlur={blur}
      inputRef={inputRef}
      input={<OutlinedInput />}
      inputProps={aria}
    >
      {none !== undefined && <option value="">{none}</option>}
      {choices.map(choice => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </NativeSelect>
  )
}

interface SelectBoxProps {
  readonly control: ControlProps
  /** '' is none. */
  readonly value: string
  readonly change: (value: string) => void
  readonly blur?: () => void
  readonly inputRef?: (element: HTMLSelectElement | null) => void
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  /** The words of choosing nothing; leave out where something is always chosen. */
  readonly none?: string | undefined
  /** 36 px high, for boxes in a row of others. */
  readonly small?: boolean
}
