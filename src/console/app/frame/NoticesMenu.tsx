import { memo, useMemo } from 'react'
import { Badge } from '@mui/material'
import { t } from '#texts/frame.ts'
import { IconAction, lazyPart, useAnchor } from '#widgets'
import { useUrlMap } from '../../routing/urlMap.tsx'
import { useFrame } from '../../services/frame.tsx'
import { useHeard } from '../../services/preferences.ts'
import { useUnseen } from '../../services/notices.ts'
import { useWaiting, type Waiting } from '../../services/waiting.ts'

const NoticesList = lazyPart(() => import('./NoticesList.tsx'))

/** The bell, with how many kinds of work wait for somebody and how many notices were not looked at. */
export const Notices = () => {
  const { notices } = useFrame()
  const unseen = useUnseen(notices)
  const table = useUrlMap()?.table
  const heard = useHeard(useWaiting())
  // What has no list here cannot be seen to; what somebody turned off stays in the sidebar and on Home.
  const waiting = useMemo(() => heard.filter(({ resource }) => table?.[resource]?.list), [heard, table])
  return <Bell unseen={unseen} waiting={waiting} onSeen={notices.seen} />
}

interface BellProps {
  readonly unseen: number
  readonly waiting: Waiting
  readonly onSeen: () => void
}

const Bell = memo(({ unseen, waiting, onSeen }: BellProps) => {
  const waits = waiting.length
  const label = [
    t(unseen === 0 ? 'frame.notices.title' : 'frame.notices.unseen', { count: unseen }),
    ...(waits === 0 ? [] : [t('frame.notices.waits', { smart_count: waits })]),
  ].join(', ')
  const { anchor, opener, close } = useAnchor('dialog')
  return (
    <>
      <Badge badgeContent={unseen + waits} color="primary" overlap="circular" slotProps={{ badge: { 'aria-hidden': true } }}>
        <IconAction
          icon="bell"
          label={label}
          {...opener}
          onClick={event => {
            opener.onClick(event)
            onSeen()
          }}
        />
      </Badge>
      {anchor && <NoticesList anchor={anchor} waiting={waiting} onClose={close} />}
    </>
  )
})
