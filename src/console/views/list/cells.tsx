import type { ReactNode } from 'react'
import type { NamedField } from '#catalogue'
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

/** What a row shows under a column. */
export const cellContent = (column: ListColumn, record: ConsoleRecord): ReactNode =>
  column.named ? <ColumnCell named={column.named} record={record} /> : BASE[column.key]?.(record)

const BASE_WIDTHS: Readonly<Record<string, number>> = { status: 130, createdAt: 184, updatedAt: 184 }
const PADDING = 16

const fieldWidth = (named: NamedField): number => {
  const { width = 112 } = cellOf(named)
  return typeof width === 'number' ? width : width(named.field.options)
}

/** Width of a column in px; the column that names the row takes what the others leave. */
export const widthOf = (column: ListColumn): number =>
  column.named ? fieldWidth(column.named) + PADDING : (BASE_WIDTHS[column.key] ?? 128)

export const alignOf = (column: ListColumn): 'left' | 'right' => (column.named ? (cellOf(column.named).align ?? 'left') : 'left')
