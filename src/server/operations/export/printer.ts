import Papa from 'papaparse'
import type { FieldEnv, Resource, Wire } from '#model'
import { recordInvalid } from '../../request/errors.ts'
import { entriesOf } from './calendarEntries.ts'
import { CALENDAR_FOOT, calendarHead, entryLines } from './calendarLines.ts'
import { neutral } from './cells.ts'
import { baseSelection, exportColumns } from './columns.ts'

/** What an export is written as: a table, or a calendar file (RFC 5545). */
export type ExportFormat = 'csv' | 'ics'

export const EXPORT_TYPES: Readonly<Record<ExportFormat, string>> = { csv: 'text/csv', ics: 'text/calendar' }

/** How rows become a file: what is read of each, and the text around and of them. */
interface Printer {
  readonly keys: readonly string[]
  readonly base: string
  readonly head: string
  readonly print: (wire: Wire) => string
  readonly foot: string
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

const csvPrinter = (resource: Resource, keys: readonly string[], env: FieldEnv): Printer => {
  const columns = exportColumns(resource, keys, env)
  return {
    keys: columns.map(one => one.key),
    base: baseSelection(columns),
    head: BOM + line(columns.map(one => one.label)),
    print: wire => line(columns.map(column => column.print(wire))),
    foot: '',
  }
}

/** What writes an export. RecordInvalid for columns that cannot be exported, and for a calendar file of what has no calendar. */
export const printerOf = (resource: Resource, { format, columns }: Printed, env: FieldEnv): Printer => {
  if (format === 'csv') return csvPrinter(resource, columns, env)
  const entries = entriesOf(resource, env)
  if (!entries)
    throw recordInvalid([{ path: ['format'], message: `${resource.label[1]} cannot be downloaded as a calendar.`, code: 'format' }])
  return {
    ...entries,
    head: calendarHead(resource.label[1], AGAIN_HOURS),
    print: wire => {
      const entry = entries.entryOf(wire)
      return entry ? entryLines(entry) : ''
    },
    foot: CALENDAR_FOOT,
  }
}
