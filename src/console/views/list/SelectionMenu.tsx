import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { t } from '#texts/lists.ts'
import { Icon } from '#widgets/icons.tsx'
import type { SelectionVerb } from './SelectionBar.tsx'

/** Of what cannot be taken back. */
export const DANGER = { '&, & .MuiListItemIcon-root': { color: 'error.main' } }

/** What can be done to the chosen rows, where a bar has no room for it. */
const SelectionMenu = ({
  anchor,
  verbs,
  onClose,
}: {
  readonly anchor: HTMLElement
  readonly verbs: readonly SelectionVerb[]
  readonly onClose: () => void
}) => (
  <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': t('lists.selection.actions') } }}>
    {verbs.map(({ label, icon, danger = false, press }) => (
      <MenuItem
        key={label}
        onClick={() => {
          onClose()
          press()
        }}
        sx={danger ? DANGER : null}
      >
        <ListItemIcon>
          <Icon name={icon} size={18} />
        </ListItemIcon>
        {label}
      </MenuItem>
    ))}
  </Menu>
)

export default SelectionMenu
