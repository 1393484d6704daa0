import type { ReactNode } from 'react'
import type { NamedField } from '#catalogue'
import { Nothing } from '#widgets/Nothing.tsx'
import { StatusChip } from '#widgets/StatusChip.tsx'
import type { ConsoleRecord } from '../../data/types.ts'
import { cellOf, ColumnCell } from '../parts/Cell.tsx'
import { Moment } from '../parts/Moment.tsx'
import type { ListColumn } from './columns.ts'

const BASE: Readonly<Record<string, (record: ConsoleRecord) => ReactNode>> = {
  status: record => <StatusChip status={record.status} />,
  createdAt: record => <Moment at={record.createdAt} />,
  updatedAt: record => <Moment at={record.updatedAt} />,
}

/** What a row shows of a column; nothing where it has no value. */
export const cellContent = (column: ListColumn, record: ConsoleRecord): ReactNode =>
  column.named ? <ColumnCell named={column.named} record={record} /> : BASE[column.key]?.(record)

/** Whether a value is none, and is not said in words either ('Off'). */
const isNothing = (named: NamedField, value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0 && !cellOf(named).saysEmpty)

/** What a table has in a cell: a dash where there is nothing, so that no row seems unfinished. */
export const tableCell = (column: ListColumn, record: ConsoleRecord): ReactNode =>
  column.named && isNothing(column.named, record[column.key]) ? <Nothing /> : cellContent(column, record)

/** What a phone says of a column, which has no heading there; null for nothing. */
export const factOf = (column: ListColumn, record: ConsoleRecord): ReactNode => {
  const { named, label } = column
  if (!named) return cellContent(column, record)
  const value: unknown = record[column.key]
  const { holds, align } = cellOf(named)
  if (isNothing(named, value) || (holds && value !== true)) return null
  if (holds) return label
  return (
    <>
      {align === 'right' && `${label} `}
      {cellContent(column, record)}
    </>
  )
}

export const alignOf = (column: ListColumn): 'left' | 'right' => (column.named ? (cellOf(column.named).align ?? 'left') : 'left')
