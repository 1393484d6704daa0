import { NativeSelect, OutlinedInput, type NativeSelectProps } from '@mui/material'

/** A small select among tools, where no field is around it: its name is heard and not seen. */
export const ToolSelect = ({ label, options, onPick, ...look }: ToolSelectProps) => (
  <NativeSelect
    {...look}
    variant="outlined"
    input={<OutlinedInput size="small" />}
    inputProps={{ 'aria-label': label }}
    onChange={event => onPick(event.target.value)}
  >
    {options.map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </NativeSelect>
)

interface ToolSelectProps extends Pick<NativeSelectProps, 'fullWidth' | 'disabled' | 'sx'> {
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [value: string, text: string])[]
  readonly onPick: (value: string) => void
}
