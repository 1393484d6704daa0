import { memo } from 'react'
import { Stack } from '@mui/material'
import { FieldNotes, OptionRow, useField } from '#widgets'
import type { InputAdapter } from '../adapters.browser.ts'

/** A checkbox with its words beside it; it is never required, so it never says '(optional)'. */
export const boolean: InputAdapter = memo(({ source, options, label, disabled }) => {
  const { value, change, blur, ref, control, frame } = useField<boolean>({ source, label, disabled, options }, false)
  return (
    <Stack>
      <OptionRow
        type="checkbox"
        id={control.id}
        name={control.name}
        checked={value}
        onSelect={change}
        onBlur={blur}
        inputRef={ref}
        disabled={control.disabled}
        describedBy={control['aria-describedby']}
        invalid={control['aria-invalid']}
      >
        {label}
      </OptionRow>
      <FieldNotes {...frame} />
    </Stack>
  )
})
