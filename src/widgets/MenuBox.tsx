import { Box, Divider, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material'
import { LinkBase } from 'ra-core'
import type { ActionMenuProps } from './ActionMenu.tsx'
import { Icon } from './icons.tsx'
import { Caption } from './words.tsx'

const DANGER = { '&, & .MuiListItemIcon-root': { color: 'error.main' } }
const REFUSED = { color: 'text.secondary', cursor: 'not-allowed' }
// A reason goes on in a second line.
const PAPER = { minWidth: '11rem', maxWidth: '18.75rem' }

const MenuBox = ({ anchor, label, head, actions, side = 'left', onClose }: ActionMenuProps) => (
  <Menu
    open
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: side }}
    transformOrigin={{ vertical: 'top', horizontal: side }}
    slotProps={{ list: { 'aria-label': label }, paper: { sx: PAPER } }}
  >
    {head && (
      <Box component="li" role="presentation" sx={{ px: 1.25, py: 1 }}>
        {head}
      </Box>
    )}
    {actions.flatMap(({ label: text, key = text, icon, hint, danger, line, chosen, reason, to, stays, press }) => [
      line && <Divider key="line" component="li" />,
      <MenuItem
        key={key}
        aria-disabled={Boolean(reason)}
        {...(chosen && { role: 'menuitemradio', selected: chosen.is, 'aria-checked': chosen.is, 'aria-label': chosen.label })}
        {...(to && { component: LinkBase, to })}
        onClick={() => {
          if (reason) return
          if (!stays) onClose()
          press?.()
        }}
        sx={reason ? REFUSED : danger ? DANGER : null}
      >
        {icon && (
          <ListItemIcon>
            <Icon name={icon} size={18} />
          </ListItemIcon>
        )}
        <ListItemText disableTypography>
          {text}
          {reason && (
            <Caption component="div" sx={{ whiteSpace: 'normal' }}>
              {reason}
            </Caption>
          )}
        </ListItemText>
        {hint && <Caption aria-hidden="true">{hint}</Caption>}
        {chosen?.is && <Icon name={chosen.icon} size={16} />}
      </MenuItem>,
    ])}
  </Menu>
)

export default MenuBox
