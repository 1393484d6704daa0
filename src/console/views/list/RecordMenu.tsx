import { lazy, Suspense, useState } from 'react'
import { t } from '#texts/show.ts'
import { IconAction } from '#widgets/buttons.tsx'
import type { ConsoleRecord } from '../../data/types.ts'
import type { RowMenuItemsProps } from './RowMenuItems.tsx'

const RowMenuItems = lazy(() => import('./RowMenuItems.tsx'))

/** What can be done to a row that stands outside of its list, behind a button; its code comes with the first press. */
export const RecordMenu = ({ record, list, ...look }: RecordMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconAction
        {...look}
        icon="more"
        label={t('show.actions', { title: record.recordTitle })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      />
      {anchor && (
        <Suspense fallback={null}>
          <RowMenuItems anchor={anchor} record={record} detail={false} list={{ ...list, inBin: false }} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}

interface RecordMenuProps {
  readonly record: ConsoleRecord
  readonly list: Omit<RowMenuItemsProps['list'], 'inBin'>
  readonly framed?: boolean
  readonly size?: 'small'
}
