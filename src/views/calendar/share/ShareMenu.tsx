import { useState } from 'react'
import { ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material'
import { hasCalendarFile, useCalendarFile } from '#console/views/calendar/useCalendarFile.ts'
import type { Events } from '#console/views/calendar/useEvents.ts'
import type { Bulk } from '#console/views/list/useBulk.ts'
import { t } from '#texts/sharing.ts'
import { Icon, IconAction, lazyPart, useAnchor } from '#widgets'
import type { CalendarView } from '../useCalendar.ts'

const FeedsDialog = lazyPart(() => import('./FeedsDialog.tsx'))

interface ShareMenuProps {
  readonly view: CalendarView
  /** The filter that what is shown passes. */
  readonly asked: Events['asked']
  readonly bulk: Bulk
}

/** Takes what is shown along as a calendar file, or lets other calendars subscribe; nothing where the calendar declares no feed. */
export const ShareMenu = ({ view, asked, bulk }: ShareMenuProps) => {
  const { resource } = view.subject
  const { anchor, opener, close } = useAnchor('menu')
  const [isSharing, setSharing] = useState(false)
  const download = useCalendarFile(resource, bulk)
  if (!hasCalendarFile(resource)) return null
  return (
    <>
      <IconAction framed icon="export" label={t('sharing.menu')} {...opener} />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close} slotProps={{ list: { 'aria-label': t('sharing.menu') } }}>
        <MenuItem
          disabled={bulk.isBusy}
          onClick={() => {
            close()
            void download(asked)
          }}
        >
          <ListItemIcon>
            <Icon name="export" size={18} />
          </ListItemIcon>
          <ListItemText secondary={view.title}>{t('sharing.download')}</ListItemText>
        </MenuItem>
        <MenuItem
          onClick={() => {
            close()
            setSharing(true)
          }}
        >
          <ListItemIcon>
            <Icon name="link" size={18} />
          </ListItemIcon>
          <ListItemText secondary={t('sharing.lead')}>{t('sharing.feeds')}</ListItemText>
        </MenuItem>
      </Menu>
      {isSharing && <FeedsDialog view={view} onClose={() => setSharing(false)} />}
    </>
  )
}
