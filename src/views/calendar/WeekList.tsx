import { Card, IconButton, Stack, Typography } from '@mui/material'
import { LinkBase } from 'ra-core'
import { t } from '#texts/calendars.ts'
import { Icon, useFormats } from '#widgets'
import { addDays } from '../days.ts'
import { DayRows } from '#console/views/calendar/DayRows.tsx'
import type { CalendarWorks } from './useCalendar.ts'

/** A week as seven headed lists, for screens on which a month does not fit. */
export const WeekList = ({ works }: { readonly works: CalendarWorks }) => {
  const { longDate } = useFormats()
  return (
    <Card sx={WEEK} aria-busy={works.events.isLoading}>
      {Array.from({ length: 7 }, (_, place) => addDays(works.week, place)).map(day => {
        const rows = works.events.byDay.get(day) ?? []
        const isToday = day === works.today
        const label = t('calendars.newOn', { new: works.newLabel, day: longDate(day) })
        return (
          <section key={day} aria-label={longDate(day)} data-today={isToday}>
            <Stack direction="row" sx={HEAD}>
              <Typography
                component="h2"
                sx={{ flex: 1, font: 'var(--t-small)', fontWeight: 600, color: isToday ? 'primary.main' : 'inherit' }}
              >
                {isToday ? t('calendars.todayIs', { day: longDate(day) }) : longDate(day)}
              </Typography>
              {works.newOn && (
                <IconButton
                  component={LinkBase}
                  to={works.newOn(day)}
                  size="small"
                  sx={{ color: 'primary.main', mr: -1 }}
                  aria-label={label}
                  title={works.newLabel}
                >
                  <Icon name="plus" size={18} />
                </IconButton>
              )}
            </Stack>
            <DayRows rows={rows} works={works} />
          </section>
        )
      })}
    </Card>
  )
}

const WEEK = {
  mx: -2,
  borderRadius: 0,
  borderInline: 0,
  '& section + section': { borderTop: 'var(--line) solid var(--c-line)' },
  // What is simply on needs no word where there is little room.
  '& span[data-status="published"]': { display: 'none' },
}
const HEAD = {
  alignItems: 'center',
  minHeight: 'var(--h-button)',
  px: 2,
  bgcolor: 'var(--c-sunken)',
  borderBottom: 'var(--line) solid var(--c-line)',
  color: 'text.secondary',
}
