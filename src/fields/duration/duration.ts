import { defineFieldType } from '#model'
import { t as said } from '#texts/described.ts'
import { t } from '#texts/descriptions.ts'
import { parsed, required, within } from '../defining.ts'
import { boundMistakes, boundProblems, noInteger, noNumber, type Bounds } from '../number/bounds.ts'

/** Bounds in minutes; default from 0. */
export type DurationOptions = Bounds

/** The wire field: `stay` travels as `stayMinutes`. */
export const minutesKey = (key: string): string => `${key}Minutes`

const DAY = 1440

/** `90` reads `1 h 30 min`; whole days, as people say them, `4 days`. */
export const showMinutes = (minutes: number): string => {
  if (minutes >= DAY && minutes % DAY === 0) return t('descriptions.length.days', { smart_count: minutes / DAY })
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return t('descriptions.length.minutes', { minutes: rest })
  return rest > 0 ? t('descriptions.length.both', { hours, minutes: rest }) : t('descriptions.length.hours', { hours })
}

// '90', '90 min', '1:30', '1 h 30 min', '2 hours', '4 days'
const readMinutes = (cell: string): number | null => {
  const clock = /^(\d{1,4}):([0-5]\d)$/.exec(cell)
  if (clock) return Number(clock[1]) * 60 + Number(clock[2])
  const words = /^(?:(\d+)\s*d(?:ays?)?)?\s*(?:(\d+)\s*h(?:ours?|rs?)?)?\s*(?:(\d+)\s*(?:m(?:in(?:ute)?s?)?\.?)?)?$/i.exec(cell)
  const [, days = 0, hours = 0, minutes = 0] = words ?? []
  return words && cell !== '' ? Number(days) * DAY + Number(hours) * 60 + Number(minutes) : null
}

/** A length of time in whole minutes. */
export const duration = defineFieldType<'duration', number | null, DurationOptions>({
  name: 'duration',
  describe: bounds => within(said('described.duration'), bounds, showMinutes),
  check: (value, options) => [
    ...required(value === null, options),
    ...boundProblems(value, { min: options.min ?? 0, ...(options.max === undefined ? {} : { max: options.max }) }),
    ...noInteger(value),
  ],
  checkOptions: boundMistakes,
  wire: key => ({ output: { [minutesKey(key)]: 'Int' }, input: { [minutesKey(key)]: 'Int' } }),
  fromWire: (wire, key) => {
    const minutes = wire[minutesKey(key)]
    return typeof minutes === 'number' ? minutes : null
  },
  toWire: (value, key) => ({ [minutesKey(key)]: value }),
  selection: minutesKey,
  format: value => (value === null ? '' : showMinutes(value)),
  csv: {
    print: value => (value === null ? '' : String(value)),
    holds: 'number',
    parse: parsed(noNumber, readMinutes),
  },
  filter: 'NumberFilter',
  sortable: true,
})
