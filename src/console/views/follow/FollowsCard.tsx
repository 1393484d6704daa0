import type { FollowChoice } from '#model'
import { Box, Stack } from '@mui/material'
import { t } from '#texts/following.ts'
import { ActionButton, Notice, TextLink } from '#widgets'
import { reasonOf, useMay, usePaths } from '#shared'
import type { RecordProps } from '../../services/views.ts'
import { useLoadedResource } from '../../services/resources.ts'
import type { Bulk } from '../list/useBulk.ts'
import { Differences } from './Differences.tsx'
import type { Followed } from './followed.ts'
import { isBehind, useFollowers, useSettle } from './useFollowing.ts'

interface FollowsCardProps extends RecordProps {
  readonly followed: Followed
  readonly bulk: Bulk
}

/** On the page of a row: which pattern it follows, what that says by now, and the way to follow it no more (R3.16). */
const FollowsCard = ({ resource, record, followed: { patterns: name, id, title }, bulk }: FollowsCardProps) => {
  const patterns = useLoadedResource(name)
  const found = useFollowers(name, id, record.id)
  const settle = useSettle(name, id, bulk)
  const reason = reasonOf(useMay(resource).edit(record))
  const row = found?.find(one => one.resource === resource.name)?.rows.find(one => one.id === record.id)
  const choose = (choice: FollowChoice) => void settle(resource.name, [record.id], choice)
  const look = { size: 'small', reason, disabled: bulk.isBusy } as const
  return (
    <Box component="section" aria-label={t('following.card')} sx={{ my: 2 }}>
      <Notice tone={row && isBehind(row) ? 'warning' : 'info'} icon="template">
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <TextLink to={usePaths(patterns).open({ id })}>{t('following.follows', { title })}</TextLink>
          {row && <Differences patterns={patterns} target={resource} row={row} />}
        </Box>
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', mt: 1 }}>
          {row && isBehind(row) && (
            <>
              <ActionButton {...look} icon="check" onClick={() => choose('adopt')}>
                {t('following.adoptOne')}
              </ActionButton>
              <ActionButton {...look} onClick={() => choose('keep')}>
                {t('following.keepOne')}
              </ActionButton>
            </>
          )}
          <ActionButton {...look} onClick={() => choose('detach')}>
            {t('following.detach')}
          </ActionButton>
        </Stack>
      </Notice>
    </Box>
  )
}

export default FollowsCard
