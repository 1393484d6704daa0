import { formatsOf, type FieldEnv } from '#model'
import { RangeFilterEditor, saysRange, useFormats, type FilterEditorProps, type FilterObject } from '#widgets'
import { endOfDay, instantOf, wallTimeOf } from './zone.ts'

const dayOf = (instant: unknown, timeZone: string): string => wallTimeOf(String(instant), timeZone)?.slice(0, 10) ?? ''

// The wire wants instants, people think in days of the organization's zone: a range ends with its last day.
const boundOf = (day: string, side: 'from' | 'to', timeZone: string): string | null =>
  side === 'from' ? instantOf(`${day}T00:00`, timeZone) : endOfDay(day, timeZone)

/** Editor of a `DateTimeFilter`: whole days, both included. */
export const MomentFilterEditor = (editor: FilterEditorProps) => {
  const { timeZone } = useFormats()
  return (
    <RangeFilterEditor
      {...editor}
      type="date"
      read={(day, side) => boundOf(day, side, timeZone)}
      print={instant => dayOf(instant, timeZone)}
    />
  )
}

export const saysMoments = (filter: FilterObject, { timeZone, locale }: Omit<FieldEnv, 'now'>): string =>
  saysRange(filter, instant => formatsOf(locale).shortDate(dayOf(instant, timeZone)))
