import { useState } from 'react'
import { Box, Divider, ListItemText, Menu, MenuItem, type MenuItemProps } from '@mui/material'
import { LinkBase } from 'ra-core'
import { t } from '#texts/frame.ts'
import { Icon, type IconName } from '#widgets'
import { chooseScheme, readScheme, type SchemeChoice } from '../../brand/scheme.ts'
import { useConsole } from '../../session/context.tsx'
import { SIGN_IN } from '../../session/paths.ts'
import { useApplication } from '../../services/frame.tsx'
import { vendorMessages } from '../vendorWidgets/vendorMessages.ts'
import { Named } from './Named.tsx'

const SCHEMES: readonly (readonly [SchemeChoice, string, IconName])[] = [
  ['light', t('frame.scheme.light'), 'sun'],
  ['dark', t('frame.scheme.dark'), 'moon'],
  ['system', t('frame.scheme.system'), 'contrast'],
]

interface Props {
  readonly anchor: HTMLElement
  readonly onClose: () => void
  readonly onHelp: () => void
  readonly onDevices: () => void
}

/** Who one is, light or dark, and signing out. */
const PersonMenuList = ({ anchor, onClose: close, onHelp, onDevices }: Props) => {
  const { person } = useConsole()
  const { session, leave } = useApplication()
  const [scheme, setScheme] = useState(readScheme)
  const choose = (choice: SchemeChoice) => {
    chooseScheme(choice)
    setScheme(choice)
  }
  const after = (open: () => void) => () => {
    close()
    open()
  }
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      <Box component="li" role="presentation" sx={{ px: 1.25, py: 1 }}>
        <Named name={person.fullName} note={person.email} />
      </Box>
      <Divider />
      {SCHEMES.map(([choice, label, icon]) => (
        <MenuItem key={choice} role="menuitemradio" aria-checked={scheme === choice} onClick={() => choose(choice)}>
          <Icon name={icon} size={18} />
          <ListItemText>{label}</ListItemText>
          {scheme === choice && <Icon name="check" size={16} />}
        </MenuItem>
      ))}
      <Divider />
      <MenuItem component={LinkBase} to={`/organizations/${person.organization.id}/account`} onClick={close}>
        <Icon name="person" size={18} />
        {t('frame.account')}
      </MenuItem>
      <Does icon="keyboard" label={t('frame.shortcuts.title')} onClick={after(onHelp)} />
      <Does icon="desktop" label={t('frame.devices')} onClick={after(onDevices)} />
      <Does
        icon="logout"
        label={t('common.signOut')}
        onClick={() => {
          vendorMessages.forget()
          void session.signOut().then(() => leave(SIGN_IN))
        }}
      />
    </Menu>
  )
}

const Does = ({ icon, label, ...rest }: { readonly icon: IconName; readonly label: string } & MenuItemProps) => (
  <MenuItem {...rest}>
    <Icon name={icon} size={18} />
    {label}
  </MenuItem>
)

export default PersonMenuList
