import { lazy, Suspense, useState } from 'react'
import { Icon } from '#widgets/icons.tsx'
import { useConsole } from '../../session/context.tsx'

const PersonMenuList = lazy(() => import('./PersonMenuList.tsx'))
const Devices = lazy(() => import('../../pages/account/Devices.tsx'))

/** 'Dana Whitfield' is 'DW'. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(word => word !== '')
    .map(word => word.charAt(0).toUpperCase())
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')

/** Who is signed in, and the way to what concerns them alone. */
export const PersonMenu = ({ isNarrow, onHelp }: { readonly isNarrow: boolean; readonly onHelp: () => void }) => {
  const { person } = useConsole()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [areDevicesShown, setDevicesShown] = useState(false)
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
      <Suspense fallback={null}>
        {anchor && (
          <PersonMenuList anchor={anchor} onClose={() => setAnchor(null)} onHelp={onHelp} onDevices={() => setDevicesShown(true)} />
        )}
        {areDevicesShown && <Devices onClose={() => setDevicesShown(false)} />}
      </Suspense>
    </>
  )
}
