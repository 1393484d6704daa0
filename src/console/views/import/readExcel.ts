import Papa from 'papaparse'
import readWorkbook, { type CellValue } from 'read-excel-file/universal'
import { t } from '#texts/imports.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS
/** Excel's day 0: a cell with a time of day alone is a moment of that day. */
const DAY_ZERO = '1899-12-30'

const hasTime = (value: CellValue | null): boolean => value instanceof Date && value.getTime() % DAY_MS !== 0

/** A cell as a file of text has it; Excel keeps days and times as fractions of days, which fall short of whole minutes. Midnight is a time where others of its column have one. */
const cellText = (value: CellValue | null, isTimed: boolean): string => {
  if (!(value instanceof Date)) return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value ?? '')
  const [day = '', time = ''] = new Date(Math.round(value.getTime() / MINUTE_MS) * MINUTE_MS).toISOString().slice(0, 16).split('T')
  if (day === DAY_ZERO) return time
  return time === '00:00' && !isTimed ? day : `${day} ${time}`
}

/** The first sheet of a workbook with something in it, as the text of a CSV file, and what to know of the others. */
export const readExcel = async (file: File): Promise<{ readonly text: string; readonly notes: readonly string[] }> => {
  const sheets = await readWorkbook(file).catch(() => {
    throw new Error(t('imports.file.notTable'))
  })
  const [first, ...others] = sheets.filter(({ data }) => data.length > 0)
  const rows = first?.data ?? []
  const timed = new Set(rows.flatMap(row => row.flatMap((value, index) => (hasTime(value) ? [index] : []))))
  return {
    text: Papa.unparse(
      rows.map(row => row.map((value, index) => cellText(value, timed.has(index)))),
      { newline: '\n' },
    ),
    notes: first && others.length > 0 ? [t('imports.file.oneSheet', { sheet: first.sheet })] : [],
  }
}
