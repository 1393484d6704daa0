import FormControl from '@mui/material/FormControl'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'

interface PickProps {
  readonly label: string
  readonly value: string
  readonly onPick: (value: string) => void
  readonly options: readonly (readonly [value: string, label: string])[]
  readonly isLong?: boolean
}

/** One of several, as wide as what it says; on a phone two beside each other, or one a line where it says much. */
export const Pick = ({ label, value, onPick, options, isLong = false }: PickProps) => (
  <FormControl fullWidth={false} sx={{ flex: { xs: isLong ? '1 1 100%' : '1 1 40%', sm: 'none' }, minWidth: 0 }}>
    <NativeSelect
      input={<OutlinedInput size="small" />}
      inputProps={{ 'aria-label': label }}
      value={value}
      onChange={event => onPick(event.target.value)}
    >
      {options.map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </NativeSelect>
  </FormControl>
)
