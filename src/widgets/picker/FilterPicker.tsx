import { useId } from 'react'
import type { Choice } from '../fieldServices.tsx'
import { FieldFrame } from '../field/FieldFrame.tsx'
import { controlOf } from '../field/useField.ts'
import { RecordPicker, type RecordPickerProps } from './RecordPicker.tsx'

type Picked = Pick<RecordPickerProps<Choice>, 'chosen' | 'find' | 'onChange'>

/** The picker of a filter: no form around it. */
export const FilterPicker = ({ label, ...picker }: Picked & { readonly label: string }) => {
  const id = useId()
  return (
    <FieldFrame frame={{ id, label }}>
      <RecordPicker {...picker} control={controlOf(id)} many />
    </FieldFrame>
  )
}
