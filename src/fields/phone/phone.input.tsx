import { memo } from 'react'
import { FieldFrame, TextBox, useField, useTyped } from '#widgets'
import type { InputAdapter } from '../adapters.browser.ts'
import { phoneDigits, readPhone, showPhone } from './phone.ts'

const read = (text: string): string | null => readPhone(text) || null
const print = (value: string | null): string => (value !== null && phoneDigits(value) !== '' ? showPhone(value) : (value ?? ''))

export const phone: InputAdapter = memo(props => {
  const field = useField<string | null>(props, null)
  const typed = useTyped(field.value, print, read, field.change, field.blur)
  return (
    <FieldFrame frame={field.frame}>
      <TextBox {...field.box} {...typed} inputMode="tel" autoComplete="off" placeholder="(555) 123-4567" short />
    </FieldFrame>
  )
})
