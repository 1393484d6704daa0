import { useId } from 'react'
import { Popover, Stack, Typography } from '@mui/material'
import type { ConsoleRecord } from '#console/data/types.ts'
import { t } from '#texts/calendars.ts'
import { ActionButton, Caption, TextLink, useAnchor, useFormats } from '#widgets'
import type { Timed } from './hours.ts'
import type { CalendarWorks } from './useCalendar.ts'
import { clockOf } from './useTimed.ts'

type ClashesProps = Pick<CalendarWorks, 'clashes' | 'paths' | 'subject'>

/** How many times a place is wanted by two at once; it opens to which they are. */
export const Clashes = ({ clashes, ...works }: ClashesProps) => {
  const id = useId()
  const { anchor, opener, close } = useAnchor('dialog')
  if (clashes.length === 0) return null
  return (
    <>
      <ActionButton size="small" icon="alert" sx={{ color: 'var(--c-warning)', borderColor: 'currentColor' }} {...opener}>
        {t('calendars.clashes', { smart_count: clashes.length })}
      </ActionButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { width: '26rem', maxHeight: '60vh', p: 2 } } }}
      >
        <h2 id={id}>{t('calendars.clashList')}</h2>
        {/* Drawn when it opens: a month that is moved in has hundreds. */}
        {anchor && <ClashList clashes={clashes} {...works} />}
      </Popover>
    </>
  )
}

const ClashList = ({ clashes, paths, subject }: ClashesProps) => {
  const { shortDate, timeRange } = useFormats()
  const linkOf = ({ row }: Timed<ConsoleRecord>) => (
    <TextLink to={paths.open(row) ?? paths.back}>
      {t('calendars.clashRow', { title: row.recordTitle, time: timeRange(...clockOf(subject, row)) })}
    </TextLink>
  )
  return (
    <Stack component="ul" sx={{ gap: 1.5, mt: 1, listStyle: 'none' }}>
      {clashes.map(({ lane, first, second }) => (
        <li key={`${lane.id} ${first.id} ${second.id}`}>
          <Typography variant="subtitle2" component="b" sx={{ display: 'block' }}>
            {t('calendars.doubleBooked', { place: lane.title })}
          </Typography>
          <Caption component="div">{shortDate(first.day)}</Caption>
          <Stack sx={{ alignItems: 'flex-start' }}>
            {linkOf(first)}
            {linkOf(second)}
          </Stack>
        </li>
      ))}
    </Stack>
  )
}
