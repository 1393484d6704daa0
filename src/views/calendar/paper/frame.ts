import { lineAt, textBlock } from './block.ts'
import type { Drawing } from './drawing.ts'
import type { PrintJob } from './job.ts'
import { LEADING, wrap } from './text.ts'

/** What every page has around its middle. */
export interface Frame {
  readonly left: number
  readonly top: number
  readonly width: number
  /** Between head and foot. */
  readonly height: number
  readonly drawn: (page: number, of: number, title: string) => readonly Drawing[]
}

const GAP = 5

/** Parts of a line that stay together, over as many lines as they take, each line in the middle. */
const legend = (job: PrintJob, parts: readonly { readonly text: string; readonly lead: number }[], size: number, width: number) => {
  const space = size * 1.4
  const widthOf = ({ text, lead }: { readonly text: string; readonly lead: number }): number => lead + job.measure(text, size)
  const lines: { readonly at: number; readonly x: number }[][] = []
  let x = 0
  parts.forEach((part, at) => {
    const own = widthOf(part)
    const line = lines.at(-1)
    if (!line || x + own > width) {
      lines.push([{ at, x: 0 }])
      x = own + space
    } else {
      line.push({ at, x })
      x += own + space
    }
  })
  return lines.map(line => {
    const last = line.at(-1)
    const part = last === undefined ? undefined : parts[last.at]
    const taken = last && part ? last.x + widthOf(part) : 0
    return line.map(({ at, x: left }) => ({ at, x: left + Math.max(0, (width - taken) / 2) }))
  })
}

/** One of the titles, owner and calendars above, the same height for each; the codes of places, who printed it when, and the page below. */
export const frameOf = (job: PrintJob, titles: readonly string[]): Frame => {
  const { sheet, measure, words, colors, calendars, codes, rows } = job
  const { width, height, margin, scale, least } = sheet
  const small = Math.max(least, 9 * scale)
  const big = Math.max(least * 1.3, 20 * scale)
  const step = small * LEADING
  const room = width - 2 * margin
  const gap = GAP * scale

  const markLead = small * 0.95
  const markLines = legend(
    job,
    calendars.map(({ name }) => ({ text: name, lead: markLead })),
    small,
    room,
  )
  const places = new Map(rows.flatMap(row => row.places.map(({ id, title }) => [id, title] as const)))
  const placeParts = [...places].flatMap(([id, title]) => {
    const code = codes.get(id)
    return code === undefined ? [] : [{ text: `${code} ${title}`, lead: 0 }]
  })
  const isList = job.layout === 'day'
  const placeLines = isList ? [] : legend(job, placeParts, small, room)
  const pageWidth = measure(words.page(99, 99), small)
  const footer = textBlock(job, words.footer, room - pageWidth - gap, { size: small, color: colors.quiet })

  const titleBlock = (title: string) => textBlock(job, title, room * 0.6, { size: big, color: colors.accent, isBold: true })
  const ownerLines = wrap(words.owner, room * 0.37, text => measure(text, small))
  const headHeight =
    Math.max(...titles.map(title => titleBlock(title).height), ownerLines.length * step + big * 0.25) + markLines.length * step + gap
  const footHeight = footer.height + placeLines.length * step + gap
  const footTop = height - margin - footHeight + gap

  return {
    left: margin,
    top: margin + headHeight,
    width: room,
    height: height - 2 * margin - headHeight - footHeight,
    drawn: (page, of, title) => {
      const number = words.page(page, of)
      const markTop = margin + headHeight - gap - markLines.length * step
      return [
        ...titleBlock(title).drawn(margin, margin),
        ...ownerLines.map((line, row) =>
          lineAt(line, margin + room - measure(line, small), margin + big * 0.25 + row * step, { size: small, color: colors.text }),
        ),
        ...markLines.flatMap((line, row) =>
          line.flatMap(({ at, x }) => {
            const one = calendars[at]
            if (!one) return []
            const top = markTop + row * step
            const size = small * 0.62
            return [
              { draw: 'mark' as const, x: margin + x, y: top + (step - size) / 2, size, mark: one.mark, color: colors.ofMark(one.mark) },
              lineAt(one.name, margin + x + markLead, top, { size: small, color: colors.text }),
            ]
          }),
        ),
        ...placeLines.flatMap((line, row) =>
          line.map(({ at, x }) =>
            lineAt(placeParts[at]?.text ?? '', margin + x, footTop + row * step, { size: small, color: colors.text }),
          ),
        ),
        ...footer.drawn(margin, footTop + placeLines.length * step),
        lineAt(number, margin + room - measure(number, small), footTop + placeLines.length * step, { size: small, color: colors.quiet }),
      ]
    },
  }
}
