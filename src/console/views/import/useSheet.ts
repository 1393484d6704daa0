import { useState } from 'react'
import type { Sheet } from './readFile.ts'

const inSheet = (sheet: Sheet, row: number): readonly string[] | undefined => sheet.rows[row - sheet.firstRow]

/** The texts of a row by its line in the file. */
export const cellsOf = (sheet: Sheet, row: number): readonly string[] => inSheet(sheet, row) ?? []

const withCells = (sheet: Sheet, row: number, cells: readonly string[]): Sheet => ({
  ...sheet,
  rows: sheet.rows.map((before, place) => (place === row - sheet.firstRow ? cells : before)),
})

/** Whether a row was written into since the sheet was that other one. */
const differs = (sheet: Sheet | null, since: Sheet | null, row: number): boolean =>
  sheet !== null && since !== null && inSheet(sheet, row) !== inSheet(since, row)

export interface Sheets {
  /** What is going to be imported: the file with all that was mended of it. */
  readonly sheet: Sheet | null
  /** The file as it was read. */
  readonly read: Sheet | null
  /** What the verdicts are about. */
  readonly checked: Sheet | null
  /** Another file, or none. */
  readonly open: (found: Sheet | null) => void
  /** Another text in a cell. */
  readonly write: (row: number, index: number, text: string) => void
  /** A row as it was when it was checked last. */
  readonly restore: (row: number) => void
  /** Verdicts have come for this one; what was written meanwhile waits for others. */
  readonly settle: (sent: Sheet | null) => void
  readonly isMended: (row: number) => boolean
  readonly isUnchecked: (row: number) => boolean
}

/** The rows of a file, mended in the browser: nothing of it is lost before another file is chosen. */
export const useSheet = (): Sheets => {
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [read, setRead] = useState<Sheet | null>(null)
  const [checked, setChecked] = useState<Sheet | null>(null)
  return {
    sheet,
    read,
    checked,
    open: found => {
      setSheet(found)
      setRead(found)
      setChecked(null)
    },
    write: (row, index, text) =>
      setSheet(
        before =>
          before &&
          withCells(
            before,
            row,
            cellsOf(before, row).map((cell, place) => (place === index ? text : cell)),
          ),
      ),
    restore: row => setSheet(before => before && checked && withCells(before, row, cellsOf(checked, row))),
    settle: setChecked,
    isMended: row => differs(sheet, read, row),
    isUnchecked: row => differs(sheet, checked, row),
  }
}
