import { memo, type ReactNode } from 'react'
import type { Formats } from '#model'
import { FieldFrame, TextBox, useField, useFormats, useTyped } from '#widgets'
import type { InputAdapter, InputProps } from '../adapters.browser.ts'
import { readNumber } from './bounds.ts'
import type { NumberOptions } from './number.ts'

/** The number that a box means: null for nothing, NaN for what is no number, so that the check can say so. */
export const readAmount = (text: string, formats: Formats): number | null =>
  text.trim() === '' ? null : (readNumber(text, formats) ?? NaN)

const printAmount = (value: number | null): string => (value === null || Number.isNaN(value) ? '' : String(value))

/** What the kinds of numbers share: a short box that takes text, so that 'abc' stays to be corrected. */
export const AmountInput = ({
  source,
  options,
  label,
  disabled,
  print = printAmount,
  whole = false,
  before,
  after,
  aside,
}: InputProps<object> & AmountOptions) => {
  const field = useField<number | null>({ source, label, disabled, options }, null)
  const formats = useFormats()
  const typed = useTyped(
    field.value,
    value => print(value).replace('.', formats.marks().decimal),
    text => readAmount(text, formats),
    field.change,
    field.blur,
  )
  return (
    <FieldFrame frame={field.frame} aside={field.value === null || Number.isNaN(field.value) ? undefined : aside?.(field.value)}>
      <TextBox {...field.box} {...typed} inputMode={whole ? 'numeric' : 'decimal'} autoComplete="off" before={before} after={after} short />
    </FieldFrame>
  )
}

interface AmountOptions {
  readonly print?: (value: number | null) => string
  readonly whole?: boolean
  readonly before?: string
  readonly after?: string
  /** A reading of the value, at the right of the label. */
  readonly aside?: (value: number) => ReactNode
}

export const number: InputAdapter<NumberOptions> = memo(props => <AmountInput {...props} whole={props.options.integer === true} />)
