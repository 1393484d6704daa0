import { ListItem, Stack } from '@mui/material'
import { t } from '#texts/sharing.ts'
import { ActionButton, Caption, VisuallyHidden, useFormats } from '#widgets'
import { AddressOnce } from '#shared'
import type { CalendarView } from '../useCalendar.ts'
import type { Feed } from './useFeeds.ts'

/** What a feed holds, by whom and when; the address of one that was made just now, to be copied. */
export const FeedRow = ({ feed, view, address, reason, onRevoke }: FeedRowProps) => {
  const { shortMoment, wall } = useFormats()
  const moment = (at: string): string => shortMoment(wall(at) ?? '')
  const { whom } = view.subject
  const role = (whom === null ? undefined : (feed.filter[whom] as { readonly role?: string } | undefined))?.role
  const holds =
    view.calendars.find(one => one.id === role)?.displayName ??
    (Object.keys(feed.filter).length > 0 ? t('sharing.narrowed') : t('sharing.all'))
  return (
    <ListItem divider disableGutters sx={{ display: 'grid', gap: 1 }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Stack sx={{ flex: 1, minWidth: 0 }}>
          <b>{feed.name}</b>
          <Caption>
            {holds} · {t('sharing.made', { name: feed.madeBy, at: moment(feed.createdAt) })} ·{' '}
            {feed.lastReadAt === null ? t('sharing.neverRead') : t('sharing.read', { at: moment(feed.lastReadAt) })}
          </Caption>
        </Stack>
        <ActionButton size="small" color="error" reason={reason} onClick={onRevoke}>
          {t('sharing.revoke')}
          <VisuallyHidden> {feed.name}</VisuallyHidden>
        </ActionButton>
      </Stack>
      {address !== null && <AddressOnce label={t('sharing.address')} address={address} />}
    </ListItem>
  )
}

interface FeedRowProps {
  readonly feed: Feed
  readonly view: CalendarView
  /** Null where it is known no more. */
  readonly address: string | null
  /** Why it cannot be revoked; null: it can. */
  readonly reason: string | null
  readonly onRevoke: () => void
}
