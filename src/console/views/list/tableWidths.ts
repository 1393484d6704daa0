import type { ListColumn } from './columns.tsx'
import type { ListScreen } from './listScreen.ts'
import { besideOf, cellsOf, headingsOf, type Ends, type Uses } from './widths.ts'

// The name keeps what it needs to be read; with many columns it gives way before the others, and before the table has to scroll.
const nameWidth = (columns: number, use: number): number => {
  const [least, most] = columns > 5 ? [160, 240] : [220, 320]
  return Math.max(least, Math.min(use, most))
}
const NARROWEST_NAME = 144
// A name is set larger than what stands beside it.
const LARGER = 1.12
const MARK = 26

/** CSS of a table, which its rows inherit: the widths of what they are made of (the name takes what is left), and the least of all. */
export type TableWidths = Readonly<Record<'gridTemplateColumns' | 'minWidth', string>>

/** Known before anything is laid out, so that a browser lays out the rows that changed and no other. */
export const tableWidths = (list: Ends & Pick<ListScreen, 'link'>, shown: readonly ListColumn[], uses: Uses): TableWidths => {
  const { link } = list
  const [before, after] = besideOf(list)
  const ends = before + after
  const use = (uses.get(link ?? '') ?? 0) * LARGER
  const cells = cellsOf(shown, link, uses, { name: nameWidth(shown.length, use), ends })
  // Headings take two lines before any name is cut.
  const headings = headingsOf(shown, link, uses, { name: use + MARK, ends })
  const widths = shown.map(({ key }) => (key === link ? null : `max(${cells.get(key)}, ${headings.get(key)})`))
  return {
    gridTemplateColumns: [`${before}px`, ...widths.map(width => width ?? 'minmax(0, 1fr)'), `${after}px`].join(' '),
    minWidth: `calc(${widths.map(width => width ?? `${NARROWEST_NAME}px`).join(' + ')} + ${ends}px)`,
  }
}
