import type { Device } from '#model'
import { useRef, useState, type ReactNode } from 'react'
import { DialogContentText, List, ListItem, ListItemText, Typography } from '@mui/material'
import { useMutation, useQuery } from '@tanstack/react-query'
import { t } from '#texts/pages.ts'
import { ActionButton, InstantSentence, Notice, useFormats } from '#widgets'
import { DEVICES, seenText, type DeviceCalls } from './devices.ts'

interface RowProps {
  readonly device: Device
  readonly isBusy: boolean
  readonly onEnd: () => void
}

const Row = ({ device: { browser, network, signedInAt, lastSeenAt, trustedUntil, current }, isBusy, onEnd }: RowProps) => {
  const formats = useFormats()
  const [now] = useState(() => new Date())
  const seen = seenText(lastSeenAt, now, formats)
  return (
    <ListItem divider disableGutters sx={{ flexWrap: 'wrap' }}>
      <ListItemText
        primary={
          <>
            <b>{browser}</b>
            {current && (
              <Typography component="span" variant="caption" color="primary" sx={{ ml: 1 }}>
                {t('pages.devices.this')}
              </Typography>
            )}
          </>
        }
        secondary={
          <>
            {[current ? t('pages.devices.activeNow') : seen, ...(network === null ? [] : [t('pages.devices.network', { network })])].join(
              ', ',
            )}
            <br />
            <InstantSentence value={signedInAt} text={moment => t('pages.devices.signedIn', { moment })} />
            {trustedUntil !== null && (
              <>
                <br />
                <InstantSentence value={trustedUntil} text={moment => t('pages.devices.trusted', { moment })} />
              </>
            )}
          </>
        }
      />
      {!current && (
        <ActionButton size="small" isBusy={isBusy} onClick={onEnd} aria-label={t('pages.devices.signOutOne', { browser, seen })}>
          {t('pages.devices.signOut')}
        </ActionButton>
      )}
    </ListItem>
  )
}

interface ListProps {
  readonly calls: DeviceCalls
  /** What stands above it. */
  readonly title?: ReactNode
}

/** Where one is signed in, and ending it there. */
export const DeviceList = ({ calls, title }: ListProps) => {
  const [said, setSaid] = useState('')
  const status = useRef<HTMLElement>(null)
  const { data: devices, error, refetch } = useQuery({ queryKey: DEVICES, queryFn: () => calls.list(), gcTime: 0 })
  const end = useMutation({
    mutationFn: (device: Device | null) => (device ? calls.end(device.id) : calls.endOthers()),
    onSuccess: (_, device) => {
      setSaid(device ? t('pages.devices.signedOut', { browser: device.browser }) : t('pages.devices.othersSignedOut'))
      // The button that was pressed goes away.
      status.current?.focus({ preventScroll: true })
    },
    // What somebody else ended in between is gone from the list too.
    onSettled: () => refetch(),
  })
  const problem = end.error ?? error
  const others = devices?.filter(one => !one.current) ?? []
  return (
    <>
      {title}
      <DialogContentText>{t('pages.devices.lead')}</DialogContentText>
      {problem && <Notice tone="error">{problem.message}</Notice>}
      <DialogContentText role="status" tabIndex={-1} ref={status}>
        {!devices && !problem ? t('common.loadingMore') : said}
      </DialogContentText>
      <List>
        {devices?.map(device => (
          <Row key={device.id} device={device} isBusy={end.isPending} onEnd={() => end.mutate(device)} />
        ))}
      </List>
      {devices && others.length === 0 && <DialogContentText>{t('pages.devices.none')}</DialogContentText>}
      {others.length > 0 && (
        <ActionButton variant="contained" color="error" isBusy={end.isPending} onClick={() => end.mutate(null)}>
          {t('pages.devices.signOutOthers')}
        </ActionButton>
      )}
    </>
  )
}
