import type { Fields } from '#model'
import type { Link } from '../../reference/link.ts'

/** Parts that stand in a grid: one for each page, column and row at most, each holding one row of another resource. */
export interface GridOptions {
  /** Choices of a part: its column and its row. */
  readonly across: string
  readonly down: string
  /** A number of a part: its page, 1 for the first. */
  readonly pages: string
  /** The number of the form that says how many pages there are. */
  readonly pagesFrom: string
  /** The reference of a part that a cell shows. */
  readonly holds: string
}

type Part = Readonly<Record<string, unknown>>

/** Where a part stands. */
export interface Spot {
  readonly page: number
  readonly across: string
  readonly down: string
}

export const spotOf = (part: Part, { pages, across, down }: GridOptions): Spot => ({
  page: Number(part[pages]),
  across: String(part[across]),
  down: String(part[down]),
})

const isAt = (part: Part, grid: GridOptions, { page, across, down }: Spot): boolean => {
  const at = spotOf(part, grid)
  return at.page === page && at.across === across && at.down === down
}

export const indexAt = (parts: readonly Part[], grid: GridOptions, spot: Spot): number => parts.findIndex(part => isAt(part, grid, spot))

export const linkAt = (parts: readonly Part[], grid: GridOptions, spot: Spot): Link | null =>
  (parts[indexAt(parts, grid, spot)]?.[grid.holds] as Link | null | undefined) ?? null

/** The parts with a row in a cell; null empties it. */
export const withLink = (parts: readonly Part[], grid: GridOptions, spot: Spot, link: Link | null): readonly Part[] => {
  const index = indexAt(parts, grid, spot)
  if (link === null) return parts.filter((_, place) => place !== index)
  if (index >= 0) return parts.map((part, place) => (place === index ? { ...part, [grid.holds]: link } : part))
  return [...parts, { [grid.pages]: spot.page, [grid.across]: spot.across, [grid.down]: spot.down, [grid.holds]: link }]
}

/** The parts with what is on one page on another one, too, in place of what was there. */
export const withPageCopied = (parts: readonly Part[], grid: GridOptions, from: number, to: number): readonly Part[] => [
  ...parts.filter(part => Number(part[grid.pages]) !== to),
  ...parts.filter(part => Number(part[grid.pages]) === from).map(part => ({ ...part, [grid.pages]: to })),
]

/** The pages that there are: as many as the form says, and those beyond that still hold something. */
export const pagesOf = (parts: readonly Part[], grid: GridOptions, count: unknown): readonly number[] => {
  const said = Number.isInteger(count) ? Math.max(1, Number(count)) : 1
  const last = Math.max(said, ...parts.map(part => Number(part[grid.pages]) || 0))
  return Array.from({ length: last }, (_, index) => index + 1)
}

const TYPES = { across: 'choice', down: 'choice', pages: 'number', holds: 'reference' } as const

/** Options that make no sense, as sentences. */
export const gridMistakes = (grid: GridOptions | undefined, fields: Fields): readonly string[] =>
  grid === undefined
    ? []
    : Object.entries(TYPES).flatMap(([option, type]) => {
        const name = grid[option as keyof typeof TYPES]
        return fields[name]?.type === type ? [] : [`grid.${option} names '${name}', which is no ${type} of a part`]
      })
