import Papa from 'papaparse'
import type { Formats } from '#model'
import { t } from '#texts/imports.ts'

/** A file of rows, read but not understood: the heading and the lines below it. */
export interface Sheet {
  readonly name: string
  readonly headings: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Line of `rows[0]` in the file. */
  readonly firstRow: number
  /** Where its columns go, where the file says so itself. */
  readonly targets?: readonly string[]
  /** What somebody should know of it. */
  readonly notes?: readonly string[]
}

export const MOST_ROWS = 5_000
const MOST_BYTES = 10_000_000

/** Text of a file: UTF-8 with or without a mark, UTF-16 with one, else what spreadsheets on Windows write. */
export const decode = (bytes: Uint8Array): string => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const isBlank = (line: readonly string[]): boolean => line.every(cell => cell === '')

/** A line whose separators are all at its end, as those of a title in merged cells are. */
const PADDED = /^(?:[^;]*;+|[^\t]*\t+|[^,]*,+|"[^"]*",+)$/

/** Rows that hold something; the server passes over the others. */
export const filledRows = ({ rows }: Sheet): number => rows.filter(line => !isBlank(line)).length

const hasText = (line: string): boolean => /[^\s,;]/.test(line)

const cellsOf = (line: string): readonly string[] => Papa.parse<string[]>(line).data[0]?.filter(cell => cell.trim() !== '') ?? []

/**
 * A sheet's title above its headings ('Resident roster as of 11/28/2026'): spreadsheets pad it to the width of the rows, reports write
 * it alone, often above a blank line.
 */
const isCaption = (line: string, below: readonly string[]): boolean => {
  if (PADDED.test(line)) return true
  const next = below.findIndex(other => cellsOf(other).length > 1)
  const isApart = below.slice(0, next).some(other => !hasText(other))
  return cellsOf(line).length === 1 && next >= 0 && (isApart || (next === 0 && cellsOf(below[0] ?? '').length > 2))
}

/** Reads a file of another kind than CSV, by its text; null for CSV. */
export type ReadOther = (name: string, text: string) => Promise<Sheet> | null

/** What is in a file as text, and what to know of it beside. */
const textOf = async (file: File): Promise<{ readonly text: string; readonly notes: readonly string[] }> => {
  if (/\.xls[xm]$/i.test(file.name)) return import('./readExcel.ts').then(({ readExcel }) => readExcel(file))
  const text = decode(new Uint8Array(await file.arrayBuffer())).replace(/\r\n?/g, '\n')
  if (text.includes('\0') || /\.(xls|ods|numbers|pdf)$/i.test(file.name)) throw new Error(t('imports.file.notTable'))
  return { text, notes: [] }
}

/** Reads a CSV file, whatever separates its cells, or an Excel workbook; rejects with a sentence that can be shown. */
export const readSheet = async (file: File, { number }: Pick<Formats, 'number'>, readOther: ReadOther = () => null): Promise<Sheet> => {
  if (file.size > MOST_BYTES) throw new Error(t('imports.file.tooLarge'))
  const { text, notes } = await textOf(file)
  const other = readOther(file.name, text)
  if (other) return other
  // The heading says what separates the cells; texts in the rows below it may hold more of something else.
  const lines = text.split('\n')
  const first = lines.findIndex(hasText)
  const headed = lines.findIndex((line, index) => hasText(line) && !isCaption(line, lines.slice(index + 1, index + 4)))
  const top = headed < 0 ? first : headed
  if (top < 0) throw new Error(t('imports.file.empty'))
  const { delimiter } = Papa.parse(lines[top] ?? '').meta
  const { data } = Papa.parse<string[]>(lines.slice(top).join('\n'), { delimiter, newline: '\n', transform: cell => cell.trim() })
  const [heading = [], ...rows] = data
  while (rows.length > 0 && isBlank(rows.at(-1) ?? [])) rows.pop()
  if (rows.length === 0) throw new Error(t('imports.file.noRows'))
  if (rows.length > MOST_ROWS) throw new Error(t('imports.file.tooManyRows', { count: number(rows.length), most: number(MOST_ROWS) }))
  // Lines of one length: short ones are filled, and columns beyond the heading are kept where somebody wrote into them.
  const columns = Array.from({ length: Math.max(heading.length, ...rows.map(line => line.length)) }, (_, index) => index)
  return {
    name: file.name,
    headings: columns.map(index => heading[index] || t('imports.file.column', { number: index + 1 })),
    rows: rows.map(line => columns.map(index => line[index] ?? '')),
    firstRow: top + 2,
    ...(notes.length > 0 ? { notes } : {}),
  }
}
