import { isAverage, type Figure, type FigureNumber } from '#model'
import { comparedWith, periodOf, type RollupPeriod } from '#model/period.ts'

export interface RollupNumber {
  readonly figure: string
  readonly now: FigureNumber
  readonly before: FigureNumber
}

/** A community as it was counted last; `day` null: not yet. */
export interface Community {
  readonly organizationId: string
  readonly name: string
  readonly day: string | null
  readonly countedAt: string | null
  readonly numbers: readonly RollupNumber[]
  readonly months: readonly FigureNumber[]
  /** The first day that it was here for the whole of; null: none yet. */
  readonly since: string | null
}

/** A community with its place by one figure. */
export interface Ranked {
  readonly community: Community
  readonly value: number | null
  /** 1 is the best, and those with the same number have the same; null: it is not ranked. */
  readonly place: number | null
  /** It is among the worst or the best quarter of those that are ranked. */
  readonly stands: 'worst' | 'best' | null
}

export interface Ranking {
  /** The worst first, then those that are not ranked. */
  readonly all: readonly Ranked[]
  /** Between which the middle half lies; null: too few are ranked. */
  readonly middle: readonly [low: number, high: number] | null
}

/** Whether a community was there for the whole of a period, and of the one before where it is compared with that. */
export const wasThere = ({ day, since }: Community, period: RollupPeriod, isCompared: boolean): boolean => {
  const now = day === null ? null : periodOf(period, day)
  const first = now && ((isCompared && comparedWith(now, 'before')) || now).from
  return first !== null && since !== null && since <= first
}

export const numberOf = ({ numbers }: Community, figure: string): RollupNumber | null => numbers.find(one => one.figure === figure) ?? null

const valueOf = (community: Community, figure: string): number | null => numberOf(community, figure)?.now.value ?? null

/** The value below which so large a part of the sorted ones lies. */
const quantile = (sorted: readonly number[], part: number): number => {
  const at = (sorted.length - 1) * part
  const [low = 0, high = 0] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return low + (high - low) * (at - Math.floor(at))
}

/** Fewer are not told apart by places. */
const FEWEST_RANKED = 3

/** Whose attendance is too incomplete to be compared. */
export const isIncomplete = (community: Community, completeness: { readonly name: string; readonly target: number } | null): boolean => {
  const value = completeness === null ? null : valueOf(community, completeness.name)
  return completeness !== null && value !== null && value < completeness.target
}

/** Communities by a figure, the worst first. Who is incomplete, or has no number, stands at the end without a place. */
export const rankingBy = (
  communities: readonly Community[],
  name: string,
  { good }: Pick<Figure, 'good'>,
  completeness: { readonly name: string; readonly target: number } | null,
): Ranking => {
  const sign = good === 'down' ? -1 : 1
  const counts = (one: Community): boolean =>
    valueOf(one, name) !== null && (name === completeness?.name || !isIncomplete(one, completeness))
  const byName = (one: Community, other: Community): number => one.name.localeCompare(other.name)
  const able = communities
    .filter(counts)
    .sort((one, other) => sign * ((valueOf(one, name) ?? 0) - (valueOf(other, name) ?? 0)) || byName(one, other))
  const isRanked = able.length >= FEWEST_RANKED && good !== undefined
  const values = able.map(one => valueOf(one, name) ?? 0).sort((one, other) => one - other)
  const middle = isRanked ? ([quantile(values, 0.25), quantile(values, 0.75)] as const) : null
  const standsAt = (value: number): Ranked['stands'] => {
    if (!middle) return null
    const [low, high] = middle
    const isSpread = low < high
    if (value < low || (isSpread && value === low && value === values[0])) return good === 'down' ? 'best' : 'worst'
    if (value > high || (isSpread && value === high && value === values.at(-1))) return good === 'down' ? 'worst' : 'best'
    return null
  }
  return {
    middle,
    all: [
      ...able.map(community => {
        const value = valueOf(community, name) ?? 0
        const better = values.filter(one => sign * one > sign * value).length
        return { community, value, place: isRanked ? better + 1 : null, stands: standsAt(value) }
      }),
      ...communities
        .filter(one => !counts(one))
        .sort(byName)
        .map(community => ({ community, value: valueOf(community, name), place: null, stands: null })),
    ],
  }
}

const NOTHING: FigureNumber = { value: null, part: null, whole: null, withheld: false }

const together = (numbers: readonly FigureNumber[], figure: Figure): FigureNumber => {
  const known = numbers.filter(({ value }) => value !== null)
  if (known.length === 0) return NOTHING
  const sum = (key: 'value' | 'part' | 'whole'): number => known.reduce((all, one) => all + (one[key] ?? 0), 0)
  const { of, unit } = figure
  if (of === undefined) return isAverage(figure) ? NOTHING : { ...NOTHING, value: sum('value'), part: sum('value') }
  const [part, whole] = [sum('part'), sum('whole')]
  return { value: whole === 0 ? null : (part / whole) * (unit === 'percent' ? 100 : 1), part, whole, withheld: false }
}

/** A figure of all of them: what is divided is added up first, so that a large community counts for what it is. A mean of answers has none. */
export const totalOf = (communities: readonly Community[], name: string, figure: Figure): RollupNumber => {
  const found = communities.flatMap(one => numberOf(one, name) ?? [])
  return {
    figure: name,
    now: together(
      found.map(({ now }) => now),
      figure,
    ),
    before: together(
      found.map(({ before }) => before),
      figure,
    ),
  }
}
