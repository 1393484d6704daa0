import type { Cell, CellHolds } from '#model'
import { neutral, plain } from './cells.ts'

/** Cells of styles.xml, by their place there. */
export const STYLES = ['plain', 'bold', 'text', 'long', 'amount', 'percent', 'day', 'time', 'moment'] as const

/** What a cell of Excel holds at most; longer ones are refused with their whole file. */
export const LONGEST_CELL = 32_767
// Excel shows no more of a cell that is formatted as text.
const LONGEST_TEXT = 255

// What XML has no way to write.
const UNWRITABLE = /[^\P{Cc}\t\n]|\uFFFE|\uFFFF/gu
const ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)/g
const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

// Most texts: no mark of XML, no control character, nothing that is not ASCII.
const USUAL = /^[ !#-%'-;=?-~]*$/

/** A text between tags or in an attribute. */
export const xml = (text: string): string =>
  USUAL.test(text)
    ? text
    : text
        .replace(/\r\n?/g, '\n')
        .replace(UNWRITABLE, '')
        .replace(/[&<>"]/g, mark => MARKS[mark] ?? '')

const DAY_MS = 86_400_000
const EPOCH = Date.UTC(1899, 11, 30)
// Excel takes 1900 for a leap year: days before that February ended are one off.
const FIRST_DAY = '1900-03-01'

const NUMBER = /^-?\d{1,15}(?:\.\d{1,10})?$/
const MOMENT = /^(\d{4}-\d{2}-\d{2})?[ T]?(?:(\d{2}):(\d{2})(?::\d{2})?)?$/

/** What Excel counts days and times as: days since 1900, with the time as a fraction; null for what it cannot count. */
const serialOf = (text: string): number | null => {
  const [, day, hours = '0', minutes = '0'] = MOMENT.exec(text) ?? []
  if (text === '' || !MOMENT.test(text) || (day !== undefined && day < FIRST_DAY)) return null
  const days = day === undefined ? 0 : (Date.parse(`${day}T00:00:00Z`) - EPOCH) / DAY_MS
  return Number.isNaN(days) ? null : days + (Number(hours) * 60 + Number(minutes)) / 1440
}

const valueOf = (text: string, holds: CellHolds | undefined): number | null => {
  if (holds === undefined) return null
  if (holds === 'percent') return NUMBER.test(text) ? Number((Number(text) / 100).toFixed(6)) : null
  if (holds === 'number' || holds === 'amount') return NUMBER.test(text) ? Number(text) : null
  return serialOf(text)
}

/** A text as a cell holds it, and whether it was cut. What the import takes an apostrophe from gets one, so that it comes back as it was. */
const fitting = (text: string): readonly [text: string, isCut: boolean] => {
  const kept = plain(text) === text ? text : neutral(text)
  return kept.length <= LONGEST_CELL ? [kept, false] : [`${kept.slice(0, LONGEST_CELL - 1)}…`, true]
}

/** A cell as XML. A text is never computed, nor becomes so when somebody edits it: its format is that of texts. */
export const cellXml = (cell: Cell, at: string, onCut: () => void, style?: (typeof STYLES)[number]): string => {
  const [text, holds] = typeof cell === 'string' ? [cell, undefined] : cell
  if (text === '') return ''
  const value = valueOf(text, holds)
  if (value !== null)
    return `<c r="${at}" s="${STYLES.indexOf(holds === 'number' || holds === undefined ? 'plain' : holds)}"><v>${value}</v></c>`
  const [kept, isCut] = fitting(text)
  if (isCut) onCut()
  const s = STYLES.indexOf(style ?? (kept.length > LONGEST_TEXT ? 'long' : 'text'))
  return `<c r="${at}" s="${s}" t="inlineStr"><is><t xml:space="preserve">${xml(kept).replace(ESCAPED, '_x005F_')}</t></is></c>`
}

const TEXT_WIDTHS: Readonly<Record<CellHolds, number>> = { number: 8, amount: 11, percent: 8, day: 11, time: 10, moment: 19 }

/** How wide a cell is, in characters: of a text its longest line. */
export const widthOf = (cell: Cell): number => {
  if (typeof cell !== 'string' && cell[1] !== undefined) return Math.max(TEXT_WIDTHS[cell[1]], cell[1] === 'number' ? cell[0].length : 0)
  const text = typeof cell === 'string' ? cell : cell[0]
  return text.split('\n', 5).reduce((most, line) => Math.max(most, line.length), 0)
}
