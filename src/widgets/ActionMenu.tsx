import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { ActionButton, type ActionButtonProps } from './buttons.tsx'
import { Icon, type IconName } from './icons.tsx'
import { useAnchor } from './useAnchor.ts'

/** Something that a menu or a bar offers. */
export interface MenuAction {
  readonly label: string
  /** Where several may be called the same. */
  readonly key?: string
  readonly icon?: IconName
  readonly danger?: boolean
  readonly press: () => void
}

/** Of what cannot be taken back. */
export const DANGER = { '&, & .MuiListItemIcon-root': { color: 'error.main' } }

/** A menu below the button that opened it (`useAnchor`): it closes, and does what was chosen. */
export const ActionMenu = ({ anchor, label, actions, onClose }: ActionMenuProps) => (
  <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': label } }}>
    {actions.map(({ label: text, key = text, icon, danger = false, press }) => (
      <MenuItem
        key={key}
        onClick={() => {
          onClose()
          press()
        }}
        sx={danger ? DANGER : null}
      >
        {icon && (
          <ListItemIcon>
            <Icon name={icon} size={18} />
          </ListItemIcon>
        )}
        {text}
      </MenuItem>
    ))}
  </Menu>
)

/** A button that opens such a menu. */
export const MenuButton = ({
  actions,
  menu,
  ...button
}: ActionButtonProps & Pick<ActionMenuProps, 'actions'> & { readonly menu?: string }) => {
  const { anchor, opener, close } = useAnchor('menu')
  return (
    <>
      <ActionButton {...button} {...opener} />
      <ActionMenu anchor={anchor} label={menu} actions={actions} onClose={close} />
    </>
  )
}

interface ActionMenuProps {
  readonly anchor: HTMLElement | null
  readonly label?: string | undefined
  readonly actions: readonly MenuAction[]
  readonly onClose: () => void
}
