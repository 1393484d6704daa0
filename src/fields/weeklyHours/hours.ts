import { DEFAULT_LOCALE, formatsOf, type Formats } from '#model'
import { t } from '#texts/descriptions.ts'
import { readTime } from '../date/calendar.ts'
import { choiceLabel, readChoice, type ChoiceOption } from '../choice/options.ts'
import { inWeekOrder, daysCell, readDays, shortDays, WEEK, type Weekday } from '../weekdays/week.ts'

/** One range of a day, on the organization's clock; a time is null while it is not entered. */
export interface HoursRange {
  readonly weekday: Weekday
  /** 'HH:mm'. */
  readonly startedAtTime: string | null
  readonly endedAtTime: string | null
  /** One of the field's periods; null: none. */
  readonly period: string | null
}

/** The ranges of one day, the earliest first. */
export const rangesOf = (hours: readonly HoursRange[], day: Weekday): readonly HoursRange[] =>
  hours.filter(range => range.weekday === day).sort((one, other) => (one.startedAtTime ?? '99').localeCompare(other.startedAtTime ?? '99'))

/** Monday first, and within a day the earliest first. */
export const inOrder = (hours: readonly HoursRange[]): readonly HoursRange[] => WEEK.flatMap(day => rangesOf(hours, day))

const periodOf = ({ period }: HoursRange, periods: readonly ChoiceOption[]): string =>
  period === null ? '' : ` ${choiceLabel(periods, period)}`

/** '8:00 AM – 12:00 PM Breakfast, 1:00 – 5:00 PM' of one day. */
export const dayText = (ranges: readonly HoursRange[], { timeRange }: Formats, periods: readonly ChoiceOption[] = []): string =>
  ranges.map(range => `${timeRange(range.startedAtTime, range.endedAtTime)}${periodOf(range, periods)}`).join(', ')

// Both halves are said, hyphens are plain and the clock is one everywhere, so that whatever reads the file reads it back.
const fileText = (ranges: readonly HoursRange[], periods: readonly ChoiceOption[] = []): string => {
  const { timeText } = formatsOf(DEFAULT_LOCALE)
  return ranges.map(range => `${timeText(range.startedAtTime)}-${timeText(range.endedAtTime)}${periodOf(range, periods)}`).join(', ')
}

const grouped = (
  hours: readonly HoursRange[],
  daysText: (days: readonly Weekday[]) => string,
  textOf: (ranges: readonly HoursRange[]) => string,
): string => {
  const groups = new Map<string, Weekday[]>()
  for (const day of inWeekOrder(hours.map(range => range.weekday))) {
    const text = textOf(rangesOf(hours, day))
    groups.set(text, [...(groups.get(text) ?? []), day])
  }
  return [...groups].map(([text, days]) => `${daysText(days)} ${text}`).join('; ')
}

/** 'Mon–Fri 8:00 AM – 5:00 PM; Sat 10:00 AM – 2:00 PM': days with the same hours stand together. */
export const hoursText = (hours: readonly HoursRange[], formats: Formats, periods?: readonly ChoiceOption[]): string =>
  grouped(
    hours,
    days => (days.length === 7 ? t('descriptions.everyDay') : shortDays(days)),
    ranges => dayText(ranges, formats, periods),
  )

/** 'Mon-Fri 8:00 AM-5:00 PM; Sat 10:00 AM-2:00 PM', for files. */
export const hoursCell = (hours: readonly HoursRange[], periods?: readonly ChoiceOption[]): string =>
  grouped(
    hours,
    days => (days.length === 7 ? 'Every day' : daysCell(days)),
    ranges => fileText(ranges, periods),
  )

// After blanks have been made single.
const TIME = String.raw`\d{1,2}(?::\d{2})?(?: ?[ap]\.?m\.?)?`
const RANGE = new RegExp(`^(${TIME}) ?(?:[-–—]|to) ?(${TIME}) ?(.*)$`, 'i')
/** Longer than any week of opening hours. */
const LONGEST = 5_000

const readRange = (text: string, periods: readonly ChoiceOption[]): Omit<HoursRange, 'weekday'> | null => {
  const [, from = '', to = '', word = ''] = RANGE.exec(text.replace(/\s+/g, ' ').trim()) ?? []
  const startedAtTime = readTime(from)
  const endedAtTime = readTime(to)
  const period = word === '' ? null : readChoice(periods, word)
  return startedAtTime === null || endedAtTime === null || (word !== '' && period === null) ? null : { startedAtTime, endedAtTime, period }
}

/** The hours that a cell means ('Mon-Fri 8:00 AM-5:00 PM; Sat 9 AM-1 PM', 'Mon 8:00-17:00'); null for what is none. */
export const readHours = (cell: string, periods: readonly ChoiceOption[] = []): readonly HoursRange[] | null => {
  const hours: HoursRange[] = []
  if (cell.length > LONGEST) return null
  for (const group of cell.split(';').filter(part => part.trim() !== '')) {
    const begin = group.search(/\d/)
    const days = begin === -1 ? null : readDays(group.slice(0, begin).trim())
    if (!days || days.length === 0) return null
    const ranges = group
      .slice(begin)
      .split(',')
      .map(text => readRange(text, periods))
    for (const range of ranges) {
      if (range === null) return null
      hours.push(...days.map(weekday => ({ weekday, ...range })))
    }
  }
  return inOrder(hours)
}
