import type { Day } from '../../days.ts'

/** How far from where it would stand a row goes for a place that is free. */
const NEAR = [1, -1, 2, -2, 3, -3]

/**
 * A day for each of `count` rows (R3.17), spread evenly over the `open` days of a month, in their order: none twice while there are days
 * enough. Where its place is taken at its time, a row goes to a day nearby that is free. Null for all where no day is open.
 */
export const spread = (count: number, open: readonly Day[], isTaken: (index: number, day: Day) => boolean): readonly (Day | null)[] => {
  const given = new Set<Day>()
  const isCrowded = count > open.length
  return Array.from({ length: count }, (_, index) => {
    const at = Math.floor(((index + 0.5) * open.length) / count)
    const own = open[at]
    if (own === undefined) return null
    const nearby = [own, ...NEAR.flatMap(by => open[at + by] ?? [])]
    const day =
      nearby.find(one => (isCrowded || !given.has(one)) && !isTaken(index, one)) ?? nearby.find(one => !isTaken(index, one)) ?? own
    given.add(day)
    return day
  })
}
