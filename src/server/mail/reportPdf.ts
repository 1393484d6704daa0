import { makePdf } from './pdf.ts'

/** A part of a report on paper: a table with headings, lines of a name and what is said of it, or one sentence. */
export interface ReportPart {
  readonly title: string
  readonly heads?: readonly string[]
  readonly rows?: readonly (readonly string[])[]
  /** How much of the page the first column takes; default 0.4. */
  readonly first?: number
  readonly lines?: readonly (readonly [name: string, said: string])[]
  readonly says?: string
}

/** One report: its heading, what it is about, and its parts. */
export interface PrintedReport {
  readonly organization: string
  /** 'After-action report'. */
  readonly kind: string
  readonly title: string
  readonly lines: readonly string[]
  /** Short facts in one line: 'Drill', 'Emergency'. */
  readonly facts: readonly string[]
  /** When it was printed, in words. */
  readonly printed: string
  readonly parts: readonly ReportPart[]
}

const MARGIN = 54
const WIDTH = 612 - 2 * MARGIN
const BOTTOM = 792 - MARGIN
const GREY = '#4f5d62'
const LINE = '#7a878c'
const GAP = 3

/** Makes room for what must not be parted. */
const fit = (document: PDFKit.PDFDocument, height: number): void => {
  if (document.y + height > BOTTOM) document.addPage()
}

const row = (document: PDFKit.PDFDocument, cells: readonly string[], font: 'regular' | 'bold', first: number): void => {
  const rest = (WIDTH * (1 - first)) / Math.max(1, cells.length - 1)
  const widthOf = (at: number): number => (at === 0 ? WIDTH * first : rest) - GAP
  document.font(font).fontSize(9)
  const height = Math.max(...cells.map((cell, at) => document.heightOfString(cell, { width: widthOf(at) })))
  fit(document, height + GAP)
  const { y } = document
  cells.forEach((cell, at) => document.text(cell, MARGIN + (at === 0 ? 0 : WIDTH * first + rest * (at - 1)), y, { width: widthOf(at) }))
  document
    .moveTo(MARGIN, y + height + 1)
    .lineTo(MARGIN + WIDTH, y + height + 1)
    .lineWidth(0.4)
    .stroke(LINE)
  document.x = MARGIN
  document.y = y + height + GAP
}

const part = (document: PDFKit.PDFDocument, { title, heads, rows = [], first = 0.4, lines = [], says }: ReportPart): void => {
  document.moveDown(0.7)
  fit(document, 48)
  document.font('bold').fontSize(11).text(title).moveDown(0.2)
  if (heads) row(document, heads, 'bold', first)
  for (const cells of rows) row(document, cells, 'regular', first)
  for (const [name, said] of lines) {
    fit(document, 24)
    document.font('bold').fontSize(9).text(`${name}  `, { continued: true }).font('regular').text(said).moveDown(0.2)
  }
  if (says !== undefined) document.font('regular').fontSize(9).text(says)
}

const report = (document: PDFKit.PDFDocument, { organization, kind, title, lines, facts, printed, parts }: PrintedReport): void => {
  document.addPage()
  document.font('regular').fontSize(9).fillColor(GREY).text(`${organization} · ${kind} · ${printed}`).fillColor('black').moveDown(0.5)
  document.font('bold').fontSize(18).text(title)
  document.fontSize(10).text(facts.join(' · ')).moveDown(0.3)
  for (const line of lines) document.font('regular').fontSize(10).text(line)
  for (const one of parts) part(document, one)
}

/** Reports as one PDF, each from a page of its own. */
export const reportsPdf = (reports: readonly PrintedReport[]): Promise<Buffer> =>
  makePdf(reports[0]?.kind ?? '', document => reports.forEach(one => report(document, one)), MARGIN)
