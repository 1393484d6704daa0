import type { Field, Resource } from '#model'
import { roomOf } from '#shared'
import { targetsOf, type Columns } from './matching.ts'
import type { Sheet } from './readFile.ts'

/** A column of the file that goes somewhere, as the table of verdicts shows it. */
export interface UsedColumn {
  readonly target: string
  /** Its place in the file. */
  readonly index: number
  readonly label: string
  /** Reads and shows what stands in it. */
  readonly field: Field
  /** In px. */
  readonly width: number
}

/** Rows that a table shows at first. */
export const PAGE = 100
const [NARROWEST, WIDEST] = [72, 200]
const [LETTER, DIGIT] = [7.2, 9.6]

const lengthOf = (text: string): number => [...text].reduce((sum, one) => sum + (/[\d-]/.test(one) ? DIGIT : LETTER), 20)

/** As wide as what most cells hold, judged by the longest of the first rows, and by what lists give to such values. */
const widthOf = (field: Field, texts: readonly string[]): number =>
  Math.round(Math.min(WIDEST, Math.max(NARROWEST, roomOf(field) ?? 0, ...texts.map(lengthOf))))

/** The columns that are used, in the order of the file. */
export const usedColumns = (resource: Resource, sheet: Sheet, columns: Columns): readonly UsedColumn[] => {
  const targets = targetsOf(resource)
  return columns.flatMap((id, index) => {
    const found = targets.find(one => one.id === id)
    if (!found) return []
    const { id: target, label, field } = found
    const texts = sheet.rows.slice(0, PAGE).map(cells => cells[index] ?? '')
    return [{ target, index, label, field, width: widthOf(field, [label, ...texts]) }]
  })
}
