import { useMemo } from 'react'
import { CardContent, Stack, Typography } from '@mui/material'
import { inSentence } from '#model'
import { t } from '#texts/pages.ts'
import { TextLink, TryAgain, useCategories, useFormats } from '#widgets'
import { addDays, type Day } from '#views/days.ts'
import { SectionCard, usePaths } from '#shared'
import { DayRows } from '../../views/calendar/DayRows.tsx'
import { marksOf } from '../../views/calendar/marks.tsx'
import { daysFilter, useSubject } from '../../views/calendar/subject.ts'
import { useEvents } from '../../views/calendar/useEvents.ts'

/** What happens today and tomorrow. */
export const Next = ({ today, calendar }: { readonly today: Day; readonly calendar: string | null }) => {
  const subject = useSubject()
  const paths = usePaths(subject.resource)
  const { timeZone, longDate } = useFormats()
  const { categories: calendars } = useCategories()
  const tomorrow = addDays(today, 1)
  const span = useMemo(() => daysFilter(subject, today, tomorrow, timeZone), [subject, today, tomorrow, timeZone])
  const events = useEvents(subject, span, NO_FILTER)
  const works = { subject, paths, marks: useMemo(() => marksOf(calendars), [calendars]) }
  return (
    <SectionCard
      title={t('pages.welcome.upcoming')}
      busy={events.isLoading}
      action={
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
          {calendar && (
            <TextLink to={calendar} variant="caption">
              {t('pages.welcome.viewCalendar')}
            </TextLink>
          )}
          <TextLink to={paths.back} variant="caption">
            {t('pages.welcome.seeAll', { what: inSentence(subject.resource.label[1]) })}
          </TextLink>
        </Stack>
      }
    >
      {events.error ? (
        <CardContent>
          {t('pages.welcome.failed')} <TryAgain onClick={events.retry} />
        </CardContent>
      ) : (
        [today, tomorrow].map(day => {
          const rows = events.byDay.get(day) ?? []
          return (
            <CardContent key={day}>
              <Typography variant="h3">
                {day === today ? t('common.today') : t('common.tomorrow')}{' '}
                <Typography component="span" color="textSecondary">
                  {longDate(day)}
                </Typography>
              </Typography>
              {rows.length > 0 ? (
                <DayRows rows={rows} works={works} flush />
              ) : (
                <Typography variant="body2" color="textSecondary">
                  {events.isLoading ? t('common.loading') : t('pages.welcome.nothing')}
                </Typography>
              )}
            </CardContent>
          )
        })
      )}
    </SectionCard>
  )
}

const NO_FILTER = {}
