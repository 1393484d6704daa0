import { dayAt } from './formats/index.ts'

/** What a field's value must be. `past`: its moment has come, or its day is over where the organization is; `today`: it is that day. */
export type Test =
  | { readonly is: string | number | boolean | null }
  | { readonly in: readonly (string | null)[] }
  | { readonly filled: boolean }
  | { readonly past: boolean }
  | { readonly today: boolean }

/** What must hold of a row's fields, all of it, as data; the server's SQL twin is `conditionSql`, and a test holds the two together. */
export type Condition<K extends string = string> = { readonly [P in K]?: Test }

const DAY = /^\d{4}-\d{2}-\d{2}$/

const isPast = (value: string | Date, now: Date, timeZone: string): boolean =>
  typeof value === 'string' && DAY.test(value) ? value < dayAt(now, timeZone) : new Date(value).getTime() <= now.getTime()

const fits = (test: Test, value: unknown, now: Date, timeZone: string): boolean => {
  const stored = value === undefined || value === '' ? null : value
  if ('in' in test) return test.in.some(one => one === stored)
  if ('is' in test) return stored === test.is
  if ('filled' in test) return (stored !== null) === test.filled
  if (stored === null) return false
  return 'past' in test ? isPast(stored as string | Date, now, timeZone) === test.past : (stored === dayAt(now, timeZone)) === test.today
}

/** Whether all of a condition holds at `now`. `valueOf` gives what is stored of a field; a day is over by the clock of `timeZone`. */
export const holds = (condition: Condition, valueOf: (field: string) => unknown, now: Date, timeZone: string): boolean =>
  Object.entries(condition).every(([field, test]) => test === undefined || fits(test, valueOf(field), now, timeZone))
