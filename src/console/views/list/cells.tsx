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

const BASE_WIDTHS: Readonly<Record<string, number>> = { status: 130, createdAt: 204, updatedAt: 204 }
const PADDING = 20
const WIDEST = 320

const fieldWidth = (named: NamedField): number => {
  const { width = 112 } = cellOf(named)
  return typeof width === 'number' ? width : width(named.field.options)
}

const widthOf = (column: ListColumn): number => (column.named ? fieldWidth(column.named) + PADDING : (BASE_WIDTHS[column.key] ?? 128))

const grows = ({ named }: ListColumn): boolean => {
  if (named === null) return false
  const { align = 'left', width, grows: wants = width === undefined } = cellOf(named)
  return wants && align === 'left'
}

/**
 * The most that each column takes, as a CSS width; it takes what its longest text needs. What is left of the list's width is shared by
 * the columns that may grow, and `name` gets what nobody needs.
 */
export const widestOf = (columns: readonly ListColumn[], name: number): ReadonlyMap<string, string> => {
  const taken = columns.reduce((sum, column) => sum + widthOf(column), name)
  const growing = columns.filter(grows).length
  return new Map(
    columns.map(column => {
      const width = widthOf(column)
      return [column.key, grows(column) ? `clamp(${width}px, ${width}px + (100cqw - ${taken}px) / ${growing}, ${WIDEST}px)` : `${width}px`]
    }),
  )
}

export const alignOf = (column: ListColumn): 'left' | 'right' => (column.named ? (cellOf(column.named).align ?? 'left') : 'left')
