import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { t } from '#texts/work.ts'
import { InstantSentence } from '#widgets/DateText.tsx'
import { ActionButton } from '#widgets/buttons.tsx'
import type { WorkItem } from './work.ts'

interface RowProps {
  readonly item: WorkItem
  readonly isBusy: boolean
  readonly onAgain: () => void
}

/** One piece of work: what, for whom, when, why not, and running it again. */
export const Row = ({ item: { label, organizationName, state, reason, tries, at }, isBusy, onAgain }: RowProps) => {
  const what = organizationName === null ? label : `${label}, ${organizationName}`
  const mayRun = state === 'failed' || (state === 'waiting' && tries > 0)
  const isFailed = state === 'failed'
  return (
    <ListItem divider sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: 1 }}>
      <ListItemText
        slotProps={{ secondary: { component: 'div' } }}
        primary={
          <>
            <b>{label}</b>
            {organizationName !== null && <span> · {organizationName}</span>}
          </>
        }
        secondary={
          <>
            <InstantSentence value={at} text={moment => t(`work.when.${state}`, { moment })} />
            {tries > 1 || (tries > 0 && state === 'waiting') ? ` · ${t('work.tries', { count: tries, smart_count: tries })}` : ''}
            {reason !== null && (
              <Typography variant="body2" color={isFailed ? 'error' : 'textPrimary'} sx={{ overflowWrap: 'anywhere' }}>
                {reason}
              </Typography>
            )}
          </>
        }
      />
      {mayRun && (
        <ActionButton
          size="small"
          icon="refresh"
          isBusy={isBusy}
          onClick={onAgain}
          aria-label={isFailed ? t('work.againOne', { what }) : t('work.nowOne', { what })}
          sx={{ flexShrink: 0 }}
        >
          {isFailed ? t('work.again') : t('work.now')}
        </ActionButton>
      )}
    </ListItem>
  )
}
