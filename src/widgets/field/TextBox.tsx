import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode } from 'react'
import type { ControlProps } from './useField.ts'
import '../widgets.css'
import './field.css'

/** A box to type in. Plain elements: a keystroke costs one render of one field. */
export const TextBox = ({ control, value, change, blur, inputRef, rows, before, after, short = false, ...attributes }: TextBoxProps) => {
  const shared = {
    ...control,
    ...attributes,
    value,
    onBlur: blur,
    onChange: (event: { target: { value: string } }) => change(event.target.value),
    ref: inputRef,
  }
  return (
    <div className="w-box" data-invalid={control['aria-invalid']} data-disabled={control.disabled} data-short={short}>
      {before}
      {rows === undefined ? <input {...shared} /> : <textarea {...shared} rows={rows} />}
      {after}
    </div>
  )
}

export interface TextBoxProps {
  readonly control: ControlProps
  readonly value: string
  readonly change: (text: string) => void
  readonly blur?: () => void
  readonly inputRef?: (element: HTMLInputElement | HTMLTextAreaElement | null) => void
  readonly type?: HTMLInputTypeAttribute
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'url' | 'tel'
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  readonly placeholder?: string
  readonly step?: number | 'any'
  readonly min?: number | string
  readonly max?: number | string
  readonly spellCheck?: boolean
  readonly 'aria-label'?: string
  /** Makes it a box of several lines. */
  readonly rows?: number
  readonly before?: ReactNode
  readonly after?: ReactNode
  /** For values of a few characters: the box ends at 216 px. */
  readonly short?: boolean
}
