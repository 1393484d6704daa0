import type { FieldType } from '#model'
import type { CellAdapter } from './adapters.browser.ts'
import * as cells from './cells.ts'
import type { fieldTypes, FieldTypeName } from './index.ts'
import { lookUp } from './lookUp.ts'
import { makeRepeaterCell } from './repeater/repeater.cell.tsx'

type CellOf<Type> = Type extends FieldType<string, infer Value, infer Options> ? CellAdapter<Value, Options> : never

/** The cell of a field type by its name, for views that go over fields of any type; throws for a name that is none. */
export const cellNamed = (name: string): CellAdapter => lookUp<CellAdapter>(cellAdapters, name)

// A field type without a cell does not compile.
export const cellAdapters: { readonly [Name in FieldTypeName]: CellOf<(typeof fieldTypes)[Name]> } = {
  ...cells,
  repeater: makeRepeaterCell(cellNamed),
}
