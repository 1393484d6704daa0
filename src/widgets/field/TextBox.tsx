import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode } from 'react'
import { Icon, type IconName } from '../icons.tsx'
import type { ControlProps } from './useField.ts'
import '../widgets.css'
import './field.css'

// What the system's pickers open behind.
const WHEN: Readonly<Record<string, IconName>> = { date: 'calendar', time: 'clock', month: 'calendar' }

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
  const when = WHEN[attributes.type ?? '']
  return (
    <div className="w-box" data-invalid={control['aria-invalid']} data-disabled={control.disabled} data-short={short}>
      {before}
      {rows === undefined ? <input {...shared} {...(when ? { 'data-empty': value === '' } : {})} /> : <textarea {...shared} rows={rows} />}
      {when && <Icon name={when} className="w-when" />}
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
