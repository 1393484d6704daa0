import { t } from '#texts/lists.ts'
import { useNavigate } from 'ra-core'
import { Divider, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material'
import { Caption, DANGER, Icon, REFUSED } from '#widgets'
import type { ConsoleRecord } from '../../data/types.ts'
import { useCalendarFile } from '../calendar/useCalendarFile.ts'
import { withPersonVerbs } from './personVerbs.ts'
import { rowVerbs, type RowVerb } from './rowVerbs.ts'
import { useFormOfChosen } from './useFormOfChosen.ts'
import type { ListScreen, ListState } from './listScreen.ts'

/** What a press on a verb does. */
const usePress = (record: ConsoleRecord, { act, paths, bulk, resource, order }: RowMenuItemsProps['list'], onClose: () => void) => {
  const navigate = useNavigate()
  const download = useCalendarFile(resource, bulk)
  const which = { ids: [record.id] }
  return (verb: RowVerb): void => {
    if (verb.refusal !== null) return
    onClose()
    if (verb.does === 'action') act({ action: verb.action, which, count: 1, record })
    else if (verb.does === 'step') order?.step(record, verb.by)
    else if (verb.does === 'go') navigate(verb.to)
    else if (verb.does === 'press') verb.press()
    else {
      const go = (path: string | null) => {
        if (path !== null) navigate(path)
      }
      const does: Readonly<Record<typeof verb.does, () => void>> = {
        view: () => go(paths.show(record.id)),
        edit: () => go(paths.edit(record.id)),
        duplicate: () => go(paths.duplicate(record.id)),
        remove: () => void bulk.remove(which),
        calendarFile: () => void download({ ids: [record.id] }),
      }
      does[verb.does]()
    }
  }
}

const RowMenuItems = ({ anchor, record, list, detail = true, onClose }: RowMenuItemsProps) => {
  const { resource, may, paths, inBin, order } = list
  const toForm = useFormOfChosen(resource, { ids: [record.id] })
  const more = [...(list.more ?? []), ...(toForm ? [{ ...toForm, does: 'press', refusal: null } as const] : [])]
  const declared = rowVerbs(resource, record, may, { inBin, detail, paths, order, more, links: list.linksOf(record.id, record) })
  const verbs = withPersonVerbs(resource, record, inBin, declared)
  const press = usePress(record, list, onClose)
  const first = verbs.findIndex(verb => verb.does === 'action' || verb.does === 'remove')
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        list: { 'aria-label': t('lists.rows.actions', { title: record.recordTitle }), dense: true },
        paper: { sx: { minWidth: '13.5rem', maxWidth: '18.75rem' } },
      }}
    >
      {verbs.flatMap((verb, index) => [
        ...(index === first && first > 0 ? [<Divider key="line" component="li" />] : []),
        <MenuItem
          key={verb.label}
          aria-disabled={verb.refusal !== null}
          onClick={() => press(verb)}
          sx={verb.refusal ? REFUSED : verb.danger ? DANGER : null}
        >
          <ListItemIcon>
            <Icon name={verb.icon} size={18} />
          </ListItemIcon>
          <ListItemText disableTypography>
            {verb.label}
            {verb.refusal && (
              <Caption component="div" sx={{ whiteSpace: 'normal' }}>
                {verb.refusal}
              </Caption>
            )}
          </ListItemText>
          {verb.hint && <Caption aria-hidden="true">{verb.hint}</Caption>}
        </MenuItem>,
      ])}
    </Menu>
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
