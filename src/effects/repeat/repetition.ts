import { dayAt, type FieldEnv } from '#model'
import { wallTimeOf } from '#fields/dateTime/zone.ts'
import { ruleOf, type Repetition } from '#fields/recurrence/rule.ts'
import { furthestDay, occurrencesOf } from './occurrences.ts'
import type { RepeatOptions } from './repeat.ts'

// A row of a day has no hour; that of a series of days is one that every clock shows.
const NOON = 'T12:00'
export const wallOf = (moment: string): string => (moment.length === 10 ? `${moment}${NOON}` : moment)

/** What people chose, in the fields of a row. */
export const repetitionOf = ({ asked }: RepeatOptions, values: Readonly<Record<string, unknown>>): Repetition => {
  const [every, until, count] = [values[asked.every], values[asked.until], values[asked.count]]
  return {
    pattern: values[asked.pattern] as Repetition['pattern'],
    days: (values[asked.days] ?? []) as NonNullable<Repetition['days']>,
    ...(typeof every === 'number' ? { every } : {}),
    ...(typeof until === 'string' ? { until } : {}),
    ...(typeof count === 'number' ? { count } : {}),
  }
}

type Clock = Pick<FieldEnv, 'now' | 'timeZone'>

/** The wall time of the moment. */
export const wallNow = ({ now, timeZone }: Clock): string => wallTimeOf(now.toISOString(), timeZone) ?? ''

/** The rule of a row that begins to come again, and the dates that are made of it now, besides its own: none that is over. */
export const datesOf = (repetition: Repetition, start: string, clock: Clock) => {
  const through = furthestDay(dayAt(clock.now, clock.timeZone))
  const [rule, wall, present] = [ruleOf(repetition, start), wallOf(start), wallNow(clock)]
  return { rule, through, ...occurrencesOf(rule, wall, clock.timeZone, { after: wall > present ? wall : present, through }) }
}
