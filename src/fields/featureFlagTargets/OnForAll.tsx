import { useId, useState, type ComponentProps } from 'react'
import { useWatch } from 'react-hook-form'
import { t } from '#texts/fields.ts'
import { ConfirmDialog } from '#widgets/ConfirmDialog.tsx'
import { FieldFrame } from '#widgets/field/FieldFrame.tsx'
import { TextBox } from '#widgets/field/TextBox.tsx'
import { unbound } from '#widgets/field/useField.ts'

/** Asks before a flag goes on everywhere: the flag's own key is typed, where the form has one. */
export const OnForAll = ({ open, confirm, onConfirm, onClose }: OnForAllProps) => {
  const id = useId()
  const [typed, setTyped] = useState('')
  const watched: unknown = useWatch({ name: confirm ?? '' })
  const wanted = confirm !== undefined && typeof watched === 'string' ? watched : ''
  const close = (then: () => void) => () => {
    setTyped('')
    then()
  }
  return (
    <ConfirmDialog
      open={open}
      title={t('fields.featureFlag.allTitle')}
      action={t('fields.featureFlag.turnOn')}
      danger
      ready={typed.trim() === wanted}
      onConfirm={close(onConfirm)}
      onClose={close(onClose)}
    >
      <p>{t('fields.featureFlag.everyoneLead')}</p>
      {wanted !== '' && (
        <FieldFrame frame={{ id, label: t('fields.featureFlag.type', { word: wanted }) }}>
          <TextBox control={unbound(id)} value={typed} change={setTyped} autoComplete="off" spellCheck={false} autoFocus />
        </FieldFrame>
      )}
    </ConfirmDialog>
  )
}

interface OnForAllProps extends Pick<ComponentProps<typeof ConfirmDialog>, 'open' | 'onConfirm' | 'onClose'> {
  /** Key of the field whose value is typed again. */
  readonly confirm: string | undefined
}
