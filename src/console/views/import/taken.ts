import { fieldTypeOf } from '#catalogue'
import type { FieldEnv, ImportVerdict, Resource } from '#model'
import { targetsOf, type Columns } from './matching.ts'
import { readValue } from './reading.ts'
import type { Sheet } from './readFile.ts'
import { cellsOf } from './useSheet.ts'

/** A column whose values no two rows share, and the rows that cannot be imported for no other reason than that theirs is somebody else's. */
export interface Taken {
  readonly index: number
  readonly label: string
  readonly rows: readonly number[]
}

/** Where rows could do without: couples have one email address, and a row needs none. */
export const takenIn = (
  resource: Resource,
  columns: Columns,
  sheet: Sheet,
  verdicts: readonly ImportVerdict[],
  env: FieldEnv,
): readonly Taken[] => {
  const targets = targetsOf(resource)
  return columns.flatMap((column, index): readonly Taken[] => {
    const target = targets.find(({ id }) => id === column)
    if (!target?.field.options.unique || !target.field.options.optional) return []
    const { field, key, label } = target
    const rows = verdicts.flatMap(({ row, problems }) => {
      const value = readValue(field, cellsOf(sheet, row)[index] ?? '', env)
      const isFine = value !== undefined && value !== null && fieldTypeOf(field).check(value, field.options, env).length === 0
      return isFine && problems.length > 0 && problems.every(({ path }) => path[0] === key) ? [row] : []
    })
    return rows.length > 0 ? [{ index, label, rows }] : []
  })
}

/** The file without what stands in a column of these rows. */
export const withoutTaken = (sheet: Sheet, { index, rows }: Taken): Sheet => ({
  ...sheet,
  rows: sheet.rows.map((cells, place) =>
    rows.includes(place + sheet.firstRow) ? cells.map((cell, at) => (at === index ? '' : cell)) : cells,
  ),
})
