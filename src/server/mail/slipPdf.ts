import { makePdf } from './pdf.ts'

/** One slip: what somebody is told at the door, by whom and when to be noted by hand. */
export interface PrintedSlip {
  readonly organization: string
  readonly name: string
  readonly apartment: string | null
  readonly title: string
  readonly lines: readonly string[]
  /** When it went out, in words. */
  readonly sent: string
}

// Nothing on a slip is smaller than 12 points: many who get one read large print alone.
const page = (document: PDFKit.PDFDocument, { organization, name, apartment, title, lines, sent }: PrintedSlip): void => {
  document.addPage()
  document.font('regular').fontSize(12).text(`${organization} · ${sent}`).moveDown(1)
  document.font('bold').fontSize(26).text(name)
  document
    .fontSize(20)
    .text(apartment === null ? 'No apartment is known' : `Apartment ${apartment}`)
    .moveDown(1.2)
  document.fontSize(20).text(title).moveDown(0.6)
  for (const line of lines) document.font('regular').fontSize(16).text(line).moveDown(0.5)
  document.moveDown(1.5).font('regular').fontSize(12).text('Told by ______________________________   Time ______________')
}

/** Slips as one PDF, a new page for each person. */
export const slipsPdf = (slips: readonly PrintedSlip[]): Promise<Buffer> =>
  makePdf('Slips', document => slips.forEach(slip => page(document, slip)))
