import type { Resource } from '#model'
import { targetsOf } from './matching.ts'
import type { Sheet } from './readFile.ts'

/** A column of the file that goes somewhere, as the table of verdicts shows it. */
export interface UsedColumn {
  readonly target: string
  /** Its place in the file. */
  readonly index: number
  readonly label: string
  /** In px. */
  readonly width: number
}

/** Rows that a table shows at first. */
export const PAGE = 100
const [NARROWEST, WIDEST] = [72, 200]
const [LETTER, DIGIT] = [7.2, 9.6]

const lengthOf = (text: string): number => [...text].reduce((sum, one) => sum + (/[\d-]/.test(one) ? DIGIT : LETTER), 20)

/** As wide as what most cells hold, judged by the longest of the first rows. */
const widthOf = (texts: readonly string[]): number => Math.round(Math.min(WIDEST, Math.max(NARROWEST, ...texts.map(lengthOf))))

/** The columns that are used, in the order of the file. */
export const usedColumns = (resource: Resource, sheet: Sheet, columns: readonly (string | null)[]): readonly UsedColumn[] => {
  const labels = new Map(targetsOf(resource).map(({ id, label }) => [id, label]))
  return columns.flatMap((target, index) => {
    if (target === null) return []
    const label = labels.get(target) ?? target
    return [{ target, index, label, width: widthOf([label, ...sheet.rows.slice(0, PAGE).map(cells => cells[index] ?? '')]) }]
  })
}
