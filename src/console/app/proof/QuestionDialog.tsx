import { useState, type FormEvent } from 'react'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import type { Proof } from './proof.ts'

/** Asks for the current password; what called for it waits behind it with everything that was typed, and goes on when it is right. */
const QuestionDialog = ({ proof }: { readonly proof: Proof }) => {
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    // It stands in a form's tree of components, and must not send that form.
    event.stopPropagation()
    if (password === '') return setWrong('Enter your current password.')
    setBusy(true)
    const said = await proof.enter(password)
    setBusy(false)
    setWrong(said)
  }
  return (
    <Dialog
      open
      onClose={isBusy ? undefined : proof.cancel}
      maxWidth="xs"
      fullWidth
      aria-labelledby="proof-title"
      aria-describedby="proof-text"
    >
      <form onSubmit={event => void submit(event)} noValidate>
        <DialogTitle id="proof-title">Confirm it is you</DialogTitle>
        <DialogContent>
          <DialogContentText id="proof-text" sx={{ mb: 2 }}>
            This change affects how someone signs in or what they can do. Enter your current password to continue. You will not be asked
            again for 10 minutes.
          </DialogContentText>
          <TextField
            autoFocus
            fullWidth
            required
            type="password"
            autoComplete="current-password"
            label="Current password"
            value={password}
            error={wrong !== null}
            helperText={wrong ?? ' '}
            onChange={event => {
              setPassword(event.target.value)
              setWrong(null)
            }}
            slotProps={{ formHelperText: { role: wrong === null ? undefined : 'alert' } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={proof.cancel} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={isBusy}>
            Continue
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

export default QuestionDialog
