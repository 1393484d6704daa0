import { addDays } from '#model/period.ts'

/** The last `count` days, the last of them `today`, as 'YYYY-MM-DD'. */
export const lastDays = (today: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => addDays(today, index + 1 - count))

/** How many values fall on each of the days; wall times count on their day. */
export const countsOf = (days: readonly string[], values: readonly unknown[]): readonly number[] => {
  const counts = new Map<string, number>()
  for (const value of values) if (typeof value === 'string') counts.set(value.slice(0, 10), (counts.get(value.slice(0, 10)) ?? 0) + 1)
  return days.map(day => counts.get(day) ?? 0)
}
