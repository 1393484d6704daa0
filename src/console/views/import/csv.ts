import Papa from 'papaparse'

// Papa's own expression looks no further than a cell's first line break.
const FORMULA = /^[=+\-@\t\r]/

/** Lines as CSV text with a byte order mark, so that spreadsheets read its letters right; none of its cells is run as a formula there. */
export const csvText = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${Papa.unparse(lines as string[][], { escapeFormulae: FORMULA })}\r\n`

/** The same as an address to download from. */
export const csvUrl = (lines: readonly (readonly string[])[]): string =>
  URL.createObjectURL(new Blob([csvText(lines)], { type: 'text/csv;charset=utf-8' }))
