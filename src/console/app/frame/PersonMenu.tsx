import { useState } from 'react'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Icon, type IconName } from '#widgets/icons.tsx'
import { chooseScheme, readScheme, type SchemeChoice } from '../../scheme.ts'
import { useConsole } from '../../session/context.tsx'
import { SIGN_IN } from '../../session/paths.ts'
import { useApplication } from '../application.tsx'

const SCHEMES: readonly (readonly [SchemeChoice, string, IconName])[] = [
  ['light', 'Light', 'sun'],
  ['dark', 'Dark', 'moon'],
  ['system', 'As the system says', 'contrast'],
]

/** 'Dana Whitfield' is 'DW'. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(word => word !== '')
    .map(word => word.charAt(0).toUpperCase())
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')

/** Who one is, light or dark, and signing out. */
export const PersonMenu = ({ isNarrow, onHelp }: { readonly isNarrow: boolean; readonly onHelp: () => void }) => {
  const { person } = useConsole()
  const { session, leave } = useApplication()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [scheme, setScheme] = useState(readScheme)
  const close = () => setAnchor(null)
  const choose = (choice: SchemeChoice) => {
    chooseScheme(choice)
    setScheme(choice)
  }
  return (
    <>
      <button
        type="button"
        className="f-me"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={isNarrow ? person.fullName : undefined}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <span className="f-face" aria-hidden="true">
          {person.photoUrl ? <img src={person.photoUrl} alt="" /> : initialsOf(person.fullName)}
        </span>
        {!isNarrow && (
          <>
            <span className="f-org-name">
              <b className="f-cut">{person.fullName}</b>
              <small className="f-cut">{person.roleDisplayName ?? person.organization.name}</small>
            </span>
            <Icon name="down" size={16} />
          </>
        )}
      </button>
      <Menu
        open={anchor !== null}
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
            Shortcuts
          </MenuItem>,
          <MenuItem key="out" onClick={() => void session.signOut().then(() => leave(SIGN_IN))}>
            <Icon name="logout" size={18} />
            Sign out
          </MenuItem>,
        ]}
      </Menu>
    </>
  )
}
