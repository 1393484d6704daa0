import type { Drawing } from './drawing.ts'
import type { PrintJob, PrintRow } from './job.ts'
import { ASCENT, LEADING, wrap } from './text.ts'

/** Something of a height that can be drawn anywhere. */
export interface Block {
  readonly height: number
  readonly drawn: (x: number, y: number) => readonly Drawing[]
}

interface Says {
  readonly size: number
  readonly color: string
  readonly isBold?: boolean
  readonly of?: string
}

/** A line of text whose top is at `y`. */
export const lineAt = (text: string, x: number, y: number, { size, color, isBold = false, of }: Says): Drawing => ({
  draw: 'text',
  x,
  y: y + size * ASCENT,
  text,
  size,
  isBold,
  color,
  of,
})

/** Lines of text in a width. */
export const textBlock = (job: PrintJob, text: string, width: number, says: Says): Block => {
  const { size, isBold } = says
  const lines = wrap(text, width, piece => job.measure(piece, size, isBold))
  const step = size * LEADING
  return { height: lines.length * step, drawn: (x, y) => lines.map((line, at) => lineAt(line, x, y + at * step, says)) }
}

/** '(TC)': the places of a row by their codes. */
const codesOf = ({ codes }: PrintJob, { places }: PrintRow): string => {
  const said = places.flatMap(({ id }) => codes.get(id) ?? [])
  return said.length === 0 ? '' : ` (${said.join(', ')})`
}

interface RowLook {
  readonly width: number
  readonly size: number
  readonly isShort?: boolean
  /** The row's day, where it does not stand in its own. */
  readonly isElsewhere?: boolean
}

/** A row in a cell: its mark, its time, its title with the code of its place, in as many lines as they take. */
export const rowBlock = (job: PrintJob, row: PrintRow, { width, size, isShort = false, isElsewhere = false }: RowLook): Block => {
  const { measure, colors, words, calendars } = job
  const hasMark = calendars.length > 0
  const markSize = size * 0.62
  const indent = hasMark ? markSize + size * 0.3 : 0
  const time = [isElsewhere ? words.briefDay(row.day) : '', row.time].filter(Boolean).join(' ')
  const title = `${isShort ? (row.short ?? row.title) : row.title}${codesOf(job, row)}${row.note === null ? '' : ` – ${row.note}`}`
  const room = width - indent
  const times = time === '' ? [] : wrap(time, room, text => measure(text, size, true))
  // The title goes on beside the last line of the time.
  const before = Math.max(0, times.length - 1)
  const beside = time === '' ? 0 : measure(times[before] ?? '', size, true) + measure(' ', size)
  const lines = wrap(title, room, text => measure(text, size), beside)
  const step = size * LEADING
  const says = { size, color: colors.text, of: row.id }
  return {
    height: (before + lines.length) * step,
    drawn: (x, y) => [
      ...(hasMark
        ? [{ draw: 'mark' as const, x, y: y + (step - markSize) / 2, size: markSize, mark: row.mark, color: colors.ofMark(row.mark) }]
        : []),
      ...times.map((line, at) => lineAt(line, x + indent, y + at * step, { ...says, isBold: true })),
      ...lines.flatMap((line, at) =>
        line === '' ? [] : [lineAt(line, x + indent + (at === 0 ? beside : 0), y + (before + at) * step, says)],
      ),
    ],
  }
}

/** Blocks one below the other. */
export const stacked = (blocks: readonly Block[], gap = 0): Block => ({
  height: blocks.reduce((sum, { height }) => sum + height + gap, 0),
  drawn: (x, y) => {
    let top = y
    return blocks.flatMap(block => {
      const drawings = block.drawn(x, top)
      top += block.height + gap
      return drawings
    })
  },
})
