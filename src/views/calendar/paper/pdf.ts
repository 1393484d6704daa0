import { DRAWINGS } from '../marks.ts'
import { DEFAULT_LOCALE } from '#model'
import type { Drawing } from './drawing.ts'
import type { Page } from './job.ts'
import PDFDocument from './pdfkit.mjs'
import type { Measure } from './text.ts'

/** TrueType files: what is measured is what is printed. */
export interface Fonts {
  readonly regular: Uint8Array
  readonly bold: Uint8Array
}

/** What a reader says of the file. */
interface About {
  readonly title: string
  /** BCP 47 tag. */
  readonly lang: string
  readonly made: Date
}

const opened = (fonts: Fonts, { title, lang, made }: About): PDFDocument =>
  // Without a font of its own: the standard ones are not in the browser, and hold Latin alone.
  new PDFDocument({ autoFirstPage: false, font: null, margin: 0, lang, displayTitle: true, info: { Title: title, CreationDate: made } })
    .registerFont('regular', fonts.regular)
    .registerFont('bold', fonts.bold)

const PER = 1000
const MOST_KNOWN = 20_000

/** Widths by the metrics of the fonts, kerning included; a text is measured once. */
export const measureWith = (fonts: Fonts): Measure => {
  const document = opened(fonts, { title: '', lang: DEFAULT_LOCALE, made: new Date(0) })
  const known = { regular: new Map<string, number>(), bold: new Map<string, number>() }
  return (text, size, isBold = false) => {
    const weight = isBold ? 'bold' : 'regular'
    const widths = known[weight]
    const found = widths.get(text)
    if (found !== undefined) return (found * size) / PER
    const width = document.font(weight).fontSize(PER).widthOfString(text)
    if (widths.size >= MOST_KNOWN) widths.clear()
    widths.set(text, width)
    return (width * size) / PER
  }
}

const MARK_SIDE = 10

const put = (document: PDFDocument, drawing: Drawing): void => {
  if (drawing.draw === 'text') {
    const { text, x, y, size, isBold, color } = drawing
    document
      .font(isBold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(color)
      .text(text, x, y, { lineBreak: false, baseline: 'alphabetic' })
    return
  }
  if (drawing.draw === 'mark') {
    const { x, y, size, mark, color } = drawing
    document
      .save()
      .translate(x, y)
      .scale(size / MARK_SIDE)
      .path(DRAWINGS[mark])
      .fillColor(color)
      .fill()
      .restore()
    return
  }
  const { x, y, width, height, fill, line, thickness = 1 } = drawing
  if (fill !== undefined) document.rect(x, y, width, height).fillColor(fill).fill()
  if (line !== undefined) document.rect(x, y, width, height).lineWidth(thickness).strokeColor(line).stroke()
}

/** Pages as a PDF, whose text can be searched and read out. */
export const pdfOf = (pages: readonly Page[], fonts: Fonts, title: string, lang: string): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const document = opened(fonts, { title, lang, made: new Date() })
    const parts: Uint8Array<ArrayBuffer>[] = []
    document.on('data', part => parts.push(new Uint8Array(part)))
    document.on('end', () => resolve(new Blob(parts, { type: 'application/pdf' })))
    document.on('error', reject)
    for (const page of pages) {
      document.addPage({ size: [page.width, page.height], margin: 0 })
      for (const drawing of page.drawings) put(document, drawing)
    }
    document.end()
  })
