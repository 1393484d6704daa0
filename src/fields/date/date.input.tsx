import { memo } from 'react'
import { FieldFrame } from '#widgets/field/FieldFrame.tsx'
import { TextBox } from '#widgets/field/TextBox.tsx'
import { useField } from '#widgets/field/useField.ts'
import { useFormats } from '#widgets/formats.ts'
import type { InputAdapter } from '../adapters.browser.ts'
import type { DateOptions } from './date.ts'

export const date: InputAdapter<DateOptions> = memo(({ source, options, label, disabled }) => {
  const { shortDate } = useFormats()
  const field = useField<string | null>({ source, label, disabled, options }, null)
  return (
    <FieldFrame frame={field.frame} aside={shortDate(field.value)}>
      <TextBox
        control={field.control}
        type="date"
        value={field.value ?? ''}
        change={next => field.change(next || null)}
        blur={field.blur}
        inputRef={field.ref}
        short
      />
    </FieldFrame>
  )
})
