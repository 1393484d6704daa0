import { useQuery } from '@tanstack/react-query'
import bold from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf?url'
import regular from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf?url'

/** The family that pages are shown and printed in. */
export const PAPER_FONT = 'Paper'

const bytesOf = async (url: string): Promise<Uint8Array<ArrayBuffer>> => {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`)
  return new Uint8Array(await response.arrayBuffer())
}

const load = async () => {
  const [pdf, regularBytes, boldBytes] = await Promise.all([import('./pdf.ts'), bytesOf(regular), bytesOf(bold)])
  const faces = [new FontFace(PAPER_FONT, regularBytes), new FontFace(PAPER_FONT, boldBytes, { weight: '700' })]
  for (const face of faces) document.fonts.add(await face.load())
  const fonts = { regular: regularBytes, bold: boldBytes }
  return { fonts, measure: pdf.measureWith(fonts), pdfOf: pdf.pdfOf }
}

/** The fonts of pages, what measures by them and what writes the file: larger than the rest of the calendar, and loaded when one prints. */
export const useSheetTools = () => useQuery({ queryKey: ['sheetTools'], queryFn: load, staleTime: Infinity, retry: 1 })
