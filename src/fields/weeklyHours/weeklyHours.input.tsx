import { memo, useRef } from 'react'
import { Box, Divider, FormLabel, Paper, Stack } from '@mui/material'
import { FieldFrame, IconAction, Nothing, SelectBox, TextBox, onLeave, useField, type ControlProps } from '#widgets'
import type { InputAdapter } from '../adapters.browser.ts'
import { WEEK, type Weekday, dayName } from '../weekdays/week.ts'
import type { HoursRange } from './hours.ts'
import type { WeeklyHoursOptions } from './weeklyHours.ts'
import { t } from '#texts/fields.ts'
import { labelled, type ChoiceOption } from '../choice/options.ts'
import text from '#widgets/text.module.css'

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

// Its ranges below its name where there is little room.
const DAY = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: '6rem minmax(0, 1fr) auto' },
  alignItems: 'center',
  gap: 1,
  p: 1,
  pl: 2,
}
const RANGES = { gridArea: { xs: '2 / 1 / auto / -1', sm: 'auto' } }
const RANGE = { flexWrap: 'wrap', alignItems: 'center', '& > div': { flex: '0 1 7.5rem' } }

/** One day: its name, its ranges, a button for one more, and one that gives its hours to the days below. */
const DayRow = ({ day, control, ranges, blank, periods, wrongAt, change, add, remove, spread, firstRef }: DayRowProps) => {
  const name = dayName(day)
  const off = control.disabled
  return (
    <Box sx={DAY} role="group" aria-label={name}>
      <FormLabel component="span" aria-hidden="true">
        {name}
      </FormLabel>
      <Stack spacing={1} sx={RANGES}>
        {ranges.length === 0 && (blank ? <Nothing /> : <span className={text['quiet']}>{t('fields.hours.closed')}</span>)}
        {ranges.map(({ index, range }, place) => {
          const nth = place === 0 ? '' : ` ${place + 1}`
          const own = (part: 'startedAtTime' | 'endedAtTime' | 'period') => ({
            ...control,
            id: `${control.id}-${index}-${part}`,
            'aria-invalid': wrongAt(index),
            'aria-label': t(`fields.hours.of.${part}`, { day: name, nth }),
          })
          const time = (part: 'startedAtTime' | 'endedAtTime') => (
            <TextBox
              small
              control={own(part)}
              type="time"
              value={range[part] ?? ''}
              change={text => change(index, { ...range, [part]: text || null })}
            />
          )
          return (
            <Stack key={index} direction="row" spacing={0.75} sx={RANGE}>
              {time('startedAtTime')}
              <span className={text['quiet']}>{t('fields.hours.to')}</span>
              {time('endedAtTime')}
              {periods && (
                <SelectBox
                  small
                  control={own('period')}
                  value={range.period ?? ''}
                  change={text => change(index, { ...range, period: text || null })}
                  choices={labelled(periods)}
                  none={t('fields.hours.noName')}
                />
              )}
              {!off && (
                <IconAction size="small" icon="trash" label={t('fields.hours.remove', { nth, day: name })} onClick={() => remove(index)} />
              )}
            </Stack>
          )
        })}
      </Stack>
      {!off && (
        <div>
          {spread && ranges.length > 0 && (
            <IconAction size="small" icon="arrowDown" label={t('fields.hours.copy', { day: name })} onClick={spread} />
          )}
          <IconAction size="small" icon="plus" label={t('fields.hours.add', { day: name })} onClick={add} data-add={day} ref={firstRef} />
        </div>
      )}
    </Box>
  )
}

interface DayRowProps {
  readonly day: Weekday
  readonly control: ControlProps
  /** The day's ranges with their places in the field's list. */
  readonly ranges: readonly { readonly index: number; readonly range: HoursRange }[]
  /** No day has any hours: whether that is open always or never, the field's help says. */
  readonly blank: boolean
  readonly periods: readonly ChoiceOption[] | undefined
  readonly wrongAt: (index: number) => boolean
  readonly change: (index: number, next: HoursRange) => void
  readonly add: () => void
  readonly remove: (index: number) => void
  readonly spread: (() => void) | undefined
  readonly firstRef: ((element: HTMLElement | null) => void) | undefined
}
