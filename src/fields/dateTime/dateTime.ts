import { defineFieldType, formatsOf, problem } from '#model'
import { t } from '#texts/described.ts'
import { invalidDate, readDay, readTime } from '../date/calendar.ts'
import { date as dateField } from '../date/date.ts'
import { parsed, required } from '../defining.ts'
import { time as timeField } from '../time/time.ts'
import { addMinutes, instantOf, isShownByClock, isWallTime, wallTimeOf } from './zone.ts'

/** A wall time that the clock jumps over in spring. */
export const skippedTime = problem('This time is skipped when the clocks change', 'skippedTime')

/** 'YYYY-MM-DDTHH:mm' from a cell: a day and a time with a blank, a comma, an 'at' or a T between; null for anything else. */
export const readWallTime = (cell: string, locale: string): string | null => {
  const text = cell.trim()
  for (const { index, 0: between } of text.matchAll(/,?\s+(?:at\s+)?|T/g)) {
    const time = readTime(text.slice(index + between.length))
    const day = time === null ? null : readDay(text.slice(0, index), locale)
    if (day !== null) return `${day}T${time}`
  }
  return null
}

/**
 * A moment: wall time in the organization's zone in the form, an instant on the wire. The zone is stored beside the
 * instant, because an organization's zone can change.
 */
export const dateTime = defineFieldType<'dateTime', string | null, object>({
  name: 'dateTime',
  describe: () => t('described.dateTime'),
  check: (value, options, { timeZone }) => {
    if (!value) return required(true, options)
    if (!isWallTime(value)) return [invalidDate]
    return isShownByClock(value, timeZone) ? [] : [skippedTime]
  },
  wire: key => ({ output: { [key]: 'DateTime' }, input: { [key]: 'DateTime' } }),
  fromWire: (wire, key, _options, { timeZone }) => (typeof wire[key] === 'string' ? wallTimeOf(wire[key], timeZone) : null),
  toWire: (value, key, _options, { timeZone }) => ({ [key]: value ? instantOf(value, timeZone) : null }),
  format: (value, _options, { locale }) => formatsOf(locale).spokenMoment(value),
  csv: {
    print: value => value?.replace('T', ' ') ?? '',
    holds: 'moment',
    parse: parsed(invalidDate, (cell, _options, { locale }) => readWallTime(cell, locale)),
    parts: { date: dateField(), time: timeField() },
    combine: ({ date = '', time = '' }) => `${date} ${time}`.trim(),
  },
  filter: 'DateTimeFilter',
  isMoment: true,
  shift: { unit: 'minutes', by: addMinutes },
  part: {
    type: 'time',
    of: value => value.slice(11, 16) || null,
    whole: clock => `T${clock}`,
    within: (value, clock) => `${value.slice(0, 10)}T${clock}`,
  },
  holds: 'string',
  sortable: true,
})
