import { FormHelperText } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { fieldTypeOf } from '#catalogue'
import type { RepeatOptions } from '#effects'
import { datesOf, repetitionOf } from '#effects/repeat/repetition.ts'
import { startProblem } from '#fields/recurrence/rule.ts'
import type { Resource } from '#model'
import { t } from '#texts/series.ts'
import { useFormats } from '#widgets'
import { useEnv } from '#shared'

/** Below how a row comes again: how many dates that makes, and until when, before they are made (R3.13). */
const DatesAhead = ({ resource, options }: { readonly resource: Resource; readonly options: RepeatOptions }) => {
  const env = useEnv()()
  const { number, plannedDate } = useFormats()
  const { asked, row } = options
  const keys = [...Object.values(asked), row.startsAt]
  const watched = useWatch({ name: keys }) as readonly unknown[]
  const values = Object.fromEntries(keys.map((key, index) => [key, watched[index]]))
  const start = values[row.startsAt]
  // What is wrong with a value is said at its own input, or when it is saved.
  const isRight = keys.every(key => {
    const field = resource.fields[key]
    return field && fieldTypeOf(field).check(values[key] ?? fieldTypeOf(field).empty, field.options, env).length === 0
  })
  const repetition = repetitionOf(options, values)
  const isBoth = repetition.until !== undefined && repetition.count !== undefined
  if (!isRight || !repetition.pattern || typeof start !== 'string' || isBoth || startProblem(repetition, start)) return null
  const { starts, isComplete } = datesOf(repetition, start, env)
  const count = starts.length
  const said = { count: number(count), smart_count: count, last: plannedDate(starts.at(-1)?.slice(0, 10) ?? null) }
  return (
    <FormHelperText role="status" sx={{ mx: 0 }}>
      {t(`series.${count === 0 ? 'noDates' : isComplete ? 'makes' : 'makesNow'}`, said)}
    </FormHelperText>
  )
}

export default DatesAhead
