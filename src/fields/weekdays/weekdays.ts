import { defineFieldType, problem } from '#model'
import { t } from '#texts/described.ts'
import { required } from '../defining.ts'
import { inWeekOrder, isWeekday, readDays, daysCell, type Weekday } from './week.ts'

/** Several days of the week, Sunday 0 to Saturday 6 on the wire (R12.2); Monday first, each once. */
export const weekdays = defineFieldType<'weekdays', readonly Weekday[], object>({
  name: 'weekdays',
  describe: () => t('described.weekdays'),
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
  csv: {
    print: value => daysCell(value),
    parse: cell => {
      const value = readDays(cell)
      return value === null ? { problem: problem('Write days as Mon-Fri, Sun', 'weekday') } : { value }
    },
  },
  filter: 'ChoiceFilter',
  isFilterValue: value => isWeekday(Number(value)),
})
