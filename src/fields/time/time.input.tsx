import { memo } from 'react'
import { FieldFrame } from '#widgets/field/FieldFrame.tsx'
import { TextBox } from '#widgets/field/TextBox.tsx'
import { useField } from '#widgets/field/useField.ts'
import type { InputAdapter } from '../adapters.browser.ts'
import type { TimeOptions } from './time.ts'

export const time: InputAdapter<TimeOptions> = memo(({ source, options, label, disabled }) => {
  const field = useField<string | null>({ source, label, disabled, options }, null)
  return (
    <FieldFrame frame={field.frame}>
      <TextBox
        control={field.control}
        type="time"
        value={field.value ?? ''}
        change={next => field.change(next || null)}
        blur={field.blur}
        inputRef={field.ref}
        short
      />
    </FieldFrame>
  )
})
