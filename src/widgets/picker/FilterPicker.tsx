import { useId } from 'react'
import type { Choice } from '../fieldServices.tsx'
import { FieldFrame } from '../field/FieldFrame.tsx'
import { unbound } from '../field/useField.ts'
import { RecordPicker } from './RecordPicker.tsx'

/** The picker of a filter: no form around it. */
export const FilterPicker = ({ label, chosen, find, onChange }: FilterPickerProps) => {
  const id = useId()
  return (
    <FieldFrame frame={{ id, label }}>
      <RecordPicker control={unbound(id)} chosen={chosen} many onChange={onChange} find={find} />
    </FieldFrame>
  )
}

interface FilterPickerProps {
  readonly label: string
  readonly chosen: readonly Choice[]
  readonly find: (text: string) => Promise<readonly Choice[]>
  readonly onChange: (next: readonly Choice[]) => void
}
