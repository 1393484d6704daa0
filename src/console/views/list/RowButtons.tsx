import { t } from '#texts/lists.ts'
import styles from './row.module.css'
import type { NamedAction } from '#model'
import type { ConsoleRecord } from '../../data/types.ts'
import { useListScreen, useListState, type ListScreen } from './listScreen.ts'
import { mainAction } from './rowVerbs.ts'
import { useState } from 'react'
import { Icon, lazyPart } from '#widgets'
import type { RowMenuItemsProps } from './RowMenuItems.tsx'

/** A plain box: a list draws one for each row. */
export const RowCheck = ({
  title,
  checked,
  onToggle,
}: {
  readonly title: string
  readonly checked: boolean
  /** With Shift, all rows from the last one on are meant. */
  readonly onToggle: (isRange: boolean) => void
}) => (
  <span className={styles['check']} data-choose="">
    <input
      type="checkbox"
      aria-label={t('lists.rows.select', { title })}
      checked={checked}
      // Shift would mark the texts between them.
      onMouseDown={event => event.shiftKey && event.preventDefault()}
      onChange={({ nativeEvent }) => onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
    />
  </span>
)

/** All rows of a page. */
export const PageCheck = ({ page, onToggle }: { readonly page: 'none' | 'some' | 'all'; readonly onToggle: () => void }) => (
  <span className={styles['check']} data-choose="">
    <input
      type="checkbox"
      aria-label={t('lists.rows.selectPage')}
      checked={page === 'all'}
      ref={box => {
        if (box) box.indeterminate = page === 'some'
      }}
      onChange={onToggle}
    />
  </span>
)

/** The action that stands in a row; null where none can be done to it by who looks at it. */
export const rowAction = (
  { resource, may }: Pick<ListScreen, 'resource' | 'may'>,
  inBin: boolean,
  record: ConsoleRecord,
): NamedAction | null => (inBin ? null : mainAction(resource, record, may))

/** The action that the row's state calls for, one press away; a plain button, for a list draws one in every row. */
export const RowAction = ({ record }: { readonly record: ConsoleRecord }) => {
  const list = useListScreen()
  const { act, bulk, inBin } = useListState()
  const action = rowAction(list, inBin, record)
  if (!action) return null
  return (
    <button
      type="button"
      className={styles['action']}
      // A disabled button would lose the focus, and with it the place of whoever goes through the rows by keys.
      aria-disabled={bulk.isBusy}
      aria-label={`${action.label}: ${record.recordTitle}`}
      onClick={() => bulk.isBusy || act({ action, which: { ids: [record.id] }, count: 1, record })}
    >
      {action.label}
    </button>
  )
}

const Items = lazyPart(() => import('./RowMenuItems.tsx'))

// One for all rows, which is drawn once.
const MORE = <Icon name="more" size={18} />

/** The button behind which stands everything that can be done to a row; a plain one, and the menu's code comes with the first press. */
export const RowMenu = ({ record }: { readonly record: ConsoleRecord }) => {
  const [opened, setOpened] = useState<{ readonly id: string; readonly anchor: HTMLElement } | null>(null)
  // Another row stands here now: what was opened was not its menu.
  if (opened && opened.id !== record.id) setOpened(null)
  const anchor = opened?.id === record.id ? opened.anchor : null
  const label = t('lists.rows.actions', { title: record.recordTitle })
  return (
    <>
      <button
        type="button"
        className={styles['menu']}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setOpened({ id: record.id, anchor: event.currentTarget })}
      >
        {MORE}
      </button>
      {anchor && <Opened anchor={anchor} record={record} onClose={() => setOpened(null)} />}
    </>
  )
}

const Opened = (props: Omit<RowMenuItemsProps, 'list'>) => {
  const screen = useListScreen()
  const { act, bulk, inBin, order } = useListState()
  return <Items {...props} list={{ ...screen, act, bulk, inBin, order }} />
}
