import { useState } from 'react'
import type { Sheet } from './readFile.ts'

const NONE: readonly string[] = []

/** The texts of a row by its line in the file. */
export const cellsOf = (sheet: Sheet, row: number): readonly string[] => sheet.rows[row - sheet.firstRow] ?? NONE

interface Sheets {
  /** What is going to be imported: the file with all that was mended of it. */
  readonly sheet: Sheet | null
  /** The file as it was read. */
  readonly read: Sheet | null
  /** What the verdicts are about. */
  readonly checked: Sheet | null
}

/** The rows of a file, mended in the browser: nothing of it is lost before another file is chosen. */
export const useSheet = () => {
  const [sheets, setSheets] = useState<Sheets>({ sheet: null, read: null, checked: null })
  const put = (row: number, cells: (sheet: Sheet, checked: Sheet) => readonly string[]): void =>
    setSheets(({ sheet, read, checked }) => {
      const rows = sheet?.rows.map((before, place) => (place === row - sheet.firstRow ? cells(sheet, checked ?? sheet) : before))
      return { sheet: sheet && rows ? { ...sheet, rows } : null, read, checked }
    })
  const differs = (since: Sheet | null, row: number): boolean =>
    sheets.sheet !== null && since !== null && cellsOf(sheets.sheet, row) !== cellsOf(since, row)
  return {
    ...sheets,
    open: (found: Sheet): void => setSheets({ sheet: found, read: found, checked: null }),
    /** Other texts in many cells. */
    put: (sheet: Sheet): void => setSheets(before => ({ ...before, sheet })),
    /** Another text in a cell. */
    write: (row: number, index: number, text: string): void =>
      put(row, sheet => cellsOf(sheet, row).map((cell, place) => (place === index ? text : cell))),
    /** A row as it was when it was checked last. */
    restore: (row: number): void => put(row, (_sheet, checked) => cellsOf(checked, row)),
    /** Verdicts have come for this one; what was written meanwhile waits for others. */
    settle: (checked: Sheet | null): void => setSheets(before => ({ ...before, checked })),
    isMended: (row: number): boolean => differs(sheets.read, row),
    isUnchecked: (row: number): boolean => differs(sheets.checked, row),
  }
}
