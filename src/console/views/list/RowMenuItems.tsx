import { t } from '#texts/lists.ts'
import { useNavigate } from 'ra-core'
import MenuBox from '#widgets/MenuBox.tsx'
import type { ConsoleRecord } from '../../data/types.ts'
import { useCalendarFile } from '../calendar/useCalendarFile.ts'
import { withPersonVerbs } from './personVerbs.ts'
import { rowVerbs, type RowVerb, type RowWays } from './rowVerbs.ts'
import { useFormOfChosen } from './useFormOfChosen.ts'
import type { ListScreen, ListState } from './listScreen.ts'

/** Everything that can be done to a row, where it is shown. */
const RowMenuItems = ({ anchor, record, list, detail = true, onClose }: RowMenuItemsProps) => {
  const { resource, may, paths, act, bulk, inBin, order } = list
  const which = { ids: [record.id] }
  const navigate = useNavigate()
  const download = useCalendarFile(resource, bulk)
  const toForm = useFormOfChosen(resource, which)
  const ways: RowWays = {
    go: navigate,
    act: action => act({ action, which, count: 1, record }),
    remove: () => void bulk.remove(which),
    calendarFile: () => void download(which),
  }
  // Nothing is made with a row that was put away.
  const more = [...(list.more ?? []), ...(toForm && record.status !== 'archived' ? [toForm] : [])]
  const declared = rowVerbs(resource, record, may, { inBin, detail, paths, order, more, ways, links: list.linksOf(record.id, record) })
  const verbs = withPersonVerbs(resource, record, inBin, declared, ways.act)
  const first = verbs.findIndex(({ action, removes }) => action !== undefined || removes)
  return (
    <MenuBox
      side="right"
      label={t('lists.rows.actions', { title: record.recordTitle })}
      actions={verbs.map((verb, index) => ({ ...verb, line: index === first && first > 0 }))}
      {...{ anchor, onClose }}
    />
  )
}

export interface RowMenuItemsProps {
  readonly anchor: HTMLElement
  readonly record: ConsoleRecord
  readonly list: Pick<ListScreen, 'resource' | 'may' | 'paths' | 'linksOf'> &
    Pick<ListState, 'act' | 'bulk' | 'inBin'> &
    Partial<Pick<ListState, 'order'>> & { readonly more?: readonly RowVerb[] | undefined }
  /** Offer 'View'; false on the detail page itself. */
  readonly detail?: boolean
  readonly onClose: () => void
}

export default RowMenuItems
