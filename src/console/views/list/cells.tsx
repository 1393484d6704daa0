import type { ReactNode } from 'react'
import { declaredStates, fieldTypeOf, type NamedField } from '#catalogue'
import { isNone, type Resource } from '#model'
import { InstantText } from '#widgets/DateText.tsx'
import { Nothing } from '#widgets/Nothing.tsx'
import { StatusChip } from '#widgets/StatusChip.tsx'
import type { ConsoleRecord } from '../../data/types.ts'
import { cellOf, columnCell } from '../shared/Cell.tsx'
import type { ListColumn } from './columns.ts'
import { rowState } from './rowState.ts'

const BASE: Readonly<Record<string, (record: ConsoleRecord, resource: Resource) => ReactNode>> = {
  status: (record, resource) => <StatusChip status={rowState(resource, record)} declared={declaredStates(resource)} />,
  createdAt: record => <InstantText value={record.createdAt} />,
  updatedAt: record => <InstantText value={record.updatedAt} />,
}

/** What a row shows of a column; nothing where it has no value. */
export const cellContent = (column: ListColumn, record: ConsoleRecord): ReactNode =>
  column.named ? columnCell(column.named, record) : BASE[column.key]?.(record, column.resource)

/** Whether a value is none, and is not said in words either ('Off'). */
const isNothing = (named: NamedField, value: unknown): boolean => !cellOf(named).saysEmpty && isNone(value)

/** What a table has in a cell: a dash where there is nothing, so that no row seems unfinished. */
export const tableCell = (column: ListColumn, record: ConsoleRecord): ReactNode =>
  column.named && isNothing(column.named, record[column.key]) ? <Nothing /> : cellContent(column, record)

/** What a phone says of a column, which has no heading there; null for nothing. */
export const factOf = (column: ListColumn, record: ConsoleRecord): ReactNode => {
  const { named, label } = column
  if (!named) return cellContent(column, record)
  const value: unknown = record[column.key]
  const { holds, align } = cellOf(named)
  // That nothing is published yet is what the chip of a draft says.
  const isUnset = fieldTypeOf(named.field).publishes === true && record.status === 'draft'
  if (isNothing(named, value) || isUnset || (holds && value !== true)) return null
  if (holds) return label
  // A number says nothing by itself, whatever kind it is of: an apartment, a floor.
  const isBare = align === 'right' || (typeof value === 'string' && /^[<\d]+$/.test(value))
  return (
    <>
      {isBare && `${label} `}
      {cellContent(column, record)}
    </>
  )
}

export const alignOf = (column: ListColumn): 'left' | 'right' => (column.named ? (cellOf(column.named).align ?? 'left') : 'left')
