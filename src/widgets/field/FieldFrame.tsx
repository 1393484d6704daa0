import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { FormHelperText, FormLabel, Stack } from '@mui/material'
import { t } from '#texts/widgets.ts'
import { Icon } from '../icons.tsx'
import text from '../text.module.css'

/**
 * Label above, '(optional)', a counter or reading at the right, error and help below: the one shape of every field (LOOK). Not MUI's
 * FormControl, which ties one control to one label and renders anew with its first letter: here one label may name several.
 */
export const FieldFrame = ({ frame, aside, over = false, role, onLabel, unlabelled = false, children }: FieldFrameProps) => {
  const { id, label, optional = false, help, error = null } = frame
  const grouped = role && {
    role,
    'aria-labelledby': `${id}-label`,
    'aria-describedby': describedBy(frame),
  }
  return (
    <Stack
      spacing={0.75}
      data-field=""
      {...grouped}
      {...(role === 'radiogroup' ? { 'aria-required': !optional, 'aria-invalid': error !== null } : {})}
    >
      <Stack direction="row" spacing={1.5} className={unlabelled ? text['hidden'] : undefined}>
        <FormLabel id={`${id}-label`} {...(role || onLabel ? { ...SPAN, onClick: onLabel } : { htmlFor: id })}>
          {label}
          {optional && <span className={clsx(text['quiet'], text['small'])}> {t('widgets.optional')}</span>}
        </FormLabel>
        {aside != null && aside !== '' && (
          <FormHelperText component="span" error={over} sx={ASIDE}>
            {aside}
          </FormHelperText>
        )}
      </Stack>
      {children}
      <FieldNotes id={id} help={help} error={error} />
    </Stack>
  )
}

const SPAN = { component: 'span' } as const
const ASIDE = { ml: 'auto', flex: 'none', textAlign: 'end' }

/** For `aria-describedby`: the error and the help of a field, where it has them. */
export const describedBy = ({ id, error, help }: FieldNotesProps): string | undefined =>
  [error ? `${id}-error` : '', help ? `${id}-help` : ''].filter(Boolean).join(' ') || undefined

/** The error and the help of a field, with the ids that `describedBy` names. */
export const FieldNotes = ({ id, help, error }: FieldNotesProps) => (
  <>
    {error && (
      <FormHelperText error id={`${id}-error`}>
        <Icon name="alert" size={16} />
        {error}
      </FormHelperText>
    )}
    {help && <FormHelperText id={`${id}-help`}>{help}</FormHelperText>}
  </>
)

interface FieldNotesProps {
  readonly id: string
  readonly help?: string | undefined
  readonly error?: string | null
}

interface FieldFrameProps {
  readonly frame: FieldNotesProps & { readonly label: string; readonly optional?: boolean }
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
