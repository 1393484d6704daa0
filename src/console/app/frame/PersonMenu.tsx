import { useState } from 'react'
import { Button } from '@mui/material'
import { Icon, PersonBadge, lazyPart, useAnchor } from '#widgets'
import { useConsole } from '../../session/context.tsx'
import { Named } from './Named.tsx'

const PersonMenuList = lazyPart(() => import('./PersonMenuList.tsx'))
const Devices = lazyPart(() => import('../../pages/account/Devices.tsx'))

/** Who is signed in, and the way to what concerns them alone. */
export const PersonMenu = ({ isNarrow, onHelp }: { readonly isNarrow: boolean; readonly onHelp: () => void }) => {
  const { person } = useConsole()
  const { anchor, opener, close } = useAnchor('menu')
  const [areDevicesShown, setDevicesShown] = useState(false)
  return (
    <>
      <Button
        color="secondary"
        {...opener}
        aria-label={isNarrow ? person.fullName : undefined}
        sx={{ flex: 'none', minWidth: 0, maxWidth: '20em', p: 0.5, gap: 1.25 }}
      >
        <span aria-hidden="true">
          <PersonBadge bare small={isNarrow} name={person.fullName} photoUrl={person.photoUrl} />
        </span>
        {!isNarrow && (
          <>
            <Named name={person.fullName} note={person.roleDisplayName ?? person.organization.name} />
            <Icon name="down" size={16} />
          </>
        )}
      </Button>
      {anchor && <PersonMenuList anchor={anchor} onClose={close} onHelp={onHelp} onDevices={() => setDevicesShown(true)} />}
      {areDevicesShown && <Devices onClose={() => setDevicesShown(false)} />}
    </>
  )
}
