import { dayAt, defineFieldType, formatsOf, problem } from '#model'
import { t } from '#texts/described.ts'
import { parsed, required } from '../defining.ts'
import { addDays, daysBetween, invalidDate, isDay, readDay, readMonth } from './calendar.ts'

export interface DateOptions {
  /** Only the month counts and is shown, of which this is the first day. */
  readonly month?: true
  /** It is today or has been, as a day of birth of somebody alive: a year of two digits in a file is then the last one that has been. */
  readonly past?: true
}

const toCome = problem('Must be today or earlier', 'toCome')
const longAgo = problem('Check the year: it is more than 120 years ago', 'longAgo')

const noMonth = problem('Give a month and its year, such as December 2026', 'month')

/** Nobody is older: a slip of a key makes 1936 into 1036 or 1836. */
const OLDEST = -120 * 365.25

const asDay = parsed<string, DateOptions>(invalidDate, (cell, { past }, { locale, now, timeZone }) =>
  readDay(cell, locale, past && dayAt(now, timeZone)),
)
const asMonth = parsed<string, DateOptions>(noMonth, (cell, _options, { locale }) => readMonth(cell, locale))

/** A day of the calendar, 'YYYY-MM-DD' (R12.6), without a time zone: a birthday is the same everywhere. */
export const date = defineFieldType<'date', string | null, DateOptions>({
  name: 'date',
  describe: (_options, _labelOf, { numericDate }) => t('described.date', { date: numericDate('2026-05-07') }),
  check: (value, options, { now, timeZone }) => {
    if (!value) return required(true, options)
    if (options.month) return isDay(value) && value.endsWith('-01') ? [] : [noMonth]
    if (!isDay(value)) return [invalidDate]
    if (!options.past) return []
    const today = dayAt(now, timeZone)
    return value > today ? [toCome] : daysBetween(today, value) < OLDEST ? [longAgo] : []
  },
  wire: key => ({ output: { [key]: 'Date' }, input: { [key]: 'Date' } }),
  fromWire: (wire, key) => (typeof wire[key] === 'string' && wire[key] !== '' ? wire[key] : null),
  toWire: (value, key) => ({ [key]: value || null }),
  format: (value, { month }, { locale }) => {
    const { monthText, spokenDate } = formatsOf(locale)
    return (month ? monthText : spokenDate)(value)
  },
  csv: {
    print: value => value ?? '',
    holds: 'day',
    parse: (cell, options, env) => (options.month ? asMonth : asDay)(cell, options, env),
  },
  filter: 'DateFilter',
  isDay: true,
  isShort: true,
  shift: { unit: 'days', by: addDays },
  holds: 'string',
  sortable: true,
})
