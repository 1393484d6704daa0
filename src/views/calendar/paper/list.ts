import type { Day } from '../../days.ts'
import { lineAt, stacked, textBlock, type Block } from './block.ts'
import { flow } from './flow.ts'
import { frameOf } from './frame.ts'
import type { Page, Paper, PrintJob, PrintRow } from './job.ts'
import { LEADING } from './text.ts'

/** A sheet for each day, or more where a day does not end on one: times, titles, and where in full. */
export const listPaper = (job: PrintJob): Paper => {
  const { sheet, size, days, rows, words, colors, measure, calendars } = job
  const titles = [...days].map(day => titleOf(job, day))
  const frame = frameOf(
    job,
    titles.flatMap(title => [title, words.continued(title)]),
  )
  const gap = size * 0.8
  const timeWidth = Math.max(0, ...rows.map(({ range }) => measure(range, size, true)))
  const small = Math.max(sheet.least, size * 0.8)
  // Beside the time where that leaves most of the line; below it in large print.
  const isBeside = timeWidth < frame.width * 0.45
  const markLead = calendars.length > 0 ? size : 0
  const blockOf = (row: PrintRow): Block => {
    const left = markLead + (isBeside && timeWidth > 0 ? timeWidth + gap : 0)
    const width = frame.width - left
    const title = `${row.title}${row.note === null ? '' : ` – ${row.note}`}`
    const places = row.places.map(place => place.title).join(', ')
    const said = stacked([
      ...(isBeside || row.range === '' ? [] : [textBlock(job, row.range, width, { size, color: colors.text, isBold: true, of: row.id })]),
      textBlock(job, title, width, { size, color: colors.text, of: row.id }),
      ...(places === '' ? [] : [textBlock(job, places, width, { size: small, color: colors.quiet })]),
    ])
    return {
      height: said.height + size * 0.5,
      drawn: (x, y) => [
        ...(markLead > 0
          ? [
              {
                draw: 'mark' as const,
                x,
                y: y + size * (LEADING - 0.62) * 0.5,
                size: size * 0.62,
                mark: row.mark,
                color: colors.ofMark(row.mark),
              },
            ]
          : []),
        ...(isBeside && row.range !== ''
          ? [lineAt(row.range, x + markLead, y, { size, color: colors.text, isBold: true, of: row.id })]
          : []),
        ...said.drawn(x + left, y),
      ],
    }
  }
  const empty = (text: string): Block => textBlock(job, text, frame.width, { size, color: colors.quiet })
  const nothing: Block = { height: 0, drawn: () => [] }
  const sheets = [...days].sort().flatMap(day => {
    const own = rows.filter(row => row.day === day)
    const { pages } = flow(
      [
        {
          heading: own.length === 0 ? empty(words.nothing) : nothing,
          again: nothing,
          rows: own.map(row => ({ id: row.id, block: blockOf(row) })),
        },
      ],
      frame,
      1,
      0,
    )
    const title = titleOf(job, day)
    return pages.map((drawings, at) => ({ day, drawings, title: at === 0 ? title : words.continued(title) }))
  })
  const cellOf = (day: Day) => ({ day, x: frame.left, y: frame.top, width: frame.width, height: frame.height })
  return {
    pages: sheets.map(({ day, drawings, title }, at): Page => ({
      width: sheet.width,
      height: sheet.height,
      drawings: [...drawings, ...frame.drawn(at + 1, sheets.length, title)],
      cells: [cellOf(day)],
    })),
    misfits: [],
    over: new Set(),
  }
}

const titleOf = ({ words, holidays }: PrintJob, day: Day): string =>
  [words.longDay(day), holidays.get(day)].filter(part => part !== undefined).join(' – ')
