import type { Counted } from './counted.ts'

/** What goes on is read whole, of what waits the first few: its card leads to the rest. */
const ROWS = { today: 8, waits: 3 } as const

export interface Placed {
  readonly count: Counted
  /** Where it stands in a narrow window. */
  readonly order: number
  readonly rows: number
}

const heightOf = ({ count, rows }: Placed): number => 1 + Math.min(count.count, rows)

/** Counts with rows in two columns of about the same height: what goes on at the left, what waits at the right, and at the left again as soon as that is shorter. */
export const besides = (counts: readonly Counted[]): readonly [main: readonly Placed[], side: readonly Placed[]] => {
  const listed = counts.filter(({ columns }) => columns.length > 0)
  const today = listed.filter(({ waits }) => waits === null)
  // What waits and is not there needs no card.
  const waits = listed.filter(({ waits: tone, count }) => tone !== null && count > 0)
  const urgent = waits.filter(({ waits: tone }) => tone === 'error')
  const order = [...new Set([...urgent, ...today, ...waits])]
  const placed = (some: readonly Counted[], rows: number): Placed[] => some.map(count => ({ count, order: order.indexOf(count), rows }))
  const main = placed(today, ROWS.today)
  const side: Placed[] = []
  const tall = (column: readonly Placed[]): number => column.reduce((sum, one) => sum + heightOf(one), 0)
  for (const one of placed(waits, ROWS.waits)) (side.length > 0 && tall(main) <= tall(side) ? main : side).push(one)
  return [main, side]
}
