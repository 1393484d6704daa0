import { Stack } from '@mui/material'
import { useRecordContext } from 'ra-core'
import { useWatch } from 'react-hook-form'
import type { Resource } from '#model'
import type { Sending } from '#shared'
import type { ConsoleRecord } from '../../data/types.ts'
import { ReachFacts } from '../list/ReachFacts.tsx'
import { useReachOfDraft } from './useReachOfDraft.ts'

/** Below the channels of what is sent: how many people it reaches, by which of them, and whom it does not (picture 24). */
const Recipients = (props: RecipientsProps) => {
  const { status = 'draft' } = useRecordContext<ConsoleRecord>() ?? {}
  // Of what was sent the ledger knows whom: who is added now is sent nothing.
  return (status === 'draft' || status === 'scheduled') && <Counted {...props} />
}

const Counted = ({ resource, sending }: RecipientsProps) => {
  const { to, channels, families, also } = sending.options
  const keys = [to, channels, families?.when ?? to, also?.when ?? to]
  const watched = useWatch({ name: keys }) as readonly unknown[]
  const reach = useReachOfDraft(resource, sending, Object.fromEntries(keys.map((key, index) => [key, watched[index]])))
  return (
    reach && (
      <Stack sx={{ gap: 1, mt: 1.5, '& > p': { typography: 'body2' } }}>
        <ReachFacts {...{ resource, reach }} action={sending.action} />
      </Stack>
    )
  )
}

interface RecipientsProps {
  readonly resource: Resource
  readonly sending: Sending
}

export default Recipients
