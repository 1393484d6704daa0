import Divider from '@mui/material/Divider'
import Popover from '@mui/material/Popover'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { t } from '#texts/frame.ts'
import { useFormats } from '#widgets/formats.ts'
import { Icon } from '#widgets/icons.tsx'
import text from '#widgets/text.module.css'
import { useFrame } from '../../services/frame.tsx'
import { useNotices, type Notice } from '../../services/notices.ts'

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
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('frame.notices.title'), sx: { width: '26em', p: 2 } } }}
    >
      <Typography variant="h2">{t('frame.notices.title')}</Typography>
      {all.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t('frame.notices.none')}
        </Typography>
      ) : (
        <Stack component="ul" sx={{ listStyle: 'none' }} divider={<Divider component="li" aria-hidden />}>
          {all.map(one => (
            <One key={one.id} notice={one} />
          ))}
        </Stack>
      )}
    </Popover>
  )
}

const COLOR_OF = { success: 'success', info: 'info', warning: 'warning', error: 'error' } as const

const One = ({ notice: { message, type, at } }: { readonly notice: Notice }) => {
  const { localTime } = useFormats()
  return (
    <Stack component="li" direction="row" sx={{ gap: 1.25, py: 1.25 }}>
      <Typography component="span" color={COLOR_OF[type]}>
        <Icon name={type === 'error' || type === 'warning' ? 'alert' : 'checkCircle'} size={18} />
      </Typography>
      <Typography variant="body2" component="span" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
        {message}
      </Typography>
      <time className={text['quiet']} dateTime={at.toISOString()}>
        {localTime(at)}
      </time>
    </Stack>
  )
}

export default NoticesList
