import { columns, evenColumns } from '#widgets/lines.ts'

/** Lines of about the same length, at most so many in each; fewer in a narrow window. */
export const linesOf = (count: number, most: number) => ({
  display: 'grid',
  gridTemplateColumns: { xs: columns(2), sm: columns(evenColumns(count, Math.min(4, most))), lg: columns(evenColumns(count, most)) },
})

const restOf = (count: number, across: number) => `span ${across - ((count - 1) % across)}`

/** Figures in such lines, with a line between each two; the last of those that are shown goes on to the end of its line. */
export const figuresOf = (count: number, most: number, shown = count) => ({
  ...linesOf(count, most),
  '& > :last-child': {
    gridColumn: {
      xs: restOf(shown, 2),
      sm: restOf(shown, evenColumns(count, Math.min(4, most))),
      lg: restOf(shown, evenColumns(count, most)),
    },
  },
  overflow: 'hidden',
  // Drawn by each towards its neighbors: what lies at the edge is cut off there.
  '& > *': { boxShadow: 'var(--line) var(--line) 0 0 var(--c-line)' },
})

/** Cards side by side where there is room. */
export const CARDS = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(26rem, 100%), 1fr))',
  listStyle: 'none',
}

/** The room of so many rows that are on their way, below a heading of so many rem: what stands below stays where it is when they come. */
export const roomOf = (rows: number, heading = 0) => {
  const height = (row: number) => `${heading + Math.max(rows, 1) * row}rem`
  return { height: { xs: height(6.25), lg: height(4.125) } }
}

const ALONE_COLUMNS = 'minmax(0, 1fr)'
/** Cards below each other. */
export const ALONE = { display: 'grid', gap: 2, gridTemplateColumns: ALONE_COLUMNS }

/** What goes on, and beside it what waits; in a narrow window one below the other, by their `order`. */
export const BESIDE = {
  ...ALONE,
  alignItems: 'start',
  gridTemplateColumns: { xs: ALONE_COLUMNS, lg: 'minmax(0, 1.5fr) minmax(0, 1fr)' },
}
