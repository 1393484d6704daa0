import { useState } from 'react'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { t } from '#texts/frame.ts'
import { Icon, type IconName } from '#widgets/icons.tsx'
import { chooseScheme, readScheme, type SchemeChoice } from '../../brand/scheme.ts'
import { useConsole } from '../../session/context.tsx'
import { SIGN_IN } from '../../session/paths.ts'
import { useApplication } from '../../services/application.tsx'
import { vendorMessages } from '../vendorWidgets/vendorMessages.ts'
import './popovers.css'

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
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      {[
        <li key="who" className="f-who" role="presentation">
          <b>{person.fullName}</b>
          <small>{person.email}</small>
        </li>,
        ...SCHEMES.map(([choice, label, icon]) => (
          <MenuItem key={choice} role="menuitemradio" aria-checked={scheme === choice} onClick={() => choose(choice)}>
            <Icon name={icon} size={18} />
            {label}
            {scheme === choice && <Icon name="check" size={16} className="f-right" />}
          </MenuItem>
        )),
        <Divider key="line" />,
        <MenuItem
          key="help"
          onClick={() => {
            close()
            onHelp()
          }}
        >
          <Icon name="keyboard" size={18} />
          {t('frame.shortcuts.title')}
        </MenuItem>,
        <MenuItem
          key="devices"
          onClick={() => {
            close()
            onDevices()
          }}
        >
          <Icon name="desktop" size={18} />
          {t('frame.devices')}
        </MenuItem>,
        <MenuItem
          key="out"
          onClick={() => {
            vendorMessages.forget()
            void session.signOut().then(() => leave(SIGN_IN))
          }}
        >
          <Icon name="logout" size={18} />
          {t('common.signOut')}
        </MenuItem>,
      ]}
    </Menu>
  )
}

export default PersonMenuList
