import { Fragment, type ReactNode } from 'react'
import { OptionRow } from './OptionRow.tsx'
import type { FieldHandle } from './useField.ts'

/** The options of a field, a row each: radio buttons are one control, and each checkbox is one. An error of the field leads to the first. */
export const OptionRows = <Value extends string | number>({ field, type, options, isChosen, onSelect, strong }: OptionRowsProps<Value>) =>
  options.map(({ value, label, note, below }, index) => (
    <Fragment key={value}>
      <OptionRow
        type={type}
        name={type === 'radio' ? field.control.id : field.control.name}
        checked={isChosen(value)}
        onSelect={on => onSelect(value, on)}
        inputRef={index === 0 ? field.ref : undefined}
        disabled={field.control.disabled}
        invalid={type === 'radio' ? undefined : field.control['aria-invalid']}
        strong={strong}
        note={note}
      >
        {label}
      </OptionRow>
      {below}
    </Fragment>
  ))

interface OptionRowsProps<Value> {
  readonly field: Pick<FieldHandle<unknown>, 'control' | 'ref'>
  readonly type: 'radio' | 'checkbox'
  readonly options: readonly { readonly value: Value; readonly label: string; readonly note?: ReactNode; readonly below?: ReactNode }[]
  readonly isChosen: (value: Value) => boolean
  readonly onSelect: (value: Value, isOn: boolean) => void
  readonly strong?: boolean
}
