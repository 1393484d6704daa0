import { rowBlock } from './block.ts'
import { cellsOf } from './cells.ts'
import type { Drawing } from './drawing.ts'
import { dayBlocks, flow } from './flow.ts'
import { frameOf } from './frame.ts'
import type { Cell, Page, Paper, PrintJob } from './job.ts'
import { moreBlock, place } from './placing.ts'

/** A column of what stands on later pages is so wide at least, in letters. */
const LETTERS = 40
const LETTER = 0.55

/** The weeks of a job as a grid of days, and what finds no room in its day on pages after it. */
export const gridPaper = (job: PrintJob): Paper => {
  const { sheet, size, words } = job
  const frame = frameOf(job, [words.title, words.overTitle])
  const cells = cellsOf(job, frame)
  const { fillings, grounds, rowsOf, inner } = cells
  const { misfits, over } = place(job, cells)

  const columns = Math.max(1, Math.floor(frame.width / (size * LETTERS * LETTER)))
  const gap = size * 1.2
  const width = (frame.width + gap) / columns - gap
  const listed = [...rowsOf].flatMap(([day, rows]) => {
    const there = rows.filter(row => over.get(day)?.includes(row))
    return there.length === 0 ? [] : [dayBlocks(job, there, words.longDay(day), width, row => rowBlock(job, row, { width, size }))]
  })
  const { pages: lists, pageOf } = flow(listed, frame, columns, gap)
  for (const [day, [first, ...others]] of over) {
    const filling = fillings.get(day)
    if (!filling || !first) continue
    const note = moreBlock(job, inner, others.length + 1, grounds.length + 1 + (pageOf.get(first.id) ?? 0))
    filling.drawings.push(...note.drawn(filling.cell.x + (filling.cell.width - inner) / 2, filling.bottom - note.height))
  }

  const later = over.size === 0 ? [] : lists
  const count = grounds.length + later.length
  const pageWith = (page: number, drawings: readonly Drawing[], of: readonly Cell[], title: string): Page => ({
    width: sheet.width,
    height: sheet.height,
    drawings: [...drawings, ...frame.drawn(page, count, title)],
    cells: of,
  })
  const grids = grounds.map((ground, page) => {
    const here = [...fillings.values()].filter(filling => filling.page === page)
    const drawings = [...ground, ...here.flatMap(filling => filling.drawings)]
    return pageWith(
      page + 1,
      drawings,
      here.map(({ cell }) => cell),
      words.title,
    )
  })
  return {
    pages: [...grids, ...later.map((drawings, page) => pageWith(grids.length + page + 1, drawings, [], words.overTitle))],
    misfits,
    over: new Set([...over.values()].flat().map(({ id }) => id)),
  }
}
