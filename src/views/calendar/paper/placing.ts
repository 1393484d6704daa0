import type { Day } from '../../days.ts'
import { textBlock, type Block } from './block.ts'
import type { Cells, Filling } from './cells.ts'
import type { Fix, Misfit, PrintJob, PrintRow } from './job.ts'

// Sums of fractions of a point are not worth a row.
const SLACK = 0.01

/** Where the rows of a grid came to stand. */
export interface Placing {
  readonly misfits: readonly Misfit[]
  /** What stands on later pages, by its day. */
  readonly over: ReadonlyMap<Day, readonly PrintRow[]>
}

/** The line in a cell that says how many of its day stand on a later page. */
export const moreBlock = (job: PrintJob, width: number, count: number, page: number): Block =>
  textBlock(job, job.words.more(count, page), width, { size: job.size, color: job.colors.accent })

/** Fills the cells of a grid with their rows: what somebody moved, and what has no room, comes to stand elsewhere. */
export const place = (job: PrintJob, { fillings, rowsOf, look, put, inner }: Cells): Placing => {
  const { days, fixes, size, sheet } = job
  const over = new Map<Day, PrintRow[]>()
  const misfits: PrintRow[] = []
  const goesOver = (row: PrintRow): void => {
    over.set(row.day, [...(over.get(row.day) ?? []), row])
    if (fixes.get(row.id) !== 'over') misfits.push(row)
  }
  const hasRoom = ({ y, bottom }: Filling, height: number): boolean => y + height <= bottom + SLACK

  for (const [day, filling] of fillings) {
    if (!days.has(day)) continue
    const rows = (rowsOf.get(day) ?? []).filter(({ id }) => fixes.get(id) !== 'beside')
    const own = rows.filter(({ id }) => fixes.get(id) !== 'over')
    const isWhole =
      own.length === rows.length &&
      hasRoom(
        filling,
        own.reduce((sum, row) => sum + look(row).height, 0),
      )
    // Where not all stay, a line is left for how many do not.
    const note = isWhole ? 0 : moreBlock(job, inner, 99, 99).height
    for (const row of rows) {
      const block = look(row)
      if (fixes.get(row.id) !== 'over' && hasRoom(filling, block.height + note)) put(filling, block)
      else goesOver(row)
    }
  }

  /** The cell beside a row's own that has room for it: first one of no day, then the nearest, on the right rather than on the left. */
  const roomBeside = (row: PrintRow): Filling | undefined => {
    const { height } = look(row, true)
    const beside = fillings.get(row.day)?.beside ?? []
    const own = beside.indexOf(row.day)
    const farness = (day: Day): number => {
      const steps = beside.indexOf(day) - own
      return Math.abs(steps) * 2 + (steps < 0 ? 1 : 0) - (days.has(day) ? 0 : NO_DAY)
    }
    return [...beside]
      .filter(day => day !== row.day && !over.has(day))
      .sort((one, other) => farness(one) - farness(other))
      .flatMap(day => fillings.get(day) ?? [])
      .find(filling => hasRoom(filling, height))
  }
  for (const row of job.rows.filter(({ id }) => fixes.get(id) === 'beside')) {
    const filling = roomBeside(row)
    if (filling) put(filling, look(row, true))
    else goesOver(row)
  }

  const offersOf = (row: PrintRow): readonly Fix[] => [
    ...(row.short === null ? [] : ['short' as const]),
    ...(size > sheet.least ? ['small' as const] : []),
    ...(roomBeside(row) ? ['beside' as const] : []),
    'over',
  ]
  return { misfits: misfits.map(row => ({ row, offers: offersOf(row) })), over }
}

/** Further away than any day of a week. */
const NO_DAY = 20
