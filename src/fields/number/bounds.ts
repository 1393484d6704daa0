import { problem, type Formats, type Problem } from '#model'

export interface Bounds {
  readonly min?: number
  readonly max?: number
}

/** The largest whole number that GraphQL's Int carries. */
export const MOST = 2_147_483_647

export const noNumber = problem('Value must be a number', 'number')

/** What is wrong with a number that has a fraction where whole ones are wanted; what is no number is not looked at. */
export const noInteger = (value: number | null): readonly Problem[] =>
  value !== null && Number.isFinite(value) && !Number.isInteger(value) ? [problem('Value must be a whole number', 'integer')] : []

/** What R8.4 says of a number outside its bounds; empty passes. */
export const boundProblems = (value: number | null, { min = -MOST, max = MOST }: Bounds): readonly Problem[] => {
  if (value === null) return []
  if (!Number.isFinite(value)) return [noNumber]
  return [
    ...(value < min ? [problem(`Value must be greater than or equal to ${min}`, 'min', { min })] : []),
    ...(value > max ? [problem(`Value must be less than or equal to ${max}`, 'max', { max })] : []),
  ]
}

/** Bounds of a declaration that nothing could satisfy, as sentences. */
export const boundMistakes = ({ min, max }: Bounds): readonly string[] =>
  min !== undefined && max !== undefined && min > max ? ['min is not above max'] : []

/** What is said of more values than a field takes. */
export const tooMany = (count: number, max: number): readonly Problem[] =>
  count > max ? [problem(`At most ${max} can be chosen`, 'most', { max })] : []

/** Options that count something and are no whole number of at least 1, as sentences. */
export const countMistakes = (options: Readonly<Record<string, number | undefined>>): readonly string[] =>
  Object.entries(options).flatMap(([name, value]) =>
    value === undefined || (Number.isInteger(value) && value >= 1) ? [] : [`${name} is a whole number of at least 1`],
  )

/** Longer than any number that somebody writes. */
const LONGEST = 100

/** What a locale writes between thousands, whatever blank it is, never read as anything else. */
const groups = (group: string): RegExp => new RegExp(`(?<=\\d)${/^\s?$/.test(group) ? '\\s' : `\\${group}`}(?=\\d{3}(?:\\D|$))`, 'g')

/** `'1,234.5'` is 1234.5 where people write it so; null for what is no number. */
export const readNumber = (cell: string, { marks }: Pick<Formats, 'marks'>): number | null => {
  if (cell.length > LONGEST) return null
  const { group, decimal } = marks()
  const plain = cell.replace(groups(group), '').replace(decimal, '.').trim()
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(plain) ? Number(plain) : null
}
