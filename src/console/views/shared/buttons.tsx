import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { LinkBase } from 'ra-core'
import { Icon, type IconName } from '#widgets/icons.tsx'

type Tone = 'outlined' | 'primary' | 'text' | 'bar'

interface Look {
  readonly tone?: Tone
  readonly size?: 'small' | 'tool'
  readonly icon?: IconName
  readonly danger?: boolean
  readonly children: ReactNode
}

const look = ({ tone = 'outlined', size, danger }: Omit<Look, 'children'>) => ({
  className: 'v-b',
  'data-tone': tone,
  ...(size === undefined ? {} : { 'data-size': size }),
  ...(danger ? { 'data-danger': 'true' } : {}),
})

const iconSize = (size: Look['size']) => (size === undefined ? 20 : 16)

/**
 * A button. With a `reason` it stays reachable, says why it does nothing, and does nothing: a control that is merely gone
 * or greyed leaves people guessing.
 */
export const ActionButton = ({
  tone,
  size,
  icon,
  danger,
  children,
  reason,
  onClick,
  ...rest
}: Look & { readonly reason?: string | null } & ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button
    type="button"
    {...look({ ...(tone ? { tone } : {}), ...(size ? { size } : {}), ...(danger ? { danger } : {}) })}
    {...rest}
    {...(reason ? { 'aria-disabled': true, title: reason } : {})}
    onClick={reason ? event => event.preventDefault() : onClick}
  >
    {icon && <Icon name={icon} size={iconSize(size)} />}
    {children}
    {reason && <span className="v-hidden">. {reason}</span>}
  </button>
)

/** A link that looks like a button; with a `reason` it is a button that says why it leads nowhere. */
export const LinkButton = ({ to, tone, size, icon, reason, children }: Look & { readonly to: string; readonly reason?: string | null }) =>
  reason ? (
    <ActionButton {...(tone ? { tone } : {})} {...(size ? { size } : {})} {...(icon ? { icon } : {})} reason={reason}>
      {children}
    </ActionButton>
  ) : (
    <LinkBase to={to} {...look({ ...(tone ? { tone } : {}), ...(size ? { size } : {}) })}>
      {icon && <Icon name={icon} size={iconSize(size)} />}
      {children}
    </LinkBase>
  )

/** A square button with a name for those who do not see its icon. */
export const IconAction = ({
  icon,
  label,
  small,
  framed,
  ...rest
}: {
  readonly icon: IconName
  readonly label: string
  readonly small?: boolean
  readonly framed?: boolean
} & ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button
    type="button"
    className="v-ib"
    aria-label={label}
    title={label}
    {...(small ? { 'data-size': 'small' } : {})}
    {...(framed ? { 'data-framed': 'true' } : {})}
    {...rest}
  >
    <Icon name={icon} size={small ? 18 : 20} />
  </button>
)
