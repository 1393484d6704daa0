import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import PDFDocument from 'pdfkit'

// Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew and Arabic: the widest that one file of a font has.
const FONTS = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf')

const MARGIN = 72

/** A PDF on letter paper with the fonts 'regular' and 'bold'; `draw` adds its pages. */
export const makePdf = (title: string, draw: (document: PDFKit.PDFDocument) => void, margin = MARGIN): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const document = new PDFDocument({ size: 'LETTER', margin, autoFirstPage: false, info: { Title: title }, lang: 'en-US' })
    document.registerFont('regular', join(FONTS, 'DejaVuSans.ttf'))
    document.registerFont('bold', join(FONTS, 'DejaVuSans-Bold.ttf'))
    const parts: Buffer[] = []
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    document.on('error', reject)
    draw(document)
    document.end()
  })
