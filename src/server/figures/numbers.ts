import { FEWEST, isAverage, TOLD_MEANS, type Figure, type FigureNumber } from '#model'

/** What was counted, and of how many people. */
export interface Raw {
  readonly value: number | null
  readonly people: number
  /** Of answers: how many people it would be if each gave as many as who gave most. Default: each gave one. */
  readonly evenly?: number | null
}

export const WITHHELD: FigureNumber = { value: null, part: null, whole: null, withheld: true }

const few = (people: number): boolean => people > 0 && people < FEWEST

// Of answers that are yes or no the step is twice as wide: one of two is all that there is to hide.
const SHARE = { range: 200, steps: [1, 2, 5, 10, 20, 50] } as const

const rounded = ({ value, people, evenly }: Raw, figure: Figure): number | null | undefined => {
  if (value === null) return null
  if (!isAverage(figure)) return Math.round(value / FEWEST) * FEWEST
  // Who answered often moves the mean more than others: one who outweighs them all leaves nothing to tell.
  const alike = Math.min(people, evenly ?? people)
  const { range, steps } = figure.share ? SHARE : TOLD_MEANS
  const step = steps.find(one => one * alike >= range)
  if (step === undefined) return undefined
  return Number((Math.round(value / step) * step).toFixed(1))
}

/**
 * What may be told of people's answers (undefined: nothing): not of fewer than five people, nor of all but fewer than five. Counts are told to
 * the nearest five, and means the coarser the fewer answered and the more one of them did, so that two numbers subtracted, by whatever filter or
 * day they differ, do not say what one person answered.
 */
export const toldOf = (figure: Figure, raw: Raw, all: Raw | null): number | null | undefined => {
  if (!figure.answers) return raw.value
  if (raw.people < FEWEST || (all !== null && few(all.people - raw.people))) return undefined
  return rounded(raw, figure)
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
