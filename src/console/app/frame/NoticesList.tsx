import { Box, Divider, List, ListItem, ListItemButton, ListItemText, Stack, Typography } from '@mui/material'
import { LinkBase } from 'ra-core'
import { t } from '#texts/home.ts'
import { Icon, isIcon, useFormats } from '#widgets'
import text from '#widgets/text.module.css'
import { useCounts } from '#shared'
import { filled } from '../../routing/table.ts'
import { useUrlMap } from '../../routing/urlMap.tsx'
import { useDeclared, useFrame } from '../../services/frame.tsx'
import { useNotices, type Notice } from '../../services/notices.ts'
import type { Waiting } from '../../services/waiting.ts'
import { countedOf, type Counted, TONES, toneOf } from '../../views/home/counted.ts'
import { ToolPopover } from '../../views/list/ToolPopover.tsx'

const ROOM = { width: '26em', p: 2 }

interface Props {
  readonly anchor: HTMLElement
  readonly waiting: Waiting
  readonly onClose: () => void
}

/** What waits for somebody, each the way to its rows, and everything that toasts said in this page, newest first. */
const NoticesList = ({ anchor, waiting, onClose }: Props) => {
  const all = useNotices(useFrame().notices)
  const urlMap = useUrlMap()
  const counts = countedOf(waiting, useDeclared(), ({ name }) => {
    const list = urlMap?.table[name]?.list ?? null
    return list && filled(list, { organizationId: urlMap?.organizationId ?? '' })
  })
  return (
    <ToolPopover label={t('frame.notices.title')} sx={ROOM} {...{ anchor, onClose }}>
      <Typography variant="h2">{t('home.bell.waiting')}</Typography>
      {counts.length === 0 ? <Calm>{t('home.nothing')}</Calm> : <Waits counts={counts} onClose={onClose} />}
      <Typography variant="h2" sx={{ mt: 2 }}>
        {t('home.bell.said')}
      </Typography>
      {all.length === 0 ? (
        <Calm>{t('home.bell.none')}</Calm>
      ) : (
        <Stack component="ul" divider={<Divider component="li" aria-hidden />}>
          {all.map(one => (
            <One key={one.id} notice={one} />
          ))}
        </Stack>
      )}
    </ToolPopover>
  )
}

const Calm = ({ children }: { readonly children: string }) => (
  <Typography variant="body2" color="textSecondary">
    {children}
  </Typography>
)

const Waits = ({ counts, onClose }: { readonly counts: readonly Counted[]; readonly onClose: () => void }) => {
  const { saysCount } = useCounts()
  return (
    <List disablePadding sx={{ mx: -1 }}>
      {counts.map(one => (
        <ListItem key={one.key} disablePadding>
          <ListItemButton component={LinkBase} to={one.to} onClick={onClose} sx={{ px: 1, gap: 1.25, borderRadius: 1 }}>
            <Box component="span" sx={{ display: 'flex', color: TONES[toneOf(one)] }}>
              <Icon name={isIcon(one.resource.icon) ? one.resource.icon : 'alert'} size={18} />
            </Box>
            <ListItemText primary={one.label} />
            <Typography variant="body2" component="b" sx={{ color: TONES[toneOf(one)] }}>
              {saysCount(one.count)}
            </Typography>
            <Icon name="right" size={16} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  )
}

const One = ({ notice: { message, type, at } }: { readonly notice: Notice }) => {
  const { localTime } = useFormats()
  return (
    <Stack component="li" direction="row" sx={{ gap: 1.25, py: 1.25 }}>
      <Typography component="span" color={type}>
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
