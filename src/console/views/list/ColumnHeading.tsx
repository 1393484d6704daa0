import { memo } from 'react'
import { Icon } from '#widgets'
import { alignOf, type ListColumn } from './columns.tsx'
import { useListScreen } from './listScreen.ts'
import { pointing } from './pointing.ts'
import styles from './Table.module.css'

interface Sort {
  readonly field: string
  readonly order: 'ASC' | 'DESC'
}

/** What a press on the heading of a column makes of the sort. */
export const sortedBy = (key: string, now: Sort | null): Sort => ({
  field: key,
  order: now?.field === key && now.order === 'ASC' ? 'DESC' : 'ASC',
})

interface ColumnHeadingProps {
  readonly column: ListColumn
  readonly label: string
  /** How the list is sorted by it; null: by another. */
  readonly order: Sort['order'] | null
  readonly onSort: (sort: Sort) => void
}

/** What stands over a column; a press sorts by it. */
export const ColumnHeading = memo(({ column, label, order, onSort }: ColumnHeadingProps) => {
  const { pointedAt } = useListScreen()
  const isUp = order === 'ASC'
  if (!column.sortable)
    return (
      <th role="columnheader" scope="col" data-align={alignOf(column)} title={label}>
        {headed(label)}
      </th>
    )
  return (
    <th role="columnheader" scope="col" data-align={alignOf(column)} aria-sort={order ? (isUp ? 'ascending' : 'descending') : 'none'}>
      <button
        type="button"
        className={styles['sort']}
        title={label}
        onClick={() => onSort(sortedBy(column.key, order && { field: column.key, order }))}
        {...pointing(pointedAt, ({ sort }) => ({ page: 1, sort: sortedBy(column.key, sort) }))}
      >
        <span>{headed(label)}</span>
        {order && <Icon name={isUp ? 'arrowUp' : 'arrowDown'} size={14} />}
      </button>
    </th>
  )
})

// No heading breaks before its unit.
const headed = (label: string): string => label.replace(/ %$/, '\u00a0%').replaceAll('-', '\u2011')
