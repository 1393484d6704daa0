import { useState } from 'react'
import { Dialog, DialogActions, DialogContent, DialogTitle, List, Typography, useMediaQuery } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { ListSkeleton } from '#console/views/list/NoRows.tsx'
import { inSentence } from '#model'
import { t } from '#texts/sharing.ts'
import { ActionButton, ConfirmDialog, Notice } from '#widgets'
import { reasonOf, useMay } from '#shared'
import type { CalendarView } from '../useCalendar.ts'
import { FeedForm } from './FeedForm.tsx'
import { FeedRow } from './FeedRow.tsx'
import { useFeeds, type Feed } from './useFeeds.ts'

/** Addresses that other calendars subscribe to (R3.17): who made them, when they were last read, and a button that ends each. */
const FeedsDialog = ({ view, onClose }: { readonly view: CalendarView; readonly onClose: () => void }) => {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const { resource } = view.subject
  const feeds = useFeeds(resource)
  const [ending, setEnding] = useState<Feed | null>(null)
  const may = useMay(resource)
  const isOpen = may.opens('publish')
  const reason = reasonOf(may.write) ?? (isOpen ? null : t('sharing.publishers'))
  return (
    <Dialog open fullWidth fullScreen={isPhone} maxWidth="sm" onClose={onClose}>
      <DialogTitle>{t('sharing.feeds')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Typography color="text.secondary">{t('sharing.about', { many: inSentence(resource.label[1]) })}</Typography>
        {feeds.problem !== null && <Notice tone="error">{feeds.problem}</Notice>}
        {feeds.isLoading ? (
          <ListSkeleton />
        ) : feeds.feeds.length === 0 ? (
          <Typography color="text.secondary">{t('sharing.none')}</Typography>
        ) : (
          <List disablePadding aria-label={t('sharing.feeds')}>
            {feeds.feeds.map(feed => (
              <FeedRow
                key={feed.id}
                feed={feed}
                view={view}
                address={feeds.made?.id === feed.id ? feeds.made.address : null}
                reason={reason}
                onRevoke={() => setEnding(feed)}
              />
            ))}
          </List>
        )}
        {reason === null ? <FeedForm view={view} feeds={feeds} /> : <Notice>{reason}</Notice>}
      </DialogContent>
      <DialogActions>
        <ActionButton onClick={onClose}>{t('common.done')}</ActionButton>
      </DialogActions>
      <ConfirmDialog
        open={ending !== null}
        danger
        title={t('sharing.revokeQuestion', { name: ending?.name ?? '' })}
        action={t('sharing.revoke')}
        onClose={() => setEnding(null)}
        onConfirm={() => {
          if (ending) feeds.revoke(ending.id)
          setEnding(null)
        }}
      >
        {t('sharing.revokeLead')}
      </ConfirmDialog>
    </Dialog>
  )
}

export default FeedsDialog
