import Box from '@mui/material/Box'
import { memo } from 'react'
import { t } from '#texts/fields.ts'
import { FieldFrame } from '#widgets/field/FieldFrame.tsx'
import { onLeave } from '#widgets/field/focus.ts'
import { OptionRow } from '#widgets/field/OptionRow.tsx'
import { useField } from '#widgets/field/useField.ts'
import { useFieldServices } from '#widgets/fieldServices.tsx'
import { offeredOptions, withdrawn, withdrawnNote } from '../choice/options.ts'
import type { InputAdapter } from '../adapters.browser.ts'
import type { ChoicesOptions } from './choices.ts'
import { COLUMNS } from '#widgets/field/columns.ts'

const NONE: readonly string[] = []
// Longer lists stand side by side.
const COLUMN = 4

export const choices: InputAdapter<ChoicesOptions> = memo(({ source, options, label, disabled }) => {
  const note = (value: readonly string[]): string | undefined => withdrawnNote(options.options, value, 'any')
  const field = useField<readonly string[]>({ source, label, disabled, note, options }, NONE)
  const { hasFlag } = useFieldServices()
  const rows = [...offeredOptions(options.options, hasFlag, field.value), ...withdrawn(options.options, field.value)]
  const { max } = options
  // In the order of the options, so that ticking twice is no change.
  const ticked = (value: string, on: boolean) => rows.map(one => one.value).filter(one => (one === value ? on : field.value.includes(one)))
  return (
    <FieldFrame
      frame={field.frame}
      role="group"
      {...(max === undefined
        ? {}
        : { aside: t('fields.ofMost', { count: field.value.length, most: max }), over: field.value.length > max })}
    >
      <Box onBlur={onLeave(field.blur)} sx={rows.length > COLUMN ? { ...COLUMNS, rowGap: 0 } : {}}>
        {rows.map((one, index) => (
          <OptionRow
            key={one.value}
            type="checkbox"
            name={field.control.name}
            checked={field.value.includes(one.value)}
            onSelect={on => field.change(ticked(one.value, on))}
            disabled={field.control.disabled}
            invalid={field.control['aria-invalid']}
            {...(index === 0 ? { inputRef: field.ref } : {})}
          >
            {one.label}
          </OptionRow>
        ))}
      </Box>
    </FieldFrame>
  )
})
