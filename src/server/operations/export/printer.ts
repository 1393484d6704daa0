import Papa from 'papaparse'
import type { Cell, FieldEnv, Resource, Wire } from '#model'
import { recordInvalid } from '../../request/errors.ts'
import { belowRows, type AboutFile } from '#catalogue/aboutFile.ts'
import { entriesOf } from './calendarEntries.ts'
import { CALENDAR_FOOT, calendarHead, entryLines } from './calendarLines.ts'
import { neutral } from './cells.ts'
import { listWorkbook } from './listWorkbook.ts'
import { baseSelection, exportColumns } from './columns.ts'
import { eachInTurn } from '../pace.ts'
import { XLSX_TYPE } from './workbook.ts'

/** What an export is written as: a table, a workbook of Excel, or a calendar file (RFC 5545). */
export type ExportFormat = 'csv' | 'xlsx' | 'ics'

export const EXPORT_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: XLSX_TYPE,
  ics: 'text/calendar; charset=utf-8',
}

type Wires = AsyncIterable<readonly Wire[]>

/** How rows become a file: what is read of each, and the pieces of the file. */
interface Printer {
  readonly keys: readonly string[]
  readonly base: string
  readonly write: (rows: Wires, about: AboutFile) => AsyncIterable<string | Uint8Array>
}

interface Printed {
  readonly format: ExportFormat
  readonly columns: readonly string[]
}

export const BOM = '\uFEFF'
const AGAIN_HOURS = 24

/** One line of a table. */
export const line = (cells: readonly string[]): string => `${Papa.unparse([cells.map(neutral)], { newline: '\r\n' })}\r\n`

/** Lines as a CSV that spreadsheets open, none of its cells computed by them. */
export const csvText = (lines: readonly (readonly string[])[]): string => BOM + lines.map(line).join('')

async function* written(head: string, rows: Wires, print: (wire: Wire) => string, foot: () => string): AsyncGenerator<string> {
  yield head
  for await (const wires of rows) yield (await eachInTurn(wires, print)).join('')
  yield foot()
}

const tablePrinter = (resource: Resource, { format, columns: asked }: Printed, env: FieldEnv): Printer => {
  const columns = exportColumns(resource, asked, env)
  const labels = columns.map(one => one.label)
  const own = { keys: columns.map(one => one.key), base: baseSelection(columns) }
  if (format === 'xlsx') {
    const print = (wire: Wire): readonly Cell[] => columns.map(column => [column.print(wire), column.holds])
    return { ...own, write: (rows, about) => listWorkbook({ resource, labels, rows, print }, about) }
  }
  const print = (wire: Wire): string => line(columns.map(column => column.print(wire)))
  return { ...own, write: (rows, about) => written(BOM + line(labels), rows, print, () => belowRows(about).map(line).join('')) }
}

/** What writes an export. RecordInvalid for columns that cannot be exported, and for a calendar file of what has no calendar. */
export const printerOf = (resource: Resource, { format, columns }: Printed, env: FieldEnv): Printer => {
  if (format !== 'ics') return tablePrinter(resource, { format, columns }, env)
  const entries = entriesOf(resource, env)
  if (!entries)
    throw recordInvalid([{ path: ['format'], message: `${resource.label[1]} cannot be downloaded as a calendar.`, code: 'format' }])
  const print = (wire: Wire): string => {
    const entry = entries.entryOf(wire)
    return entry ? entryLines(entry) : ''
  }
  return { ...entries, write: rows => written(calendarHead(resource.label[1], AGAIN_HOURS), rows, print, () => CALENDAR_FOOT) }
}
