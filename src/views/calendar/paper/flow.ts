import { stacked, textBlock, type Block } from './block.ts'
import type { Drawing } from './drawing.ts'
import type { PrintJob, PrintRow } from './job.ts'

/** Blocks of a day, which stay below its heading. */
export interface DayBlocks {
  readonly heading: Block
  /** The heading where they go on in another column. */
  readonly again: Block
  readonly rows: readonly { readonly id: string; readonly block: Block }[]
}

interface Area {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Days in columns, over as many pages as they take: the drawings of each page, and the page (0 is the first) of each row. */
export const flow = (days: readonly DayBlocks[], area: Area, columns: number, gap: number) => {
  const pages: Drawing[][] = [[]]
  const pageOf = new Map<string, number>()
  const columnWidth = (area.width + gap) / columns
  let column = 0
  let y = area.top
  const put = (block: Block): void => {
    pages.at(-1)?.push(...block.drawn(area.left + column * columnWidth, y))
    y += block.height
  }
  const next = (): void => {
    column += 1
    y = area.top
    if (column < columns) return
    column = 0
    pages.push([])
  }
  const hasRoom = (height: number): boolean => y + height <= area.top + area.height || y === area.top
  for (const { heading, again, rows } of days) {
    if (!hasRoom(heading.height + (rows[0]?.block.height ?? 0))) next()
    put(heading)
    for (const { id, block } of rows) {
      if (!hasRoom(block.height)) {
        next()
        put(again)
      }
      put(block)
      pageOf.set(id, pages.length - 1)
    }
    y += gap
  }
  return { pages, pageOf }
}

/** A day's heading and its rows, as they stand in a column. */
export const dayBlocks = (
  job: PrintJob,
  rows: readonly PrintRow[],
  title: string,
  width: number,
  blockOf: (row: PrintRow) => Block,
): DayBlocks => {
  const { words, colors, size } = job
  const headed = (text: string): Block =>
    stacked([textBlock(job, text, width, { size: size * 1.15, color: colors.accent, isBold: true })], size * 0.2)
  return {
    heading: headed(title),
    again: headed(words.continued(title)),
    rows: rows.map(row => ({ id: row.id, block: stacked([blockOf(row)], size * 0.25) })),
  }
}
