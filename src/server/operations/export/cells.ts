// What spreadsheets take for the start of a formula, full-width forms and white space before it included.
const FORMULA = /^'*\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/
const NUMBER = /^[+-]?\d[\d.,]*%?$/
// At least seven digits, so that no short sum passes for one.
const PHONE = /^\+?\(?\d(?:[\s().-]*\d){6,}$/

/** A cell that no spreadsheet computes: what looks like a formula gets a leading apostrophe. Numbers and phone numbers stay. */
export const neutral = (cell: string): string => (FORMULA.test(cell) && !NUMBER.test(cell) && !PHONE.test(cell) ? `'${cell}` : cell)

/** A cell as it was before `neutral`. */
export const plain = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell)
