import { useEffect, type RefObject } from 'react'
import { useBlocker, useCanBlock } from 'ra-core'
import { useFormState } from 'react-hook-form'
import { ConfirmDialog } from '#widgets/ConfirmDialog.tsx'
import { openForms } from '../../drafts/forms.ts'

/** Asks before what was typed is left behind. `leaves` is true once the form is done with: saved, or left on purpose. */
export const Guard = ({ leaves, onLeave }: GuardProps) => {
  const { isDirty } = useFormState()
  const canBlock = useCanBlock()
  useEffect(() => {
    if (!isDirty) return undefined
    const ask = (event: BeforeUnloadEvent): void => {
      if (!leaves.current && !openForms.isLeaving()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty, leaves])
  return canBlock && isDirty ? <Question leaves={leaves} onLeave={onLeave} /> : null
}

const Question = ({ leaves, onLeave }: GuardProps) => {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => !leaves.current && currentLocation.pathname !== nextLocation.pathname)
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      action="Leave"
      keep="Stay"
      danger
      onClose={() => blocker.reset?.()}
      onConfirm={() => {
        leaves.current = true
        onLeave()
        blocker.proceed?.()
      }}
    >
      What you typed on this page has not been saved.
    </ConfirmDialog>
  )
}

interface GuardProps {
  readonly leaves: RefObject<boolean>
  readonly onLeave: () => void
}
