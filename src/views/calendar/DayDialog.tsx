import { Dialog, DialogActions, DialogContent, Typography } from '@mui/material'
import { t } from '#texts/calendars.ts'
import { ActionButton, Caption, DialogHeading, LinkButton, useFormats } from '#widgets'
import { DayRows } from '#console/views/calendar/DayRows.tsx'
import { useCounts } from '#shared'
import type { Day } from '../days.ts'
import type { CalendarWorks } from './useCalendar.ts'

/** Everything of one day, where a cell has no room for it. */
const DayDialog = ({ day, works }: { readonly day: Day; readonly works: CalendarWorks }) => {
  const { longDate } = useFormats()
  const { pluralize } = useCounts()
  const rows = works.events.byDay.get(day) ?? []
  return (
    <Dialog open onClose={works.closeDay} maxWidth="sm" fullWidth>
      <DialogHeading onClose={works.closeDay}>{longDate(day)}</DialogHeading>
      <DialogContent>
        {rows.length === 0 ? (
          <Typography color="textSecondary">{t('calendars.noneThisDay')}</Typography>
        ) : (
          <DayRows rows={rows} works={works} flush />
        )}
      </DialogContent>
      <DialogActions>
        <Caption sx={{ mr: 'auto' }}>{rows.length > 0 && pluralize(rows.length, works.subject.resource.label)}</Caption>
        <ActionButton onClick={() => works.show('day', day)}>{t('calendars.day')}</ActionButton>
        {works.newOn && (
          <LinkButton to={works.newOn(day)} variant="contained" icon="plus">
            {works.newLabel}
          </LinkButton>
        )}
      </DialogActions>
    </Dialog>
  )
}

export default DayDialog
