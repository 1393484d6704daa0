import { useId, type ReactNode } from 'react'
import { Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { t } from '#texts/widgets.ts'
import { ActionButton } from './buttons.tsx'

export interface ConfirmProps {
  readonly open: boolean
  /** The question, as the verb: 'Cancel 3 events?' */
  readonly title: string
  /** What will happen and what is safe. */
  readonly children?: ReactNode
  /** The verb of the button that does it. */
  readonly action: string
  readonly danger?: boolean
  /** The button that leaves everything as it is. Default: 'Keep as it is'. */
  readonly keep?: string
  /** Whether what it needs was entered; until then it cannot be done. Default: true. */
  readonly ready?: boolean
  /** While it is being done: both buttons wait. */
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

const ConfirmDialogBox = ({
  title,
  children,
  action,
  danger = false,
  keep = t('widgets.keep'),
  ready = true,
  busy = false,
  onConfirm,
  onClose,
}: ConfirmProps) => {
  const id = useId()
  return (
    <Dialog
      open
      // The second press of a double click, which falls beside the dialog that the first has opened, is no answer.
      onClose={(_event, reason) => !busy && reason !== 'backdropClick' && onClose()}
      maxWidth="xs"
      fullWidth
      aria-describedby={children ? `${id}text` : undefined}
    >
      <DialogTitle>{title}</DialogTitle>
      {children && (
        <DialogContent>
          <DialogContentText id={`${id}text`} component="div">
            {children}
          </DialogContentText>
        </DialogContent>
      )}
      <DialogActions>
        {/* What is to be entered first has the focus first. */}
        <ActionButton variant="text" onClick={onClose} isBusy={busy} autoFocus={ready}>
          {keep}
        </ActionButton>
        <ActionButton variant="contained" color={danger ? 'error' : 'primary'} onClick={onConfirm} disabled={!ready} isBusy={busy}>
          {busy ? t('common.working') : action}
        </ActionButton>
      </DialogActions>
    </Dialog>
  )
}

export default ConfirmDialogBox
