import { FEWEST, type Figure } from '#model'

/** A number as it is told; `part` of `whole` where it is one figure over another. */
export interface FigureNumber {
  /** Null: there is nothing to say, as of nothing divided by nothing. */
  readonly value: number | null
  readonly part: number | null
  readonly whole: number | null
  /** Fewer than five people are behind it. */
  readonly withheld: boolean
}

/** What was counted, and of how many people. */
export interface Raw {
  readonly value: number | null
  readonly people: number
}

export const WITHHELD: FigureNumber = { value: null, part: null, whole: null, withheld: true }

const few = (people: number): boolean => people > 0 && people < FEWEST

const rounded = (value: number | null, { mean }: Figure): number | null => {
  if (value === null) return null
  return mean === undefined ? Math.round(value / FEWEST) * FEWEST : Math.round(value * 10) / 10
}

/**
 * What may be told of people's answers (null: nothing): not of fewer than five people, nor of all but fewer than five. Counts are told to
 * the next five and means to one decimal, so that two numbers subtracted, by whatever filter or day they differ, say nothing of one person.
 */
export const toldOf = (figure: Figure, { value, people }: Raw, all: Raw | null): number | null | undefined => {
  if (!figure.answers) return value
  if (people < FEWEST || (all !== null && few(all.people - people))) return undefined
  return rounded(value, figure)
}

/** A figure's number from what was counted: of itself, or of both of its halves. */
export const numberOf = (figure: Figure, part: number | null | undefined, whole: number | null | undefined): FigureNumber => {
  if (figure.over === undefined) return part === undefined ? WITHHELD : { value: part, part, whole: null, withheld: false }
  if (part === undefined || whole === undefined) return WITHHELD
  const share = part === null || !whole ? null : part / whole
  return { value: share === null ? null : figure.unit === 'percent' ? share * 100 : share, part, whole, withheld: false }
}

/**
 * Groups that may not be told, by their keys. Where one alone would be withheld it could be had by subtracting the others from the sum, so the
 * smallest of those goes with it.
 */
export const withheldGroups = (figure: Figure, groups: readonly (Raw & { readonly key: string })[]): ReadonlySet<string> => {
  if (!figure.answers) return new Set()
  const away = groups.filter(({ people }) => people < FEWEST)
  const hidden = away.reduce((sum, { people }) => sum + people, 0)
  const [least] = groups.filter(({ people }) => people >= FEWEST).sort((one, other) => one.people - other.people)
  return new Set([...away, ...(few(hidden) && least ? [least] : [])].map(({ key }) => key))
}
