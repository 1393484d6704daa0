import { useId } from 'react'
import Dialog from '@mui/material/Dialog'
import { t } from '#texts/pages.ts'
import { IconAction, LinkButton } from '#widgets/buttons.tsx'
import { useFormats } from '#widgets/formats.ts'
import { useCounts } from '../../views/shared/useCounts.ts'
import { DayRows } from './DayRows.tsx'
import type { Day } from './days.ts'
import type { CalendarWorks } from './useCalendar.ts'

/** Everything of one day, where a cell has no room for it. */
const DayDialog = ({ day, works }: { readonly day: Day; readonly works: CalendarWorks }) => {
  const id = useId()
  const { longDate } = useFormats()
  const { pluralize } = useCounts()
  const rows = works.events.byDay.get(day) ?? []
  return (
    <Dialog open onClose={works.closeDay} maxWidth="sm" fullWidth aria-labelledby={id}>
      <div className="v-dialog c-day">
        <div className="v-row">
          <h2 id={id}>{longDate(day)}</h2>
          <span className="v-right" />
          <IconAction icon="close" label={t('common.close')} onClick={works.closeDay} />
        </div>
        {rows.length === 0 ? <p className="v-quiet">{t('pages.calendar.noneThisDay')}</p> : <DayRows rows={rows} works={works} />}
        <div className="v-row">
          <span className="v-quiet v-small">{rows.length > 0 && pluralize(rows.length, works.subject.resource.label)}</span>
          <span className="v-right" />
          {works.newOn && (
            <LinkButton to={works.newOn(day)} variant="contained" icon="plus">
              {works.newLabel}
            </LinkButton>
          )}
        </div>
      </div>
    </Dialog>
  )
}

export default DayDialog
