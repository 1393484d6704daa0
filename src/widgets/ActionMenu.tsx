import { ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material'
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
  /** Why it cannot be done now. */
  readonly reason?: string | null
  readonly press: () => void
}

/** Of what cannot be taken back. */
export const DANGER = { '&, & .MuiListItemIcon-root': { color: 'error.main' } }

/** Of what cannot be done now. */
export const REFUSED = { color: 'text.secondary', cursor: 'not-allowed' }

/** A menu below the button that opened it (`useAnchor`): it closes, and does what was chosen. */
export const ActionMenu = ({ anchor, label, actions, onClose }: ActionMenuProps) => (
  <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': label } }}>
    {actions.map(({ label: text, key = text, icon, danger = false, reason, press }) => (
      <MenuItem
        key={key}
        aria-disabled={Boolean(reason)}
        onClick={() => {
          if (reason) return
          onClose()
          press()
        }}
        sx={reason ? REFUSED : danger ? DANGER : null}
      >
        {icon && (
          <ListItemIcon>
            <Icon name={icon} size={18} />
          </ListItemIcon>
        )}
        {reason ? <ListItemText primary={text} secondary={reason} /> : text}
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
