import { lazy, Suspense, useState } from 'react'
import Badge from '@mui/material/Badge'
import { t } from '#texts/frame.ts'
import { IconAction } from '#widgets/buttons.tsx'
import { useFrame } from '../../services/frame.tsx'
import { useUnseen } from '../../services/notices.ts'

const NoticesList = lazy(() => import('./NoticesList.tsx'))

/** The bell, with the number of notices that were not looked at. */
export const Notices = () => {
  const { notices } = useFrame()
  const unseen = useUnseen(notices)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Badge badgeContent={unseen === 0 ? null : unseen} color="primary" overlap="circular" slotProps={{ badge: { 'aria-hidden': true } }}>
        <IconAction
          icon="bell"
          label={unseen === 0 ? t('frame.notices.title') : t('frame.notices.unseen', { count: unseen })}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={event => {
            setAnchor(event.currentTarget)
            notices.seen()
          }}
        />
      </Badge>
      <Suspense fallback={null}>{anchor && <NoticesList anchor={anchor} onClose={() => setAnchor(null)} />}</Suspense>
    </>
  )
}
