import { defineFieldType, problem, type FieldType } from '#model'
import { t } from '#texts/descriptions.ts'
import { required } from '../required.ts'
import { inWeekOrder, isWeekday, readDays, shortDays, type Weekday } from './week.ts'

/** Days of the week have no options of their own. */
export type WeekdaysOptions = object

/** Several days of the week, Sunday 0 to Saturday 6 on the wire (R12.2); Monday first, each once. */
export const weekdaysType: FieldType<'weekdays', readonly Weekday[], WeekdaysOptions> = {
  name: 'weekdays',
  describe: () => t('descriptions.weekdays'),
  empty: [],
  check: (value, options) => [
    ...required(value.length === 0, options),
    ...(value.every(isWeekday) ? [] : [problem('Choose days of the week', 'weekday')]),
  ],
  wire: key => ({ output: { [key]: '[Int!]!' }, input: { [key]: '[Int!]' } }),
  // What is no day is kept for the check to refuse.
  fromWire: (wire, key) => {
    const sent: readonly unknown[] = Array.isArray(wire[key]) ? wire[key] : []
    return [...inWeekOrder(sent), ...(sent.filter(day => !isWeekday(day)) as Weekday[])]
  },
  toWire: (value, key) => ({ [key]: value.every(isWeekday) ? inWeekOrder(value) : [...value] }),
  selection: key => key,
  csv: {
    print: value => shortDays(value, '-'),
    parse: cell => {
      const value = readDays(cell)
      return value === null ? { problem: problem('Write days as Mon-Fri, Sun', 'weekday') } : { value }
    },
  },
  filter: 'ChoiceFilter',
  sortable: false,
  searchable: false,
}

export const weekdays = defineFieldType(weekdaysType)
