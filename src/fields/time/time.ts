import { defineFieldType, type FieldType, timeText } from '#model'
import { invalidDate, isTime, readTime } from '../date/calendar.ts'
import { required } from '../required.ts'

/** A time has no options of its own. */
export type TimeOptions = object

/** A time of day, 'HH:mm' (R12.6), on the organization's clock. */
export const timeType: FieldType<'time', string | null, TimeOptions> = {
  name: 'time',
  describe: () => 'a time of day, such as 2:30 PM',
  empty: null,
  check: (value, options) => [...required(!value, options), ...(!value || isTime(value) ? [] : [invalidDate])],
  wire: key => ({ output: { [key]: 'Time' }, input: { [key]: 'Time' } }),
  fromWire: (wire, key) => (typeof wire[key] === 'string' && wire[key] !== '' ? wire[key] : null),
  toWire: (value, key) => ({ [key]: value || null }),
  selection: key => key,
  format: timeText,
  csv: {
    print: value => value ?? '',
    parse: cell => {
      if (cell === '') return { value: null }
      const value = readTime(cell)
      return value === null ? { problem: invalidDate } : { value }
    },
  },
  filter: null,
  sortable: true,
  searchable: false,
}

export const time = defineFieldType(timeType)
