import { useState } from 'react'
import { Stack } from '@mui/material'
import { nounOf, type Followers } from '#model'
import { t } from '#texts/following.ts'
import { ActionButton, Notice, lazyPart } from '#widgets'
import { useCounts } from '#shared'
import type { RecordProps } from '../../services/views.ts'
import { useLoadedResource } from '../../services/resources.ts'
import { OutcomeNote } from '../list/OutcomeNote.tsx'
import { useBulk } from '../list/useBulk.ts'
import { isBehind, useFollowers } from './useFollowing.ts'

const FollowersDialog = lazyPart(() => import('./FollowersDialog.tsx'))

/** On the page of a pattern: how many rows to come follow it, and how many differ from what it says now (R3.16). */
const FollowersNote = ({ resource, record }: RecordProps) =>
  useFollowers(resource.name, record.id)?.map(found => (
    <OfResource key={found.resource} resource={resource} record={record} found={found} />
  ))

const OfResource = ({ resource, record, found }: RecordProps & { readonly found: Followers }) => {
  const target = useLoadedResource(found.resource)
  const bulk = useBulk(target)
  const { pluralize } = useCounts()
  const [isOpen, setOpen] = useState(false)
  const behind = found.rows.filter(isBehind).length
  if (found.rows.length === 0 && !bulk.outcome) return null
  return (
    <Stack spacing={1} sx={{ my: 2 }}>
      <OutcomeNote bulk={bulk} />
      {found.rows.length > 0 && (
        <Notice
          tone={behind > 0 ? 'warning' : 'info'}
          actions={
            <ActionButton size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {t('following.look')}
            </ActionButton>
          }
        >
          {t('following.count', { rows: pluralize(found.rows.length, nounOf(target)) })}{' '}
          {behind > 0 ? t('following.behind', { smart_count: behind }) : t('following.same')}
        </Notice>
      )}
      {isOpen && <FollowersDialog patterns={resource} {...{ record, target, found, bulk }} onClose={() => setOpen(false)} />}
    </Stack>
  )
}

export default FollowersNote
