// A cell that begins like a formula would be run by a spreadsheet that opens the file.
const safe = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replace(/"/g, '""')}"` : cell)

/** Lines as CSV text with a byte order mark, so that spreadsheets read its letters right. */
export const csvText = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map(line => line.map(cell => quoted(safe(cell))).join(',')).join('\r\n')}\r\n`

/** The same as an address to download from. */
export const csvUrl = (lines: readonly (readonly string[])[]): string =>
  URL.createObjectURL(new Blob([csvText(lines)], { type: 'text/csv;charset=utf-8' }))
