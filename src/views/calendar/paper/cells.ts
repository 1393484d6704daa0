import type { Day } from '../../days.ts'
import { lineAt, rowBlock, type Block } from './block.ts'
import type { Drawing } from './drawing.ts'
import type { Frame } from './frame.ts'
import { shareHeights } from './heights.ts'
import type { Cell, Fix, PrintJob, PrintRow } from './job.ts'
import { ASCENT, LEADING, wrap } from './text.ts'

/** A cell while it is filled. */
export interface Filling {
  readonly cell: Cell
  readonly page: number
  /** The days of its row of the grid. */
  readonly beside: readonly Day[]
  readonly drawings: Drawing[]
  /** Where the next block begins, and where the last one ends at the latest. */
  y: number
  readonly bottom: number
}

export interface Cells {
  readonly fillings: ReadonlyMap<Day, Filling>
  /** Of each page what is drawn below its rows: heads of columns, and lines. */
  readonly grounds: readonly (readonly Drawing[])[]
  /** Rows of each day in the order of the job. */
  readonly rowsOf: ReadonlyMap<Day, readonly PrintRow[]>
  readonly look: (row: PrintRow, isElsewhere?: boolean) => Block
  readonly put: (filling: Filling, block: Block) => void
  /** How wide a cell is inside. */
  readonly inner: number
}

const chunksOf = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))

/** The number of a day, and what day it is besides. */
const dayHead = ({ size, measure, colors, holidays }: PrintJob, day: Day, width: number): Block => {
  const number = String(Number(day.slice(8)))
  const dateSize = size * 1.15
  const holiday = holidays.get(day)
  const lead = measure(number, dateSize, true) + size * 0.5
  const lines = holiday === undefined ? [] : wrap(holiday, width, text => measure(text, size), lead)
  const step = dateSize * LEADING
  return {
    height: Math.max(1, lines.length) * step,
    drawn: (x, y) => [
      lineAt(number, x, y, { size: dateSize, color: colors.text, isBold: true }),
      ...lines.map((line, at) =>
        lineAt(line, x + (at === 0 ? lead : 0), y + at * step + (dateSize - size) * ASCENT, { size, color: colors.accent }),
      ),
    ],
  }
}

/** Every day's cell at its place, with its number and nothing else. A week is as high as its fullest day needs, if the page has that. */
export const cellsOf = (job: PrintJob, frame: Frame): Cells => {
  const { sheet, size, weeks, days, rows, fixes, words, colors, measure } = job
  const { least, scale } = sheet
  const pad = 2.5 * scale
  const columnWidth = frame.width / sheet.columns
  const inner = columnWidth - 2 * pad
  const headSize = Math.max(least, 9 * scale)
  const headHeight = headSize * LEADING + 2 * scale

  const look = (row: PrintRow, isElsewhere = false): Block => {
    const fix: Fix | undefined = fixes.get(row.id)
    return rowBlock(job, row, { width: inner, size: fix === 'small' ? least : size, isShort: fix === 'short', isElsewhere })
  }
  const put = (filling: Filling, block: Block): void => {
    filling.drawings.push(...block.drawn(filling.cell.x + pad, filling.y))
    filling.y += block.height
  }
  const rowsOf = new Map(weeks.flat().map(day => [day, rows.filter(row => row.day === day)]))
  // What goes to a later page is counted, too: a week does not shrink, and what was seen stays, when somebody agrees to that.
  const staying = (day: Day): readonly PrintRow[] => (rowsOf.get(day) ?? []).filter(({ id }) => fixes.get(id) !== 'beside')
  const needOf = (day: Day): number =>
    days.has(day) ? dayHead(job, day, inner).height + staying(day).reduce((sum, row) => sum + look(row).height, 0) + 2 * pad : 0
  // A weekday that has no room for its whole name shortens the others, too.
  const isNarrow = (weeks[0] ?? []).some(day => measure(words.weekday(day), headSize, true) > inner)
  const columnHead = (day: Day, at: number): Drawing => {
    const name = isNarrow ? words.weekday(day).slice(0, 3) : words.weekday(day)
    const x = frame.left + at * columnWidth + (columnWidth - measure(name, headSize, true)) / 2
    return lineAt(name, x, frame.top + scale, { size: headSize, color: colors.onAccent, isBold: true })
  }

  const fillings = new Map<Day, Filling>()
  const rowsOfDays = weeks.flatMap(week => chunksOf(week, sheet.columns))
  const grounds = chunksOf(rowsOfDays, sheet.rows).map((chunk, page) => {
    const heights = shareHeights(
      chunk.map(row => Math.max(...row.map(needOf))),
      frame.height - headHeight,
    )
    const band = { draw: 'box' as const, x: frame.left, y: frame.top, width: frame.width, height: headHeight, fill: colors.accent }
    const ground: Drawing[] = [band, ...(chunk[0] ?? []).map(columnHead)]
    let top = frame.top + headHeight
    chunk.forEach((row, at) => {
      const height = heights[at] ?? 0
      row.forEach((day, column) => {
        const cell: Cell = { day, x: frame.left + column * columnWidth, y: top, width: columnWidth, height }
        const isPrinted = days.has(day)
        const box = { x: cell.x, y: cell.y, width: cell.width, height: cell.height }
        ground.push({ draw: 'box', ...box, line: colors.line, thickness: 0.6 * scale, ...(isPrinted ? {} : { fill: colors.ground }) })
        const filling: Filling = { cell, page, beside: row, drawings: [], y: top + pad, bottom: top + height - pad }
        if (isPrinted) put(filling, dayHead(job, day, inner))
        fillings.set(day, filling)
      })
      top += height
    })
    return ground
  })
  return { fillings, grounds, rowsOf, look, put, inner }
}
