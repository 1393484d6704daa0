import type { ReactNode } from 'react'
import { t } from '#texts/widgets.ts'
import { Icon } from '../icons.tsx'
import '../widgets.css'
import './field.css'

/** Label above, '(optional)', a counter or reading at the right, error and help below: the one shape of every field (LOOK). */
export const FieldFrame = ({ frame, aside, over = false, role, onLabel, unlabelled = false, children }: FieldFrameProps) => {
  const { id, label, optional, help, error } = frame
  const words = (
    <>
      {label}
      {optional && <span className="w-optional"> {t('widgets.optional')}</span>}
    </>
  )
  const grouped = role && {
    role,
    'aria-labelledby': `${id}-label`,
    'aria-describedby': [error ? `${id}-error` : '', help ? `${id}-help` : ''].filter(Boolean).join(' ') || undefined,
  }
  return (
    <div
      className="w-field"
      {...grouped}
      {...(role === 'radiogroup' ? { 'aria-required': !optional, 'aria-invalid': error !== null } : {})}
    >
      <div className={unlabelled ? 'w-hidden' : 'w-field-head'}>
        {role || onLabel ? (
          <span id={`${id}-label`} className="w-field-label" onClick={onLabel}>
            {words}
          </span>
        ) : (
          <label htmlFor={id} id={`${id}-label`}>
            {words}
          </label>
        )}
        {aside != null && aside !== '' && (
          <span className="w-aside" data-over={over}>
            {aside}
          </span>
        )}
      </div>
      {children}
      <FieldNotes id={id} help={help} error={error} />
    </div>
  )
}

/** The error and the help of a field, with the ids that `aria-describedby` names. */
export const FieldNotes = ({
  id,
  help,
  error,
}: {
  readonly id: string
  readonly help: string | undefined
  readonly error: string | null
}) => (
  <>
    {error && (
      <p className="w-error" id={`${id}-error`}>
        <Icon name="alert" size={16} />
        {error}
      </p>
    )}
    {help && (
      <p className="w-help" id={`${id}-help`}>
        {help}
      </p>
    )}
  </>
)

export interface FieldFrameProps {
  readonly frame: {
    readonly id: string
    readonly label: string
    readonly optional: boolean
    readonly help: string | undefined
    readonly error: string | null
  }
  /** At the right of the label: '38 of 80', '1 h 30 min'. */
  readonly aside?: ReactNode
  /** The counter is past its limit. */
  readonly over?: boolean
  /** For fields of several controls: the label names the group instead of one control. */
  readonly role?: 'group' | 'radiogroup'
  /** For controls that no label element can name: a click on the words does this, and `aria-labelledby` names `<id>-label`. */
  readonly onLabel?: () => void
  /** The words are read and not seen: the options below speak for themselves under their section's heading. */
  readonly unlabelled?: boolean
  readonly children: ReactNode
}
