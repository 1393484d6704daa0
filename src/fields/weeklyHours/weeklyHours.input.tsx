import { memo, useRef } from 'react'
import Divider from '@mui/material/Divider'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import { FieldFrame } from '#widgets/field/FieldFrame.tsx'
import { onLeave } from '#widgets/field/focus.ts'
import { useField } from '#widgets/field/useField.ts'
import type { InputAdapter } from '../adapters.browser.ts'
import { WEEK, type Weekday } from '../weekdays/week.ts'
import { DayRow } from './DayRow.tsx'
import type { HoursRange } from './hours.ts'
import type { WeeklyHoursOptions } from './weeklyHours.ts'

const NONE: readonly HoursRange[] = []

/** A row a day, Monday first: ranges, one more, and the day's hours for the days below it. */
export const weeklyHours: InputAdapter<WeeklyHoursOptions> = memo(({ source, options, label, disabled }) => {
  const field = useField<readonly HoursRange[]>({ source, label, disabled, options }, NONE)
  const box = useRef<HTMLDivElement | null>(null)
  const { value, change } = field
  const blank = (weekday: Weekday): HoursRange => ({ weekday, startedAtTime: null, endedAtTime: null, period: null })
  const remove = (index: number, weekday: Weekday) => {
    change(value.filter((_, place) => place !== index))
    // The button goes with its range; without this the focus would be nowhere.
    box.current?.querySelector<HTMLButtonElement>(`[data-add="${weekday}"]`)?.focus()
  }
  const spread = (day: Weekday) => {
    const below = WEEK.slice(WEEK.indexOf(day) + 1)
    const copied = value.filter(range => range.weekday === day)
    change([
      ...value.filter(range => !below.includes(range.weekday)),
      ...below.flatMap(weekday => copied.map(range => ({ ...range, weekday }))),
    ])
  }
  return (
    <FieldFrame frame={field.frame} role="group">
      <Stack component={Paper} variant="outlined" divider={<Divider />} ref={box} onBlur={onLeave(field.blur)}>
        {WEEK.map((day, place) => (
          <DayRow
            key={day}
            day={day}
            control={field.control}
            ranges={value.flatMap((range, index) => (range.weekday === day ? [{ index, range }] : []))}
            blank={value.length === 0}
            periods={options.periods}
            wrongAt={index => field.errorAt(String(index)) !== null}
            change={(index, next) => change(value.map((range, at) => (at === index ? next : range)))}
            add={() => change([...value, blank(day)])}
            remove={index => remove(index, day)}
            spread={day === 0 ? undefined : () => spread(day)}
            firstRef={place === 0 ? field.ref : undefined}
          />
        ))}
      </Stack>
    </FieldFrame>
  )
})
