import { dayAt } from './formats/index.ts'

/**
 * What a field's value must be. `past`: its moment has come, or its day is over where the organization is; `today`: it is that day;
 * `begun`: that day, or the day of its moment, has begun; `older`: its moment is so many minutes ago, or there was none.
 */
export type Test =
  | { readonly is: string | number | boolean | null }
  | { readonly in: readonly (string | null)[] }
  | { readonly filled: boolean }
  | { readonly past: boolean }
  | { readonly today: boolean }
  | { readonly begun: boolean }
  | { readonly older: number }

/** What must hold of a row's fields, all of it, as data; the server's SQL twin is `conditionSql`, and a test holds the two together. */
export type Condition<K extends string = string> = { readonly [P in K]?: Test }

const MINUTE = 60_000
const DAY = /^\d{4}-\d{2}-\d{2}$/

const dayOf = (value: string | Date, timeZone: string): string =>
  typeof value === 'string' && DAY.test(value) ? value : dayAt(new Date(value), timeZone)

const isPast = (value: string | Date, now: Date, timeZone: string): boolean =>
  typeof value === 'string' && DAY.test(value) ? value < dayAt(now, timeZone) : new Date(value).getTime() <= now.getTime()

const fits = (test: Test, value: unknown, now: Date, timeZone: string): boolean => {
  const stored = value === undefined || value === '' ? null : value
  if ('in' in test) return test.in.some(one => one === stored)
  if ('is' in test) return stored === test.is
  if ('filled' in test) return (stored !== null) === test.filled
  if ('older' in test) return stored === null || new Date(stored as string | Date).getTime() <= now.getTime() - test.older * MINUTE
  if (stored === null) return false
  if ('past' in test) return isPast(stored as string | Date, now, timeZone) === test.past
  const [day, today] = [dayOf(stored as string | Date, timeZone), dayAt(now, timeZone)]
  return 'begun' in test ? day <= today === test.begun : (day === today) === test.today
}

/** Whether all of a condition holds at `now`. `valueOf` gives what is stored of a field; a day is over by the clock of `timeZone`. */
export const holds = (condition: Condition, valueOf: (field: string) => unknown, now: Date, timeZone: string): boolean =>
  Object.entries(condition).every(([field, test]) => test === undefined || fits(test, valueOf(field), now, timeZone))
