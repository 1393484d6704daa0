import { useId, type HTMLInputTypeAttribute } from 'react'
import '../widgets.css'
import '../field/field.css'

/** One labelled box of a filter editor. */
export const FilterBox = ({ label, value, onChange, type = 'text', before }: FilterBoxProps) => {
  const id = useId()
  return (
    <div className="w-field">
      <label className="w-field-label" htmlFor={id}>
        {label}
      </label>
      <div className="w-box">
        {before && <span className="w-affix">{before}</span>}
        <input
          id={id}
          type={type}
          value={value}
          step={type === 'number' ? 'any' : undefined}
          onChange={event => onChange(event.target.value)}
        />
      </div>
    </div>
  )
}

interface FilterBoxProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly type?: HTMLInputTypeAttribute
  readonly before?: string
}
