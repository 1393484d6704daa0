import { memo } from 'react'
import { cellNamed } from '#fields/cellNamed.ts'
import type { CellAdapter } from '#fields/adapters.browser.ts'
import { drawn } from '#fields/drawn.tsx'
import type { NamedField } from '#catalogue'
import { isNone, type Field } from '#model'
import type { ConsoleRecord } from '../../data/types.ts'

/** What lists and details draw a field with. */
export const cellOf = ({ field }: NamedField): CellAdapter => cellNamed(field.type)

/** Whether a record has no value of a field, which does not say that in words either ('Off'). */
export const isSilent = (named: NamedField, record: Readonly<Record<string, unknown>>): boolean => {
  const { saysEmpty } = cellOf(named)
  const isSaid = typeof saysEmpty === 'function' ? saysEmpty(named.field.options) : saysEmpty === 'words'
  return !isSaid && isNone(record[named.key])
}

/** Whether what a record says in a field takes the whole width of a page. */
export const isWide = (named: NamedField, record: Readonly<Record<string, unknown>>): boolean => {
  const { wide = false } = cellOf(named)
  const value = record[named.key]
  return !isNone(value) && (typeof wide === 'function' ? wide(value) : wide)
}

/** The room that what a field's cells show needs, in px; null where any will do. */
export const roomOf = ({ type, options }: Field): number | null => {
  const { width = null } = cellNamed(type)
  return typeof width === 'function' ? width(options) : width
}

const drawnCell = (named: NamedField, record: Readonly<Record<string, unknown>>, as: 'Column' | 'Show') =>
  drawn(cellOf(named), as, { value: record[named.key], options: named.field.options, source: named.key, record })

/** A field's value as a table or a card shows it. */
export const columnCell = (named: NamedField, record: ConsoleRecord) => drawnCell(named, record, 'Column')

/** The same where it is not drawn again with what stands around it. */
export const ColumnCell = memo(({ named, record }: { readonly named: NamedField; readonly record: ConsoleRecord }) =>
  columnCell(named, record),
)

/** A field's value as a detail page shows it. */
export const ShowCell = ({ named, record }: { readonly named: NamedField; readonly record: Readonly<Record<string, unknown>> }) =>
  drawnCell(named, record, 'Show')
