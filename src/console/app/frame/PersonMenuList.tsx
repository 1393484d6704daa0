import { useState } from 'react'
import { t } from '#texts/frame.ts'
import type { IconName, MenuAction } from '#widgets'
import MenuBox from '#widgets/MenuBox.tsx'
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
const PersonMenuList = ({ anchor, onClose, onHelp, onDevices }: Props) => {
  const { person } = useConsole()
  const { session, leave } = useApplication()
  const [scheme, setScheme] = useState(readScheme)
  const actions: readonly MenuAction[] = [
    ...SCHEMES.map(([choice, label, icon], place): MenuAction => ({
      label,
      icon,
      line: place === 0,
      stays: true,
      chosen: { is: scheme === choice, icon: 'check' },
      press: () => {
        chooseScheme(choice)
        setScheme(choice)
      },
    })),
    { label: t('frame.account'), icon: 'person', line: true, to: `/organizations/${person.organization.id}/account` },
    { label: t('frame.shortcuts.title'), icon: 'keyboard', press: onHelp },
    { label: t('frame.devices'), icon: 'desktop', press: onDevices },
    {
      label: t('common.signOut'),
      icon: 'logout',
      press: () => {
        vendorMessages.forget()
        void session.signOut().then(() => leave(SIGN_IN))
      },
    },
  ]
  return <MenuBox side="right" head={<Named name={person.fullName} note={person.email} />} {...{ anchor, actions, onClose }} />
}

export default PersonMenuList
