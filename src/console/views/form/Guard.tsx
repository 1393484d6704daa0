import { useBlocker, useCanBlock } from 'ra-core'
import { useBeforeUnload } from 'react-router-dom'
import { t } from '#texts/forms.ts'
import { ConfirmDialog } from '#widgets'
import { openForms } from '../../drafts/forms.ts'

/** Asks before what was typed and not saved is left behind. */
export const Guard = ({ onLeave }: GuardProps) => {
  useBeforeUnload(event => {
    if (!openForms.isLeaving()) event.preventDefault()
  })
  return useCanBlock() ? <Question onLeave={onLeave} /> : null
}

const Question = ({ onLeave }: GuardProps) => {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname)
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={t('forms.leave.title')}
      action={t('forms.leave.leave')}
      keep={t('forms.leave.stay')}
      danger
      onClose={() => blocker.reset?.()}
      onConfirm={() => {
        onLeave()
        blocker.proceed?.()
      }}
    >
      {t('forms.leave.lead')}
    </ConfirmDialog>
  )
}

interface GuardProps {
  readonly onLeave: () => void
}
