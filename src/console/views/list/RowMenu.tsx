import { useState } from 'react'
import { t } from '#texts/lists.ts'
import { Icon } from '#widgets/icons.tsx'
import { lazyPart } from '#widgets/lazyPart.tsx'
import type { ConsoleRecord } from '../../data/types.ts'
import { useListScreen, useListState } from './listScreen.ts'
import type { RowMenuItemsProps } from './RowMenuItems.tsx'
import styles from './row.module.css'

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
