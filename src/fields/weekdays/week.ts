import { upperFirst } from 'es-toolkit'
import { t } from '#texts/descriptions.ts'

/** A day of the week as the wire has it: Sunday 0, Monday 1 … Saturday 6 (R12.2). */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** In the order in which people read a week here: Monday first, Sunday last (R12.2). */
export const WEEK: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 0]

/** As files have them, in lowercase, whoever writes or reads one. */
const NAMES = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

/** 'Monday'. */
export const dayName = (day: Weekday): string => t(`descriptions.days.${NAMES[day]}`)

/** The weekday of a day, 'YYYY-MM-DD'. */
export const weekdayOn = (day: string): Weekday => new Date(`${day}T00:00Z`).getUTCDay() as Weekday

/** Whether a value is a day of the week. */
export const isWeekday = (value: unknown): value is Weekday => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 6

/** The days among some, each once, Monday first. */
export const inWeekOrder = (days: readonly unknown[]): readonly Weekday[] => WEEK.filter(day => days.includes(day))

// Three days or more in a row are a span.
const joined = (days: readonly Weekday[], dash: string, nameOf: (day: Weekday) => string): string => {
  const runs: Weekday[][] = []
  for (const day of inWeekOrder(days)) {
    const last = runs.at(-1)
    if (last && WEEK.indexOf(day) === WEEK.indexOf(last[last.length - 1] ?? day) + 1) last.push(day)
    else runs.push([day])
  }
  const words = (run: readonly Weekday[]): string => run.map(nameOf).join(run.length > 2 ? '|' : ', ')
  return runs.map(run => words(run).replace(/\|.*\|/, dash)).join(', ')
}

/** 'Mon–Fri, Sun'. */
export const shortDays = (days: readonly Weekday[]): string => joined(days, '–', day => t(`descriptions.shortDays.${NAMES[day]}`))

/** 'Mon-Fri, Sun', as a file has them. */
export const daysCell = (days: readonly Weekday[]): string => joined(days, '-', day => upperFirst(NAMES[day].slice(0, 3)))

const readDayOfWeek = (word: string): Weekday | null => {
  const wanted = word.trim().toLowerCase().replace(/\.$/, '')
  const found = wanted.length < 2 ? -1 : NAMES.findIndex(name => name.startsWith(wanted))
  return isWeekday(found) ? found : null
}

// Seven days in their longest spelling take a tenth of it.
const LONGEST_CELL = 1_000

/** The days that a text names ('Mon-Fri, Sun', 'Every day', 'Tuesday'), Monday first; null where a word is no day. */
export const readDays = (text: string): readonly Weekday[] | null => {
  if (text.length > LONGEST_CELL) return null
  if (/^(?:every ?day|daily|all days)$/i.test(text.trim())) return WEEK
  const found: Weekday[] = []
  for (const span of text.split(/[,;]/).filter(part => part.trim() !== '')) {
    const ends = span.split(/[-–—]| to /).map(readDayOfWeek)
    const [from, to = from] = ends
    if (ends.length > 2 || from == null || to == null) return null
    const first = WEEK.indexOf(from)
    const length = (WEEK.indexOf(to) - first + 7) % 7
    for (let step = 0; step <= length; step += 1) found.push(WEEK[(first + step) % 7] ?? from)
  }
  return inWeekOrder(found)
}
