import { gridPaper } from './grid.ts'
import type { Fix, Paper, PrintJob } from './job.ts'
import { listPaper } from './list.ts'

/** Lays out a job. Pure: the same for the screen, the printer, the file and a test. */
export const paperOf = (job: PrintJob): Paper => (job.layout === 'day' ? listPaper(job) : gridPaper(job))

/** What is changed so that rows fit: the size of all, and what becomes of some. */
export interface Fitting {
  readonly size: number
  readonly fixes: ReadonlyMap<string, Fix>
}

const STEP = 0.5

/** Sizes from that of the job down to the least, in half points. */
const sizesOf = ({ size, sheet: { least } }: PrintJob): readonly number[] =>
  Array.from({ length: Math.max(0, Math.ceil((size - least) / STEP)) + 1 }, (_, at) => Math.max(least, size - at * STEP))

/** What has no room, or none beside it any more, goes to a later page. */
const allOver = (job: PrintJob): Fitting => {
  const { misfits } = paperOf(job)
  if (misfits.length === 0) return { size: job.size, fixes: job.fixes }
  return allOver({ ...job, fixes: new Map([...job.fixes, ...misfits.map(({ row }) => [row.id, 'over'] as const)]) })
}

/** The one fix for every row that has no room, where it has that offer. */
export const fixForAll = (job: PrintJob, fix: Fix): Fitting => {
  if (fix === 'over') return allOver(job)
  if (fix === 'small') return { size: job.sheet.least, fixes: job.fixes }
  const { misfits } = paperOf(job)
  const crowded = new Set(misfits.map(({ row }) => row.day))
  // Of a crowded day every title is shortened: the last row has no room because of the others.
  const meant =
    fix === 'short'
      ? job.rows.filter(row => row.short !== null && crowded.has(row.day) && !job.fixes.has(row.id))
      : misfits.filter(({ offers }) => offers.includes(fix)).map(({ row }) => row)
  return { size: job.size, fixes: new Map([...job.fixes, ...meant.map(({ id }) => [id, fix] as const)]) }
}

/** Of sizes from large to small the first whose job has room for all rows; what fits in a size is taken to fit in a smaller one. */
const largestThatFits = (sizes: readonly number[], jobAt: (size: number) => PrintJob): PrintJob | null => {
  let found: PrintJob | null = null
  let [first, end] = [0, sizes.length]
  while (first < end) {
    const middle = (first + end) >> 1
    const tried = jobAt(sizes[middle] ?? 0)
    const fits = paperOf(tried).misfits.length === 0
    if (fits) found = tried
    ;[first, end] = fits ? [first, middle] : [middle + 1, end]
  }
  return found
}

/**
 * Makes everything fit with as little change as does it: smaller type, then short titles, then room beside; what fits nowhere goes to pages
 * after the grid. Of a poster nobody wants the type of a letter: short titles come before more than a fifth is taken off.
 */
export const fitAll = (job: PrintJob): Fitting => {
  const sizes = sizesOf(job)
  const modest = sizes.filter(size => size >= job.size * 0.8)
  const withSize = (size: number): PrintJob => ({ ...job, size })
  const shortened = (of: PrintJob): PrintJob => {
    let next = of
    // Another day can be crowded once the rows of its week are shared anew.
    for (let round = 0; round < 4; round += 1) {
      const { fixes } = fixForAll(next, 'short')
      if (fixes.size === next.fixes.size) break
      next = { ...next, fixes }
    }
    return next
  }
  const found = largestThatFits(modest, withSize) ?? largestThatFits(sizes, size => shortened(withSize(size)))
  if (found) return { size: found.size, fixes: found.fixes }
  const smallest = shortened(withSize(job.sheet.least))
  const beside = { ...smallest, fixes: fixForAll(smallest, 'beside').fixes }
  return allOver(beside)
}
