import { lazy, Suspense, useState } from 'react'
import { t } from '#texts/lists.ts'
import { Icon } from '#widgets/icons.tsx'
import type { ConsoleRecord } from '../../data/types.ts'
import { useListScreen, useListState } from './listScreen.ts'
import type { RowMenuItemsProps } from './RowMenuItems.tsx'
import styles from './RowMenu.module.css'

const Items = lazy(() => import('./RowMenuItems.tsx'))

/** The button behind which stands everything that can be done to a row; a plain one, and the menu's code comes with the first press. */
export const RowMenu = ({ record }: { readonly record: ConsoleRecord }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const label = t('lists.rows.actions', { title: record.recordTitle })
  return (
    <>
      <button
        type="button"
        className={styles['button']}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <Icon name="more" size={18} />
      </button>
      {anchor && (
        <Suspense fallback={null}>
          <Opened anchor={anchor} record={record} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}

const Opened = (props: Omit<RowMenuItemsProps, 'list'>) => {
  const screen = useListScreen()
  const { act, bulk, inBin } = useListState()
  return <Items {...props} list={{ ...screen, act, bulk, inBin }} />
}
