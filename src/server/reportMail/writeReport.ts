import { aboutLines, aboutName } from '#catalogue/aboutFile.ts'
import type { ReportFile } from '#catalogue/reportFile.ts'
import type { FieldEnv, Resource } from '#model'
import { csvText, EXPORT_TYPES } from '../operations/export/printer.ts'
import { workbook, type Sheet } from '../operations/export/workbook.ts'

/** What a report is written as. */
export type ReportFormat = 'csv' | 'xlsx'

/** A written report, whole: it is small. */
export interface WrittenReport {
  readonly name: string
  readonly type: string
  readonly content: Buffer
}

interface Told {
  readonly report: Resource
  readonly organization: { readonly name: string; readonly locale: string }
  /** Who takes it along, or by which email it comes: figures are what that person may see. */
  readonly by: string
  readonly env: FieldEnv
}

const whole = async (pieces: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}

/** A report as a file, the same from its screen and by email. */
export const writeReport = async (
  { name, lines, tables, about }: ReportFile,
  format: ReportFormat,
  { report, organization, by, env }: Told,
): Promise<WrittenReport> => {
  const written = { name: `${name}.${format}`, type: EXPORT_TYPES[format] }
  if (format === 'csv') return { ...written, content: Buffer.from(csvText(lines), 'utf8') }
  const sheets = tables.map(({ rows, ...table }): Sheet => ({ ...table, rows: () => [rows] }))
  const told = { organization: organization.name, person: by, env }
  const last: Sheet = { name: aboutName(), rows: () => [aboutLines(report.label[1], told, about)] }
  return { ...written, content: await whole(workbook([...sheets, last], organization.locale)) }
}
