import { t } from '#texts/show.ts'
import { IconAction, lazyPart, useAnchor } from '#widgets'
import type { ConsoleRecord } from '../../data/types.ts'
import type { RowMenuItemsProps } from './RowMenuItems.tsx'

const RowMenuItems = lazyPart(() => import('./RowMenuItems.tsx'))

/** What can be done to a row that stands outside of its list, behind a button; its code comes with the first press. */
export const RecordMenu = ({ record, list, ...look }: RecordMenuProps) => {
  const { anchor, opener, close } = useAnchor('menu')
  return (
    <>
      <IconAction {...look} icon="more" label={t('show.actions', { title: record.recordTitle })} {...opener} />
      {anchor && <RowMenuItems anchor={anchor} record={record} detail={false} list={{ ...list, inBin: false }} onClose={close} />}
    </>
  )
}

interface RecordMenuProps {
  readonly record: ConsoleRecord
  readonly list: Omit<RowMenuItemsProps['list'], 'inBin'>
  readonly framed?: boolean
  readonly size?: 'small'
}
