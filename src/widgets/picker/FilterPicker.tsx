import { useId } from 'react'
import type { Choice } from '../fieldServices.tsx'
import { RecordPicker } from './RecordPicker.tsx'

/** The picker of a filter: no form around it. */
const FilterPicker = ({ label, chosen, find, onChange }: FilterPickerProps) => {
  const id = useId()
  const control = { id, name: id, disabled: false, 'aria-describedby': undefined, 'aria-invalid': false, 'aria-required': false }
  return (
    <div className="w-field">
      <label className="w-field-label" htmlFor={id}>
        {label}
      </label>
      <RecordPicker control={control} chosen={chosen} many onChange={onChange} find={find} />
    </div>
  )
}

interface FilterPickerProps {
  readonly label: string
  readonly chosen: readonly Choice[]
  readonly find: (text: string) => Promise<readonly Choice[]>
  readonly onChange: (next: readonly Choice[]) => void
}

export default FilterPicker
