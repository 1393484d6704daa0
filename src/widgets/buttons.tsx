import type { MouseEvent, ReactNode } from 'react'
import { Button, IconButton, type ButtonProps, type IconButtonProps } from '@mui/material'
import { LinkBase } from 'ra-core'
import { Icon, type IconName } from './icons.tsx'
import { VisuallyHidden } from './words.tsx'

interface Look extends Pick<ButtonProps, 'variant' | 'size' | 'color'> {
  readonly icon?: IconName
  readonly children: ReactNode
}

const iconOf = (icon: IconName | undefined, size: Look['size']) =>
  icon && { startIcon: <Icon name={icon} size={size === undefined || size === 'medium' ? 20 : 16} /> }

const doesNothing = (event: MouseEvent) => event.preventDefault()

/**
 * A button; outlined unless told otherwise. With a `reason` it stays reachable, says why it does nothing, and does nothing: a control that
 * is merely gone or greyed leaves people guessing. `isBusy` does nothing as well for a moment: a disabled button would lose the focus.
 */
export const ActionButton = ({ icon, children, reason, isBusy = false, onClick, ...rest }: ActionButtonProps) => (
  <Button
    variant="outlined"
    {...iconOf(icon, rest.size)}
    {...rest}
    {...(reason ? { title: reason } : {})}
    {...(reason || isBusy ? { 'aria-disabled': true } : {})}
    onClick={reason || isBusy ? doesNothing : onClick}
  >
    {children}
    {reason && <VisuallyHidden>. {reason}</VisuallyHidden>}
  </Button>
)

export type ActionButtonProps = Look & ButtonProps & { readonly reason?: string | null; readonly isBusy?: boolean }

/** A link that looks like a button; with a `reason` it is a button that says why it leads nowhere. */
export const LinkButton = ({ to, icon, reason, children, ...look }: Look & { readonly to: string; readonly reason?: string | null }) =>
  reason ? (
    <ActionButton {...look} icon={icon} reason={reason}>
      {children}
    </ActionButton>
  ) : (
    <Button variant="outlined" component={LinkBase} to={to} {...iconOf(icon, look.size)} {...look}>
      {children}
    </Button>
  )

/** A square button with a name for those who do not see its icon. */
export const IconAction = ({ icon, label, framed = false, ...rest }: IconActionProps) => (
  <IconButton aria-label={label} title={label} {...(framed ? { sx: FRAMED } : {})} {...rest}>
    <Icon name={icon} size={rest.size === undefined || rest.size === 'medium' ? 20 : 18} />
  </IconButton>
)

const FRAMED = { border: 'var(--line) solid var(--c-line-strong)', backgroundColor: 'var(--c-surface)', color: 'text.primary' }

interface IconActionProps extends IconButtonProps {
  readonly icon: IconName
  readonly label: string
  /** It is a link: a telephone number to call. */
  readonly href?: string
  /** With a border, beside buttons that have one. */
  readonly framed?: boolean
}
