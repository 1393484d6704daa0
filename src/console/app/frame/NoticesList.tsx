import { useFormats } from '#widgets/formats.ts'
import { t } from '#texts/frame.ts'
import Popover from '@mui/material/Popover'
import { Icon } from '#widgets/icons.tsx'
import { useFrame } from '../../services/frame.tsx'
import { useNotices, type Notice } from '../../services/notices.ts'
import './popovers.css'

/** Everything that toasts said in this page, newest first. */
const NoticesList = ({ anchor, onClose }: { readonly anchor: HTMLElement; readonly onClose: () => void }) => {
  const all = useNotices(useFrame().notices)
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('frame.notices.title') } }}
    >
      <div className="f-notices">
        <h2>{t('frame.notices.title')}</h2>
        {all.length === 0 ? (
          <p>{t('frame.notices.none')}</p>
        ) : (
          <ul>
            {all.map(one => (
              <One key={one.id} notice={one} />
            ))}
          </ul>
        )}
      </div>
    </Popover>
  )
}

const One = ({ notice: { message, type, at } }: { readonly notice: Notice }) => {
  const { localTime } = useFormats()
  return (
    <li data-tone={type}>
      <Icon name={type === 'error' ? 'alert' : 'checkCircle'} size={18} />
      <span>{message}</span>
      <time dateTime={at.toISOString()}>{localTime(at)}</time>
    </li>
  )
}

export default NoticesList
