import type { ReactNode } from 'react'
import '../widgets.css'
import './field.css'

/** A radio or checkbox with its words at the right, and a quiet second line. */
export const OptionRow = ({
  type,
  name,
  checked,
  onSelect,
  onBlur,
  inputRef,
  disabled = false,
  strong = false,
  tight = false,
  note,
  describedBy,
  invalid,
  id,
  children,
}: OptionRowProps) => (
  <label className="w-option" data-tight={tight}>
    <input
      id={id}
      type={type}
      name={name}
      checked={checked}
      disabled={disabled}
      onChange={event => onSelect(event.target.checked)}
      onBlur={onBlur}
      ref={inputRef}
      aria-describedby={describedBy}
      aria-invalid={invalid}
    />
    <span>
      {strong ? <span className="w-strong">{children}</span> : children}
      {note && <span className="w-help">{note}</span>}
    </span>
  </label>
)

interface OptionRowProps {
  readonly type: 'radio' | 'checkbox'
  readonly name?: string
  readonly id?: string
  readonly checked: boolean
  readonly onSelect: (checked: boolean) => void
  readonly onBlur?: () => void
  readonly inputRef?: (element: HTMLInputElement | null) => void
  readonly disabled?: boolean
  readonly strong?: boolean
  readonly tight?: boolean
  readonly note?: ReactNode
  readonly describedBy?: string | undefined
  readonly invalid?: boolean
  readonly children: ReactNode
}
