import { useCallback, useId, useRef, useState, type FormEvent } from 'react'
import { Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { t } from '#texts/proof.ts'
import { ActionButton, FieldFrame, controlOf, SecretBox } from '#widgets'
import type { Proof } from './proof.ts'

const LABEL = t('proof.label')

/** Asks for the current password; what called for it waits behind it with everything that was typed, and goes on when it is right. */
const QuestionDialog = ({ proof }: { readonly proof: Proof }) => {
  const id = useId()
  const input = useRef<HTMLElement | null>(null)
  // The dialog takes the focus when it opens, and hands it on.
  const first = useCallback((element: HTMLElement | null): void => {
    input.current = element
    element?.focus()
  }, [])
  // Whoever is told that it was wrong stands where it is mended.
  const refuse = (said: string | null): void => {
    setWrong(said)
    if (said !== null) input.current?.focus()
  }
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    // It stands in a form's tree of components, and must not send that form.
    event.stopPropagation()
    if (password === '') return refuse(t('proof.required'))
    setBusy(true)
    const said = await proof.enter(password)
    setBusy(false)
    refuse(said)
  }
  return (
    <Dialog open onClose={isBusy ? undefined : proof.cancel} maxWidth="xs" fullWidth aria-describedby="proof-text">
      <form onSubmit={event => void submit(event)} noValidate>
        <DialogTitle>{t('proof.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText id="proof-text" sx={{ mb: 2 }}>
            {t('proof.lead')}
          </DialogContentText>
          <FieldFrame frame={{ id, label: LABEL, error: wrong }}>
            <SecretBox
              label={LABEL}
              control={controlOf(id, { name: 'password', error: wrong, optional: false })}
              value={password}
              change={text => {
                setPassword(text)
                setWrong(null)
              }}
              inputRef={first}
              autoComplete="current-password"
            />
          </FieldFrame>
        </DialogContent>
        <DialogActions>
          <ActionButton variant="text" onClick={proof.cancel} isBusy={isBusy}>
            {t('common.cancel')}
          </ActionButton>
          <ActionButton type="submit" variant="contained" isBusy={isBusy}>
            {t('proof.submit')}
          </ActionButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}

export default QuestionDialog
