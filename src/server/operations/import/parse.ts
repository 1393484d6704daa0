import { fieldTypeOf } from '#catalogue'
import { problem, type CsvCell, type FieldEnv, type Problem } from '#model'
import { plain } from '../export/cells.ts'
import { eachInTurn } from '../pace.ts'
import type { FileField } from './columns.ts'

/** One line of the file, read cell by cell. */
export interface ParsedRow {
  /** Line of the file. */
  readonly row: number
  readonly cells: ReadonlyMap<string, CsvCell<unknown>>
}

// A damaged file has characters that no database holds; they are not worth losing its other rows for.
const storable = (cell: string): string => cell.replaceAll('\0', '').replace(/\p{Cs}/gu, '')

const cellAt = (cells: readonly string[], index: number): string => plain(storable(cells[index] ?? '').trim()).trim()

const textOf = (field: FileField, cells: readonly string[]): string => {
  const { csv } = fieldTypeOf(field.field)
  const [only] = field.cells
  if (only && only.part === null) return cellAt(cells, only.index)
  const parts = Object.fromEntries(field.cells.map(({ index, part }) => [part ?? '', cellAt(cells, index)]))
  return csv?.combine?.(parts) ?? ''
}

const read = (field: FileField, cells: readonly string[], env: FieldEnv): CsvCell<unknown> =>
  fieldTypeOf(field.field).csv?.parse(textOf(field, cells), field.field.options, env) ?? { problem: problem('This cannot be imported') }

/** The rows of a file; nothing is looked up yet. `firstRow` is the line of the first. Blank lines, with which people part a sheet, are no rows. */
export const parseRows = (
  fields: readonly FileField[],
  rows: readonly (readonly string[])[],
  firstRow: number,
  env: FieldEnv,
): Promise<readonly ParsedRow[]> =>
  eachInTurn(
    rows.map((cells, index) => ({ cells, row: firstRow + index })).filter(({ cells }) => cells.some(cell => cell.trim() !== '')),
    ({ cells, row }) => ({ row, cells: new Map(fields.map(field => [field.key, read(field, cells, env)])) }),
  )

/** Problems of cells that could not be read, by field key. */
export const cellProblems = ({ cells }: ParsedRow): readonly { readonly key: string; readonly problem: Problem }[] =>
  [...cells].flatMap(([key, cell]) => ('problem' in cell ? [{ key, problem: cell.problem }] : []))
