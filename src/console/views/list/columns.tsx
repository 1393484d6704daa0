import { useMemo, type ReactNode } from 'react'
import { useStore } from 'ra-core'
import type { Resource } from '#model'
import { fieldOfKey, fieldTypeOf, isUnseen, namedFields, titleKeys, type NamedField, declaredStates } from '#catalogue'
import { t } from '#texts/lists.ts'
import { InstantText, Nothing, StatusChip } from '#widgets'
import { cellOf, columnCell, isSilent } from '#shared'
import type { ConsoleRecord } from '../../data/types.ts'
import { clsx } from 'clsx'
import text from '#widgets/text.module.css'

/** A column: of a declared field, or of what every row has (`named` is null). */
export interface ListColumn {
  readonly resource: Resource
  readonly key: string
  readonly label: string
  readonly named: NamedField | null
  readonly sortable: boolean
}

const BASE_LABELS: Readonly<Record<string, string>> = {
  status: t('lists.columns.status'),
  createdAt: t('lists.columns.created'),
  updatedAt: t('lists.columns.changed'),
}

const columnOf = (resource: Resource, key: string): ListColumn | null => {
  const named = fieldOfKey(resource, key)
  if (named) return { resource, key, label: named.label, named, sortable: fieldTypeOf(named.field).sortable }
  const label = BASE_LABELS[key]
  return label === undefined ? null : { resource, key, label, named: null, sortable: key !== 'status' }
}

/** Every column that a list of the resource can show: what it declares first, then its other fields, then the base ones. */
export const possibleColumns = (resource: Resource): readonly ListColumn[] => {
  const shown = namedFields(resource).filter(
    ({ field }) => fieldTypeOf(field).secret !== true && !isUnseen(field) && fieldTypeOf(field).selection('k', field.options) !== '',
  )
  const keys = new Set<string>([...resource.list.columns, ...shown.map(({ key }) => key), ...Object.keys(BASE_LABELS)])
  return [...keys].flatMap(key => columnOf(resource, key) ?? [])
}

/** The column whose cell is the row's link: what names the row, else the first. */
export const linkColumn = (resource: Resource, columns: readonly ListColumn[]): string | null => {
  const titles = titleKeys(resource)
  return (columns.find(({ key }) => titles.includes(key)) ?? columns[0])?.key ?? null
}

/** What a list asks the data provider for beside the page. */
export const listMeta = (columns: readonly ListColumn[]) => ({ view: 'list', columns: columns.map(({ key }) => key) })

/** The columns of a list, as the person chose them; remembered for this organization (its store is its own). */
export const useColumns = (resource: Resource) => {
  const [chosen, setChosen] = useStore<readonly string[] | null>(`${resource.name}.columns`, null)
  return useMemo(() => {
    const possible = possibleColumns(resource)
    const among = (keys: readonly string[]) => keys.flatMap(key => possible.find(column => column.key === key) ?? [])
    const wanted = among(chosen ?? [])
    return {
      possible,
      // Of those that were chosen perhaps none is there any more.
      shown: wanted.length > 0 ? wanted : among(resource.list.columns),
      /** Somebody chose what is shown. */
      isChosen: chosen !== null,
      setShown: (keys: readonly string[]) => setChosen(keys),
      reset: () => setChosen(null),
    }
  }, [resource, chosen, setChosen])
}

export type Columns = ReturnType<typeof useColumns>

/** The state that a list shows of a row: what one of its fields says ('full') stands in the place of 'Published', and of no other. */
export const rowState = (resource: Resource, record: ConsoleRecord): string => {
  if (record.status !== 'published') return record.status
  const said = namedFields(resource).map(named => cellOf(named).state?.(record[named.key] ?? null, named.field.options))
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
  const { holds, align, isBare: isCounted } = cellOf(named)
  // That nothing is published yet is what the chip of a draft says.
  const isUnset = fieldTypeOf(named.field).publishes === true && record.status === 'draft'
  if (isSilent(named, record) || isUnset || (holds && value !== true)) return null
  if (holds) return label
  // A number says nothing by itself, whatever kind it is of: an apartment, a floor.
  const isBare = align === 'right' || isCounted?.(value) === true || (typeof value === 'string' && /^[<\d]+$/.test(value))
  return (
    <>
      {isBare && `${label} `}
      {cellContent(column, record)}
    </>
  )
}

export const alignOf = (column: ListColumn): 'left' | 'right' => (column.named ? (cellOf(column.named).align ?? 'left') : 'left')

const isDated = ({ named, key }: ListColumn): boolean => {
  if (!named) return key !== 'status'
  const { isDay, isMoment } = fieldTypeOf(named.field)
  return isDay === true || isMoment === true
}

/** What a row says of some columns, in a line without their headings; nothing where it says nothing. Of several dates each says what it is. */
export const FactLine = ({ columns, record, className }: FactLineProps) => {
  const isNamed = columns.filter(isDated).length > 1
  const facts = columns.flatMap(column => {
    const fact = factOf(column, record)
    if (fact === null || fact === undefined) return []
    return [
      <span key={column.key}>
        {isNamed && isDated(column) && `${column.label} `}
        {fact}
      </span>,
    ]
  })
  return facts.length > 0 && <span className={clsx(text['facts'], className)}>{facts}</span>
}

interface FactLineProps {
  readonly columns: readonly ListColumn[]
  readonly record: ConsoleRecord
  readonly className?: string | undefined
}
