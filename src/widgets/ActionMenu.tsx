import type { ReactNode } from 'react'
import { ActionButton, type ActionButtonProps } from './buttons.tsx'
import type { IconName } from './icons.tsx'
import { lazyPart } from './lazyPart.tsx'
import { useAnchor } from './useAnchor.ts'

/** Something that a menu or a bar offers. */
export interface MenuAction {
  readonly label: string
  /** Where several may be called the same. */
  readonly key?: string
  readonly icon?: IconName
  /** The key that does the same. */
  readonly hint?: string | undefined
  readonly danger?: boolean
  /** It stands below a line. */
  readonly line?: boolean
  /** One of several that stand for each other: whether it is the one, what that is called, and what marks it. */
  readonly chosen?: { readonly is: boolean; readonly label?: string | undefined; readonly icon: IconName }
  /** Why it cannot be done now. */
  readonly reason?: string | null
  /** Where it leads, as a link. */
  readonly to?: string
  /** The menu stays open. */
  readonly stays?: true
  readonly press?: () => void
}

const MenuBox = lazyPart(() => import('./MenuBox.tsx'))

/** A menu below the button that opened it (`useAnchor`): it closes, and does what was chosen. Its code comes with the first press. */
export const ActionMenu = ({ anchor, ...menu }: ActionMenuProps) => anchor && <MenuBox anchor={anchor} {...menu} />

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

export interface ActionMenuProps {
  /** Null: it is closed. */
  readonly anchor: HTMLElement | null
  readonly label?: string | undefined
  /** What stands above them. */
  readonly head?: ReactNode
  readonly actions: readonly MenuAction[]
  /** The edge of what opens it that it keeps to. */
  readonly side?: 'left' | 'right'
  readonly onClose: () => void
}
