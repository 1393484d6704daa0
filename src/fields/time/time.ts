import { defineFieldType, formatsOf } from '#model'
import { t } from '#texts/described.ts'
import { invalidDate, isTime, readTime } from '../date/calendar.ts'
import { parsed, required } from '../defining.ts'

/** A time of day, 'HH:mm' (R12.6), on the organization's clock. */
export const time = defineFieldType<'time', string | null, object>({
  name: 'time',
  describe: (_options, _labelOf, { timeText }) => t('described.time', { time: timeText('14:30') }),
  check: (value, options) => [...required(!value, options), ...(!value || isTime(value) ? [] : [invalidDate])],
  wire: key => ({ output: { [key]: 'Time' }, input: { [key]: 'Time' } }),
  fromWire: (wire, key) => (typeof wire[key] === 'string' && wire[key] !== '' ? wire[key] : null),
  toWire: (value, key) => ({ [key]: value || null }),
  format: (value, _options, { locale }) => formatsOf(locale).timeText(value),
  csv: {
    print: value => value ?? '',
    holds: 'time',
    parse: parsed(invalidDate, readTime),
  },
  isShort: true,
  holds: 'string',
  sortable: true,
})
