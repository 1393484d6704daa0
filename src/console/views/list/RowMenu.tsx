import { lazy, Suspense, useState } from 'react'
import { t } from '#texts/lists.ts'
import type { ConsoleRecord } from '../../data/types.ts'
import { IconAction } from '#widgets/buttons.tsx'
import type { ListScreen } from './listScreen.ts'

const Items = lazy(() => import('./RowMenuItems.tsx'))

/** The button behind which stands everything that can be done to a row; the menu's code comes with the first press. */
export const RowMenu = ({ record, list }: { readonly record: ConsoleRecord; readonly list: ListScreen }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconAction
        icon="more"
        label={t('lists.rows.actions', { title: record.recordTitle })}
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      />
      {anchor && (
        <Suspense fallback={null}>
          <Items anchor={anchor} record={record} list={list} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
