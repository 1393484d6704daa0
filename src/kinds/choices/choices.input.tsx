import { memo } from 'react'
import { FieldFrame } from '#widgets/field/FieldFrame.tsx'
import { onLeave } from '#widgets/field/focus.ts'
import { OptionRow } from '#widgets/field/OptionRow.tsx'
import { useField } from '#widgets/field/useField.ts'
import { labelled } from '../choice/options.ts'
import type { InputFace } from '../faces.browser.ts'
import type { ChoicesOptions } from './choices.ts'

const NONE: readonly string[] = []
// Longer lists stand side by side.
const COLUMN = 4

export const choices: InputFace<ChoicesOptions> = memo(({ source, options, label, disabled }) => {
  const field = useField<readonly string[]>({ source, label, disabled, options }, NONE)
  const { max } = options
  // In the order of the options, so that ticking twice is no change.
  const ticked = (value: string, on: boolean) =>
    labelled(options.options)
      .map(one => one.value)
      .filter(one => (one === value ? on : field.value.includes(one)))
  return (
    <FieldFrame
      frame={field.frame}
      role="group"
      {...(max === undefined ? {} : { aside: `${field.value.length} of ${max}`, over: field.value.length > max })}
    >
      <div onBlur={onLeave(field.blur)} {...(options.options.length > COLUMN ? { className: 'w-options' } : {})}>
        {labelled(options.options).map((one, index) => (
          <OptionRow
            key={one.value}
            type="checkbox"
            name={field.control.name}
            checked={field.value.includes(one.value)}
            onSelect={on => field.change(ticked(one.value, on))}
            disabled={field.control.disabled}
            invalid={field.control['aria-invalid']}
            tight
            {...(index === 0 ? { inputRef: field.ref } : {})}
          >
            {one.label}
          </OptionRow>
        ))}
      </div>
    </FieldFrame>
  )
})
