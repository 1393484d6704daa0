import { memo } from 'react'
import { Stack } from '@mui/material'
import { FieldFrame, OptionRows, onLeave, useField } from '#widgets'
import type { InputAdapter } from '../adapters.browser.ts'
import { dayName, inWeekOrder, WEEK, type Weekday } from './week.ts'

const NONE: readonly Weekday[] = []
const DAYS = WEEK.map(day => ({ value: day, label: dayName(day) }))

/** A box to tick for each day, Monday first. */
export const weekdays: InputAdapter = memo(({ source, options, label, disabled }) => {
  const field = useField<readonly Weekday[]>({ source, label, disabled, options }, NONE)
  const { value, change } = field
  return (
    <FieldFrame frame={field.frame} role="group">
      <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2 }} onBlur={onLeave(field.blur)}>
        <OptionRows
          field={field}
          type="checkbox"
          options={DAYS}
          isChosen={day => value.includes(day)}
          onSelect={(day, on) => change(inWeekOrder(on ? [...value, day] : value.filter(one => one !== day)))}
        />
      </Stack>
    </FieldFrame>
  )
})
