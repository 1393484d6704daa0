import { useState } from 'react'
import { Box, Checkbox, Dialog, DialogActions, DialogContent, Stack, Typography } from '@mui/material'
import { nounOf, type Resource, type FollowChoice, type Followers } from '#model'
import { t } from '#texts/following.ts'
import { ActionButton, Caption, DialogHeading, TextLink, useFormats, useIsPhone } from '#widgets'
import { useCounts, usePaths } from '#shared'
import type { ConsoleRecord } from '../../data/types.ts'
import { useAttempt } from '../list/OutcomeNote.tsx'
import type { Bulk } from '../list/useBulk.ts'
import { Differences, type DifferencesProps } from './Differences.tsx'
import { isBehind, useSettle } from './useFollowing.ts'

interface FollowersDialogProps {
  readonly patterns: Resource
  readonly record: ConsoleRecord
  readonly target: Resource
  readonly found: Followers
  readonly bulk: Bulk
  readonly onClose: () => void
}

/** Rows that follow a pattern, each with what differs: those that are chosen take it, stay as they are, or follow it no more. */
const FollowersDialog = ({ patterns, record, target, found, bulk, onClose }: FollowersDialogProps) => {
  const isPhone = useIsPhone()
  const { pluralize } = useCounts()
  const settle = useSettle(patterns.name, record.id, bulk)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(found.rows.filter(isBehind).map(row => row.id)))
  const { attempt, failure } = useAttempt(bulk, onClose)
  const rows = found.rows.filter(row => chosen.has(row.id))
  const behind = rows.filter(isBehind).map(row => row.id)
  const choose = (choice: FollowChoice, ids: readonly string[]): void => void attempt(settle(found.resource, ids, choice))
  const toggle = (one: string): void =>
    setChosen(before => new Set(before.has(one) ? [...before].filter(each => each !== one) : [...before, one]))
  return (
    <Dialog open fullScreen={isPhone} fullWidth maxWidth="md" onClose={onClose}>
      <DialogHeading onClose={onClose}>{t('following.title', { many: target.label[1], title: record.recordTitle })}</DialogHeading>
      <DialogContent>
        <Typography color="textSecondary">{t('following.help')}</Typography>
        {found.more && <Typography color="textSecondary">{t('following.more')}</Typography>}
        <Stack component="ul" sx={{ listStyle: 'none', gap: 1, mt: 2 }}>
          {found.rows.map(row => (
            <Row key={row.id} row={row} patterns={patterns} target={target} isChosen={chosen.has(row.id)} onToggle={() => toggle(row.id)} />
          ))}
        </Stack>
        {failure}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <ActionButton variant="text" disabled={rows.length === 0} isBusy={bulk.isBusy} onClick={() => choose('detach', [...chosen])}>
          {t('following.detach')}
        </ActionButton>
        <ActionButton disabled={behind.length === 0} isBusy={bulk.isBusy} onClick={() => choose('keep', behind)}>
          {t('following.keep')}
        </ActionButton>
        <ActionButton
          variant="contained"
          icon="check"
          disabled={behind.length === 0}
          isBusy={bulk.isBusy}
          onClick={() => choose('adopt', behind)}
        >
          {t('following.adopt', { rows: pluralize(behind.length, nounOf(target)) })}
        </ActionButton>
      </DialogActions>
    </Dialog>
  )
}

interface RowProps extends DifferencesProps {
  readonly isChosen: boolean
  readonly onToggle: () => void
}

const Row = ({ isChosen, onToggle, ...differences }: RowProps) => {
  const { row, target } = differences
  const { open } = usePaths(target)
  const { shortMoment } = useFormats()
  const when = shortMoment(row.at)
  return (
    <Stack component="li" direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
      <Checkbox
        checked={isChosen}
        onChange={onToggle}
        slotProps={{ input: { 'aria-label': [row.title, when].filter(Boolean).join(', ') } }}
      />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <TextLink to={open(row)}>{row.title}</TextLink> <Caption>{when}</Caption>
        <Differences {...differences} />
      </Box>
    </Stack>
  )
}

export default FollowersDialog
