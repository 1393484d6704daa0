import { Stack } from '@mui/material'
import { titleKeys } from '#catalogue'
import type { Resource } from '#model'
import { t } from '#texts/sending.ts'
import ConfirmDialogBox from '#widgets/ConfirmDialogBox.tsx'
import { sendingOf, useCounts, type Sending } from '#shared'
import { ReachFacts } from '../list/ReachFacts.tsx'
import type { Values } from './initial.ts'
import type { StateAfterSave } from './saveState.ts'
import { useReachOfDraft } from './useReachOfDraft.ts'

/** Asks before a save sends a row to people: to how many, by which channels, whom none of them reaches, and until when it can be stopped (picture 24b). */
const SendDialog = ({ resource, ...props }: SendDialogProps) => {
  const sending = sendingOf(resource)
  return sending && <Asking {...{ resource, sending, ...props }} />
}

const Asking = ({ resource, asked: { values, after, answer }, busy, sending }: SendDialogProps & { readonly sending: Sending }) => {
  const reach = useReachOfDraft(resource, sending, values)
  const { saysPeople } = useCounts()
  const { message, sends } = after
  const title = titleKeys(resource).flatMap(key => (typeof values[key] === 'string' ? [values[key]] : []))
  if (sends === null) return null
  return (
    <ConfirmDialogBox
      open
      title={t(`lists.confirm.ask.${sends}`, { people: reach ? saysPeople(reach.people) : '…' })}
      action={t(`forms.sending.${sends}`)}
      keep={t('forms.keepEditing')}
      busy={busy}
      onClose={() => answer(false)}
      onConfirm={() => answer(true)}
    >
      <Stack sx={{ gap: 1, overflowWrap: 'anywhere' }}>
        <b>{title.join(' ')}</b>
        <span>{sends === 'scheduled' ? `${message}. ${t('lists.confirm.until')}` : t('lists.confirm.final')}</span>
        {reach && <ReachFacts {...{ resource, reach }} action={sending.action} isTitled />}
      </Stack>
    </ConfirmDialogBox>
  )
}

export interface AskedToSend {
  readonly values: Values
  readonly after: StateAfterSave
  readonly answer: (isMeant: boolean) => void
}

interface SendDialogProps {
  readonly resource: Resource
  readonly asked: AskedToSend
  /** It stays while the row is saved: the second press of a double click does not reach the form behind it. */
  readonly busy: boolean
}

export default SendDialog
