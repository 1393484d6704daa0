import { Box } from '@mui/material'
import { memo } from 'react'
import { FieldFrame, OptionRows, onLeave, useField, useFieldServices } from '#widgets'
import { offeredOptions, withdrawn, withdrawnNote } from '../choice/options.ts'
import { useOfMost } from '../text/text.input.tsx'
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
  // In the order of the options, so that ticking twice is no change.
  const ticked = (value: string, on: boolean) => rows.map(one => one.value).filter(one => (one === value ? on : field.value.includes(one)))
  return (
    <FieldFrame frame={field.frame} role="group" {...useOfMost(options.max, () => field.value.length)}>
      <Box onBlur={onLeave(field.blur)} sx={rows.length > COLUMN ? { ...COLUMNS, rowGap: 0 } : {}}>
        <OptionRows
          field={field}
          type="checkbox"
          options={rows}
          isChosen={one => field.value.includes(one)}
          onSelect={(one, on) => field.change(ticked(one, on))}
        />
      </Box>
    </FieldFrame>
  )
})
