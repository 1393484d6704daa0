import type { CommonOptions } from '#model'
import { t } from '#texts/widgets.ts'

interface Given {
  readonly source: string
  readonly label: string
  readonly disabled?: boolean
  readonly options: Pick<CommonOptions, 'help' | 'optional' | 'readOnly'>
}

/**
 * What an input of react-admin's own is told of a field: '(optional)' beside its label, its help, and that it cannot be changed. Its `disabled`
 * would take the value out of the form; what is read-only stays in it.
 */
export const stockProps = ({ source, label, disabled, options: { help, optional, readOnly } }: Given) => ({
  source,
  label: optional ? `${label} ${t('widgets.optional')}` : label,
  helperText: help ?? false,
  readOnly: disabled === true || readOnly === true,
})
