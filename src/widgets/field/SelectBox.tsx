import { Icon } from '../icons.tsx'
import type { ControlProps } from './useField.ts'
import '../widgets.css'
import './field.css'

/** The system's own list of choices in our box: it works with every keyboard, screen reader and phone. */
export const SelectBox = ({ control, value, change, blur, inputRef, choices, none }: SelectBoxProps) => (
  <div className="w-box" data-invalid={control['aria-invalid']} data-disabled={control.disabled}>
    <select {...control} value={value} onChange={event => change(event.target.value)} onBlur={blur} ref={inputRef}>
      {none !== undefined && <option value="">{none}</option>}
      {choices.map(choice => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
    <Icon name="down" />
  </div>
)

interface SelectBoxProps {
  readonly control: ControlProps
  /** '' is none. */
  readonly value: string
  readonly change: (value: string) => void
  readonly blur?: () => void
  readonly inputRef?: (element: HTMLSelectElement | null) => void
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  /** The words of choosing nothing; leave out where something is always chosen. */
  readonly none?: string
}
