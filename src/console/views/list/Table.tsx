import { RecordContextProvider } from 'ra-core'
import { memo, useMemo, useState, type ReactNode } from 'react'
import { Box } from '@mui/material'
import { t } from '#texts/lists.ts'
import { PersonBadge, VisuallyHidden } from '#widgets'
import { useOutline } from '#shared'
import type { ConsoleRecord } from '../../data/types.ts'
import { listOperation } from '../../data/verbs/reads.ts'
import type { Shown } from '../../outline/learn.ts'
import { useDensity } from '../../services/preferences.ts'
import { alignOf, tableCell, type ListColumn } from './columns.tsx'
import { pictureOf } from './picture.ts'
import { ColumnHeading } from './ColumnHeading.tsx'
import { PageCheck, RowCheck, RowAction, rowAction, RowMenu } from './RowButtons.tsx'
import { RowTitle } from './RowTitle.tsx'
import { useListScreen, useListState, type ListScreen } from './listScreen.ts'
import { useAfterPaint } from '#widgets/painted.ts'
import { usePresses } from './usePresses.ts'
import { useRowDrag } from './useRowDrag.ts'
import { useRowFocus } from './useRowFocus.ts'
import { useRowKeys } from './useRowKeys.ts'
import { useRows } from './filters.ts'
import { useRowsInSight } from './useRowsInSight.ts'
import { tableWidths } from './tableWidths.ts'
import { actionWidthOf } from './widths.ts'
import styles from './Table.module.css'

// Headings stay in sight while rows scroll under them, but for a low window and for a table that scrolls to the side.
const HEAD = { position: 'sticky', top: 'var(--navbar)', zIndex: 1, '@media (max-height: 29.99em)': { position: 'static' } }

// What a page needs to look like itself before its code is there.
const OUTLINED = 20

// Text that does not fit its cell is told in full on hover; only the browser knows which does not.
const tellInFull = ({ target }: { readonly target: EventTarget }): void => {
  const cell = target instanceof Element ? target.closest('td') : null
  const whole = cell && cell.scrollWidth > cell.clientWidth ? cell.textContent : ''
  if (cell && cell.title !== whole) cell.title = whole
}

/** What is drawn of a table before its code is there: its headings and what its cells say. One that was scrolled to the side is not. */
const shownRows = (): Shown | null => {
  const box = document.querySelector('main [data-scroll]:has(> table)')
  const rows = [...(box?.querySelectorAll<HTMLElement>('tbody tr[data-row]') ?? [])].slice(0, OUTLINED)
  return box?.parentElement && box.scrollLeft === 0
    ? {
        box: box.parentElement,
        frames: [box.parentElement],
        words: [...box.querySelectorAll('th[data-align]')],
        rows: rows.map(row => ({ key: row.dataset['row'] ?? '', values: [...row.querySelectorAll<HTMLElement>('td[data-align]')] })),
        as: 'table',
      }
    : null
}

/** What the actions of rows take, in px: as much as any page has needed, so that columns stand still. */
const useActionWidth = (list: ListScreen, data: readonly ConsoleRecord[] | undefined, inBin: boolean): number => {
  const now = useMemo(() => {
    const actions = list.actionWidth > 0 ? (data ?? []).flatMap(record => rowAction(list, inBin, record) ?? []) : []
    return actionWidthOf(actions)
  }, [list, data, inBin])
  const [most, setMost] = useState(now)
  if (now > most) setMost(now)
  return inBin ? 0 : Math.max(now, most)
}

/** Rows of 44 px, or of 32; plain cells, so that a sort of fifty rows costs what fifty rows cost. */
export const Table = () => {
  const list = useListScreen()
  const { resource } = list
  const {
    fitting: { columns: shown, uses, box },
    selection,
    order,
    inBin,
  } = useListState()
  const { data, sort, setSort } = useRows()
  const [density] = useDensity()
  const onKeyDown = useRowKeys()
  const presses = usePresses()
  const actionWidth = useActionWidth(list, data, inBin)
  const widths = useMemo(() => tableWidths({ ...list, actionWidth }, shown, uses), [list, actionWidth, shown, uses])
  const drawn = useMemo(() => ({ rows: data ?? [], columns: shown }), [data, shown])
  // Of a long page those below follow a moment later.
  const later = useAfterPaint(drawn)
  useOutline(listOperation(resource), data, shownRows)
  const { body, status, ...focus } = useRowFocus(drawn.rows)
  const inSight = useRowsInSight(body)
  const drag = useRowDrag(order, drawn.rows)
  return (
    <div ref={box} className={styles['scroll']} data-density={density} data-scroll tabIndex={-1}>
      <VisuallyHidden role="status" ref={status} />
      {/* Roles are said where they are drawn: a browser may forget those of a table that is laid out as blocks. */}
      <table role="table" className={styles['table']} style={widths} aria-label={resource.label[1]}>
        <Box component="thead" role="rowgroup" sx={HEAD}>
          <tr role="row">
            {list.choosable ? (
              <th role="columnheader" className={styles['check']} scope="col">
                <PageCheck page={selection.page} onToggle={selection.togglePage} />
              </th>
            ) : (
              <td role="cell" className={styles['end']} />
            )}
            {shown.map(column => (
              <ColumnHeading
                key={column.key}
                column={column}
                label={list.headingOf(column)}
                order={sort.field === column.key ? sort.order : null}
                onSort={setSort}
              />
            ))}
            {list.hasMenu ? (
              <th role="columnheader" className={styles['menu']} scope="col">
                <VisuallyHidden>{t('lists.actions')}</VisuallyHidden>
              </th>
            ) : (
              <td role="cell" className={styles['end']} />
            )}
          </tr>
        </Box>
        <tbody
          role="rowgroup"
          ref={body}
          data-settling={later !== drawn || undefined}
          {...presses}
          {...focus}
          {...drag}
          onKeyDown={onKeyDown}
          onMouseOver={tellInFull}
        >
          {/* By their place: the rows of another page are written over these, which takes a third of making new ones. */}
          {drawn.rows.map((newest, index) => {
            const { rows, columns } = index < inSight ? drawn : later
            const record = rows[index] ?? newest
            return (
              <Row
                key={index}
                record={record}
                list={list}
                isSelected={selection.has(record.id)}
                isDragged={order?.isShown === true && order.has(record)}
                isLastInSight={index === inSight}
                onToggle={selection.toggle}
                columns={columns}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

// Where several of the fields that name a row have a column, the link says what stands under its heading.
const linkText = (column: ListColumn, record: ConsoleRecord, isWhole: boolean): ReactNode => {
  if (isWhole) return record.recordTitle
  const value = (record as Record<string, unknown>)[column.key]
  // Words stand as they are; a day is said as its column says days.
  if (typeof value === 'string' && value !== '') return record.recordTitle.includes(value) ? value : tableCell(column, record)
  // A row that a reference names: its title stands here without what the other columns say.
  const named = typeof value === 'object' && value !== null && 'title' in value ? value.title : ''
  return typeof named === 'string' && named !== '' ? named : record.recordTitle
}

interface RowProps {
  readonly record: ConsoleRecord
  readonly list: ListScreen
  readonly isSelected: boolean
  /** It can be dragged to another place. */
  readonly isDragged: boolean
  /** Those after it are not drawn while others take their places. */
  readonly isLastInSight: boolean
  readonly onToggle: (id: string, isRange?: boolean) => void
  readonly columns: readonly ListColumn[]
}

const Row = memo(({ record, list, isSelected, isDragged, isLastInSight, onToggle, columns }: RowProps) => (
  <RecordContextProvider value={record}>
    <tr
      role="row"
      aria-selected={isSelected}
      data-row={record.id}
      data-last-in-sight={isLastInSight || undefined}
      draggable={isDragged || undefined}
    >
      <td role="cell" className={list.choosable ? styles['check'] : styles['end']}>
        {list.choosable && <RowCheck title={record.recordTitle} checked={isSelected} onToggle={isRange => onToggle(record.id, isRange)} />}
      </td>
      {columns.map(column => (
        <td role="cell" key={column.key} data-align={alignOf(column)}>
          {column.key === list.link ? (
            <RowTitle resource={list.resource} href={list.hrefOf(record)} onOpen={list.open} record={record} className={styles['title']}>
              {list.isPeople && list.showsFullTitle ? (
                <PersonBadge name={record.recordTitle} photoUrl={pictureOf(record, list.resource.list.image)} />
              ) : (
                linkText(column, record, list.showsFullTitle)
              )}
            </RowTitle>
          ) : (
            tableCell(column, record)
          )}
        </td>
      ))}
      <td role="cell" className={list.hasMenu ? styles['menu'] : styles['end']}>
        {/* Made anew for another state: a second press would do what the row's next state calls for. */}
        {list.actionWidth > 0 && <RowAction key={record.status} record={record} />}
        {list.hasMenu && <RowMenu record={record} />}
      </td>
    </tr>
  </RecordContextProvider>
))
