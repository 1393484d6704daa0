import { memo } from 'react'
import { FieldFrame } from '#widgets/field/FieldFrame.tsx'
import { SecretBox } from '#widgets/field/SecretBox.tsx'
import { useField } from '#widgets/field/useField.ts'
import type { InputAdapter, InputProps } from '../adapters.browser.ts'
import type { PasswordOptions } from './password.ts'

/** What write-only field types share: a box that begins empty; left empty, the stored value stays (the field type sends nothing then). */
export const HiddenInput = ({ source, options, label, disabled, numeric = false }: InputProps<object> & { readonly numeric?: boolean }) => {
  const field = useField<string | null>({ source, label, disabled, options }, null)
  return (
    <FieldFrame frame={field.frame}>
      <SecretBox
        label={label}
        control={field.control}
        value={field.value ?? ''}
        change={next => field.change(next === '' ? null : next)}
        blur={field.blur}
        inputRef={field.ref}
        autoComplete="new-password"
        {...(numeric ? { inputMode: 'numeric' as const, short: true } : {})}
      />
    </FieldFrame>
  )
}

export const password: InputAdapter<PasswordOptions> = memo(props => <HiddenInput {...props} />)
