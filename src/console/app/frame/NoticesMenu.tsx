import { useState } from 'react'
import Popover from '@mui/material/Popover'
import { Icon } from '#widgets/icons.tsx'
import { useFrame } from './context.tsx'
import { useNotices, useUnseen, type Notice } from './notices.ts'

/** The bell: everything that toasts said in this page. */
export const Notices = () => {
  const { notices } = useFrame()
  const all = useNotices(notices)
  const unseen = useUnseen(notices)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const label = unseen === 0 ? 'Notices' : `Notices, ${unseen} new`
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
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { 'aria-label': 'Notices' } }}
      >
        <div className="f-notices">
          <h2>Notices</h2>
          {all.length === 0 ? (
            <p>Nothing yet. What the console tells you stays here until you leave.</p>
          ) : (
            <ul>
              {all.map(one => (
                <One key={one.id} notice={one} />
              ))}
            </ul>
          )}
        </div>
      </Popover>
    </>
  )
}

const One = ({ notice: { message, type, at } }: { readonly notice: Notice }) => (
  <li data-tone={type}>
    <Icon name={type === 'error' ? 'alert' : 'checkCircle'} size={18} />
    <span>{message}</span>
    <time dateTime={at.toISOString()}>{at.toLocaleTimeString('en-US', { hour: '2-digit', minute: '2-digit', hour12: false })}</time>
  </li>
)
