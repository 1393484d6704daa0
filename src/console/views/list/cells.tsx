import type { ReactNode } from 'react'
import { declaredStates, fieldTypeOf, namedFields } from '#catalogue'
import type { Resource } from '#model'
import { InstantText } from '#widgets/DateText.tsx'
import { Nothing } from '#widgets/cellText.tsx'
import { StatusChip } from '#widgets/StatusChip.tsx'
import type { ConsoleRecord } from '../../data/types.ts'
import { cellOf, columnCell, isSilent } from '../shared/Cell.tsx'
import type { ListColumn } from './columns.ts'

/** The state that a list shows of a row: what one of its fields says ('full') stands in the place of 'Published', and of no other. */
export const rowState = (resource: Resource, record: ConsoleRecord): string => {
  if (record.status !== 'published') return record.status
  const said = namedFields(resource).map(named => cellOf(named).state?.(record[named.key] ?? null))
  return said.find(state => typeof state === 'string') ?? record.status
}

const BASE: Readonly<Record<string, (record: ConsoleRecord, resource: Resource) => ReactNode>> = {
  status: (record, resource) => <StatusChip status={rowState(resource, record)} declared={declaredStates(resource)} />,
  createdAt: record => <InstantText value={record.createdAt} />,
  updatedAt: record => <InstantText value={record.updatedAt} />,
}

/** What a row shows of a column; nothing where it has no value. */
export const cellContent = (column: ListColumn, record: ConsoleRecord): ReactNode =>
  column.named ? columnCell(column.named, record) : BASE[column.key]?.(record, column.resource)

/** What a table has in a cell: a dash where there is nothing, so that no row seems unfinished. */
export const tableCell = (column: ListColumn, record: ConsoleRecord): ReactNode =>
  column.named && isSilent(column.named, record) ? <Nothing /> : cellContent(column, record)

/** What a phone says of a column, which has no heading there; null for nothing. */
export const factOf = (column: ListColumn, record: ConsoleRecord): ReactNode => {
  const { named, label } = column
  if (!named) return cellContent(column, record)
  const value: unknown = record[column.key]
  const { holds, align } = cellOf(named)
  // That nothing is published yet is what the chip of a draft says.
  const isUnset = fieldTypeOf(named.field).publishes === true && record.status === 'draft'
  if (isSilent(named, record) || isUnset || (holds && value !== true)) return null
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
