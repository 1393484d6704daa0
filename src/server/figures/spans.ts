import { sql, type Sql } from '#sql'

const DAY = 86_400_000

/** So many days, each with its number. */
export interface Span {
  readonly from: string
  readonly to: string
}

/** `(n, lo, hi)` of the spans with these numbers: few rows, because every row of a figure is held against each of them. */
export const spansAt = (spans: readonly Span[], numbers: readonly number[]): Sql => {
  const found = numbers.flatMap(n => (spans[n] ? [{ n, ...spans[n] }] : []))
  return sql`select n, lo, hi from unnest(${found.map(({ n }) => n)}::int[], ${found.map(({ from }) => from)}::date[], ${found.map(({ to }) => to)}::date[]) as s(n, lo, hi)`
}

export const earlier = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY).toISOString().slice(0, 10)

/** The first and the last day of all. */
export const extent = (spans: readonly Span[]): Span => ({
  from: spans.reduce((first, { from }) => (from < first ? from : first), spans[0]?.from ?? ''),
  to: spans.reduce((last, { to }) => (to > last ? to : last), spans[0]?.to ?? ''),
})

/** That of those with these numbers. */
export const extentAt = (spans: readonly Span[], numbers: readonly number[]): Span => extent(numbers.flatMap(n => spans[n] ?? []))

// A calendar of more days is longer than holding rows against spans takes.
const MOST_DAYS = 5_000

/**
 * `(first, starts, numbers)`, one row: by it a day finds the spans that it lies in without being held against each: their numbers are those from
 * `starts[day - first + 1]` on, up to where the next day's begin. Null where the spans lie too far apart.
 */
export const calendarOf = (spans: readonly Span[]): Sql | null => {
  const { from: first, to: last } = extent(spans)
  const place = (day: string): number => Math.round((Date.parse(day) - Date.parse(first)) / DAY)
  if (place(last) >= MOST_DAYS) return null
  const days: number[][] = Array.from({ length: place(last) + 1 }, () => [])
  spans.forEach(({ from, to }, n) => days.slice(place(from), place(to) + 1).forEach(found => found.push(n)))
  const starts = [1]
  for (const found of days) starts.push((starts.at(-1) ?? 1) + found.length)
  return sql`select ${first}::date as first, ${starts}::int[] as starts, ${days.flat()}::int[] as numbers`
}
