import { lazy, Suspense, useState } from 'react'
import { t } from '#texts/frame.ts'
import { Icon } from '#widgets/icons.tsx'
import { useFrame } from '../../services/frame.tsx'
import { useUnseen } from '../../services/notices.ts'

const NoticesList = lazy(() => import('./NoticesList.tsx'))

/** The bell, with the number of notices that were not looked at. */
export const Notices = () => {
  const { notices } = useFrame()
  const unseen = useUnseen(notices)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const label = unseen === 0 ? t('frame.notices.title') : t('frame.notices.unseen', { count: unseen })
  return (
    <>
      <button
        type="button"
        className="f-ib"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={event => {
          setAnchor(event.currentTarget)
          notices.seen()
        }}
      >
        <Icon name="bell" />
        {unseen > 0 && (
          <span className="f-badge" aria-hidden="true">
            {unseen}
          </span>
        )}
      </button>
      <Suspense fallback={null}>{anchor && <NoticesList anchor={anchor} onClose={() => setAnchor(null)} />}</Suspense>
    </>
  )
}
