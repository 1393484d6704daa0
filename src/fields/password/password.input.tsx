import { memo } from 'react'
import { FieldFrame, useField, type TextBoxProps, SecretBox } from '#widgets'
import type { InputAdapter } from '../adapters.browser.ts'

/** The input of write-only field types: a box that begins empty; left empty, the stored value stays (the field type sends nothing then). */
export const hiddenInput = (box: Pick<TextBoxProps, 'inputMode' | 'short'>): InputAdapter =>
  memo(({ label, ...props }) => {
    const field = useField<string | null>({ label, ...props }, null)
    return (
      <FieldFrame frame={field.frame}>
        <SecretBox
          {...field.box}
          {...box}
          label={label}
          value={field.value ?? ''}
          change={next => field.change(next === '' ? null : next)}
          autoComplete="new-password"
        />
      </FieldFrame>
    )
  })

export const password = hiddenInput({})
