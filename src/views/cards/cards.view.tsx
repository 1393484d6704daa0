import { drawn } from '#fields/drawn.tsx'
import { declaredStates } from '#catalogue'
import { RecordContextProvider } from 'ra-core'
import { Icon, Picture, StatusChip } from '#widgets'
import text from '#widgets/text.module.css'
import type { ConsoleRecord } from '#console/data/types.ts'
import { listOperation } from '#console/data/verbs/reads.ts'
import type { ViewScreen } from '#console/services/views.ts'
import { cellContent, factOf, rowState, type ListColumn } from '#console/views/list/columns.tsx'
import { pictureOf } from '#console/views/list/picture.ts'
import { RowCheck, RowMenu } from '#console/views/list/RowButtons.tsx'
import { RowTitle } from '#console/views/list/RowTitle.tsx'
import { isMoment } from '#console/views/list/timeline.ts'
import { useListScreen, useListState, type ListScreen } from '#console/views/list/listScreen.ts'
import { useRowDrag } from '#console/views/list/useRowDrag.ts'
import { useRowKeys } from '#console/views/list/useRowKeys.ts'
import { useRows } from '#console/views/list/filters.ts'
import { cellOf, shownItems, useOutline } from '#shared'
import styles from './cards.module.css'

const FACTS = 4

/** What is drawn of cards before their code is there: those in sight, with their names and moments. */
const shownCards = () => shownItems(card => card.parentElement, ['h2', 'p'], true)

/** Rows as cards with a picture or a pattern of their own (picture 02). */
const Cards = () => {
  const list = useListScreen()
  const { data } = useRows()
  const { order } = useListState()
  useOutline(listOperation(list.resource), data, shownCards)
  const onKeyDown = useRowKeys()
  const drag = useRowDrag(order, data ?? [])
  return (
    <ul className={styles['cards']} onKeyDown={onKeyDown} {...drag}>
      {(data ?? []).map(record => (
        <RecordContextProvider key={record.id} value={record}>
          <Tile record={record} list={list} />
        </RecordContextProvider>
      ))}
    </ul>
  )
}

const Fact = ({ column, record }: { readonly column: ListColumn; readonly record: ConsoleRecord }) => {
  const { named } = column
  const { icon: iconOf, Card } = named ? cellOf(named) : {}
  const value: unknown = (named && record[named.key]) ?? null
  if (named && Card) return drawn(cellOf(named), 'Card', { value, options: named.field.options, source: named.key, record })
  const icon = iconOf?.(value)
  const fact = factOf(column, record)
  if (fact === null || fact === undefined) return null
  return (
    <div className={styles['fact']} title={column.label}>
      {icon && <Icon name={icon} size={16} />}
      <span className={text['cut']}>{fact}</span>
    </div>
  )
}

const Tile = ({ record, list }: { readonly record: ConsoleRecord; readonly list: ListScreen }) => {
  const { resource, columns, link } = list
  const { selection, order } = useListState()
  const { image } = resource.list
  const rest = columns.shown.filter(({ key }) => key !== link && key !== 'status' && key !== image)
  const when = rest.find(({ key }) => isMoment(resource, key))
  const facts = rest.filter(column => column !== when).slice(0, FACTS)
  // The last of several stands beside the menu: a footer of its own says nothing.
  const last = facts.length > 1 ? facts.at(-1) : undefined
  return (
    <li
      className={styles['tile']}
      data-row={record.id}
      data-selected={selection.has(record.id)}
      draggable={(order?.isShown && order.has(record)) || undefined}
    >
      <Picture url={pictureOf(record, image)} seed={record.id} />
      <span className={styles['status']}>
        <StatusChip status={rowState(resource, record)} declared={declaredStates(resource)} />
      </span>
      {list.choosable && (
        <span className={styles['check']}>
          <RowCheck title={record.recordTitle} checked={selection.has(record.id)} onToggle={() => selection.toggle(record.id)} />
        </span>
      )}
      <div className={styles['body']}>
        {when && <p className={styles['when']}>{cellContent(when, record)}</p>}
        <h2 className={styles['heading']}>
          <RowTitle resource={resource} href={list.hrefOf(record)} onOpen={list.open} record={record} className={styles['title']}>
            {record.recordTitle}
          </RowTitle>
        </h2>
        {facts
          .filter(column => column !== last)
          .map(column => (
            <Fact key={column.key} column={column} record={record} />
          ))}
      </div>
      <footer className={styles['foot']}>
        {last && <Fact column={last} record={record} />}
        {list.hasMenu && <RowMenu record={record} />}
      </footer>
    </li>
  )
}

export default Cards satisfies ViewScreen
