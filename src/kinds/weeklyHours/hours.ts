import { readTime } from '../date/calendar.ts'
import { choiceLabel, readChoice, type ChoiceOption } from '../choice/options.ts'
import { inWeekOrder, readDays, shortDays, WEEK, type Weekday } from '../weekdays/week.ts'

/** One range of a day, on the organization's clock; a time is null while it is not entered. */
export interface HoursRange {
  readonly weekday: Weekday
  /** 'HH:mm'. */
  readonly startedAtTime: string | null
  readonly endedAtTime: string | null
  /** One of the field's periods; null: none. */
  readonly period: string | null
}

/** How ranges are written: what stands between ends, between ranges of a day, between groups of days. */
interface Script {
  readonly dash: string
  readonly between: string
}

/** The ranges of one day, the earliest first. */
export const rangesOf = (hours: readonly HoursRange[], day: Weekday): readonly HoursRange[] =>
  hours.filter(range => range.weekday === day).sort((one, other) => (one.startedAtTime ?? '99').localeCompare(other.startedAtTime ?? '99'))

/** Monday first, and within a day the earliest first. */
export const inOrder = (hours: readonly HoursRange[]): readonly HoursRange[] => WEEK.flatMap(day => rangesOf(hours, day))

// '08:00' reads '8:00'.
const clock = (time: string | null): string => (time ?? '').replace(/^0(?=\d)/, '')

const periodOf = ({ period }: HoursRange, periods: readonly ChoiceOption[]): string =>
  period === null ? '' : ` ${choiceLabel(periods, period)}`

/** '8:00–12:00 Breakfast, 13:00–17:00' of one day. */
export const dayText = (ranges: readonly HoursRange[], periods: readonly ChoiceOption[] = [], dash = '–'): string =>
  ranges.map(range => `${clock(range.startedAtTime)}${dash}${clock(range.endedAtTime)}${periodOf(range, periods)}`).join(', ')

/** 'Mon–Fri 8:00–17:00; Sat 10:00–14:00': days with the same hours stand together. */
export const hoursText = (
  hours: readonly HoursRange[],
  periods: readonly ChoiceOption[] = [],
  { dash, between }: Script = { dash: '–', between: '; ' },
): string => {
  const groups = new Map<string, Weekday[]>()
  for (const day of inWeekOrder(hours.map(range => range.weekday))) {
    const text = dayText(rangesOf(hours, day), periods, dash)
    groups.set(text, [...(groups.get(text) ?? []), day])
  }
  return [...groups].map(([text, days]) => `${days.length === 7 ? 'Every day' : shortDays(days, dash)} ${text}`).join(between)
}

const TIME = String.raw`\d{1,2}(?::\d{2})?(?:\s*[ap]\.?m\.?)?`
const RANGE = new RegExp(`^(${TIME})\\s*(?:[-–—]|to)\\s*(${TIME})\\s*(.*)$`, 'i')

const readRange = (text: string, periods: readonly ChoiceOption[]): Omit<HoursRange, 'weekday'> | null => {
  const [, from = '', to = '', word = ''] = RANGE.exec(text.trim()) ?? []
  const startedAtTime = readTime(from)
  const endedAtTime = readTime(to)
  const period = word === '' ? null : readChoice(periods, word)
  return startedAtTime === null || endedAtTime === null || (word !== '' && period === null) ? null : { startedAtTime, endedAtTime, period }
}

/** The hours that a cell means ('Mon-Fri 8:00-17:00; Sat 9 AM-1 PM'); null for what is none. */
export const readHours = (cell: string, periods: readonly ChoiceOption[] = []): readonly HoursRange[] | null => {
  const hours: HoursRange[] = []
  for (const group of cell.split(';').filter(part => part.trim() !== '')) {
    const [, words = '', rest = ''] = /^\s*(\D+?)\s+(\d.*)$/.exec(group) ?? []
    const days = readDays(words)
    const ranges = rest.split(',').map(text => readRange(text, periods))
    if (!days || days.length === 0) return null
    for (const range of ranges) {
      if (range === null) return null
      hours.push(...days.map(weekday => ({ weekday, ...range })))
    }
  }
  return inOrder(hours)
}
