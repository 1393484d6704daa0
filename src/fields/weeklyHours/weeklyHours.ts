import { defineFieldType, formatsOf, problem, under, type FieldType, type Problem } from '#model'
import { t } from '#texts/described.ts'
import { labelled, optionMistakes, type ChoiceOption } from '../choice/options.ts'
import { invalidDate, isTime } from '../date/calendar.ts'
import { makeRepeaterType, type RepeaterRow } from '../repeater/repeater.ts'
import { required, anyOf } from '../defining.ts'
import { text } from '../text/text.ts'
import { dayName, isWeekday } from '../weekdays/week.ts'
import { hoursCell, hoursText, inOrder, readHours, type HoursRange } from './hours.ts'
import { asParts, RANGE_KINDS } from './ranges.ts'

export interface WeeklyHoursOptions {
  /** What a range may be called, as a choice beside it ('Breakfast', 'Lunch'); without them ranges have no name. */
  readonly periods?: readonly ChoiceOption[]
}

/** More ranges than that are no opening hours. */
const MOST_RANGES = 70

const rows = makeRepeaterType(name => RANGE_KINDS[name] ?? text.type)

const rangeProblems = (range: HoursRange, { periods = [] }: WeeklyHoursOptions): readonly Problem[] => {
  const { weekday, startedAtTime, endedAtTime, period } = range
  if (!isWeekday(weekday)) return [under('weekday', problem('Choose a day of the week', 'weekday'))]
  const ends = { startedAtTime, endedAtTime }
  const day = dayName(weekday)
  const missing = Object.entries(ends).find(([, time]) => !time)
  if (missing) return [under(missing[0], problem(`${day} needs both times`, 'both', { day }))]
  const wrong = Object.entries(ends).find(([, time]) => !isTime(time ?? ''))
  if (wrong) return [under(wrong[0], invalidDate)]
  return [
    ...((endedAtTime ?? '') > (startedAtTime ?? '')
      ? []
      : [under('endedAtTime', problem(`${day}: the end must be after the start`, 'order', { day }))]),
    ...(period === null || labelled(periods).some(one => one.value === period)
      ? []
      : [under('period', problem('Choose one of the listed values', 'choice'))]),
  ]
}

const overlaps = (hours: readonly HoursRange[]): readonly Problem[] =>
  hours.flatMap(({ weekday, startedAtTime, endedAtTime }, index) => {
    const before = hours.slice(0, index).filter(other => other.weekday === weekday)
    if (!before.some(other => (other.startedAtTime ?? '') < (endedAtTime ?? '') && (startedAtTime ?? '') < (other.endedAtTime ?? '')))
      return []
    const day = dayName(weekday)
    return [under(index, under('startedAtTime', problem(`${day}: these hours overlap`, 'overlap', { day })))]
  })

/** Opening hours by day of the week, several ranges a day; an end is after its start, and ranges of a day do not overlap (R12.2). */
const weeklyHoursType: FieldType<'weeklyHours', readonly HoursRange[], WeeklyHoursOptions> = {
  name: 'weeklyHours',
  describe: ({ periods }) =>
    periods ? t('described.namedHours', { names: anyOf(labelled(periods).map(({ label }) => label)) }) : t('described.hours'),
  empty: [],
  check: (value, options) => {
    if (value.length > MOST_RANGES) return [problem(`At most ${MOST_RANGES} are possible`, 'most', { max: MOST_RANGES })]
    const each = value.flatMap((range, index) => rangeProblems(range, options).map(found => under(index, found)))
    return [...required(value.length === 0, options), ...each, ...(each.length > 0 ? [] : overlaps(value))]
  },
  checkOptions: ({ periods }) =>
    periods === undefined ? [] : optionMistakes(periods).map(mistake => mistake.replace('options', 'periods')),
  wire: key => rows.wire(key, asParts),
  fromWire: (wire, key, _options, env) => rows.fromWire(wire, key, asParts, env) as unknown as readonly HoursRange[],
  toWire: (value, key, _options, env) => rows.toWire(inOrder(value) as unknown as readonly RepeaterRow[], key, asParts, env),
  selection: key => rows.selection(key, asParts),
  format: (value, { periods }, { locale }) => hoursText(value, formatsOf(locale), periods),
  csv: {
    print: (value, { periods }) => hoursCell(value, periods),
    parse: (cell, { periods }) => {
      const value = readHours(cell, periods)
      return value === null ? { problem: problem('Write hours as Mon-Fri 8:00 AM-5:00 PM; Sat 10:00 AM-2:00 PM', 'hours') } : { value }
    },
  },
  filter: null,
  sortable: false,
  searchable: false,
}

export const weeklyHours = defineFieldType(weeklyHoursType)
