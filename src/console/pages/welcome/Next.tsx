import { useMemo } from 'react'
import { LinkBase } from 'ra-core'
import { Link } from 'react-router-dom'
import { t } from '#texts/pages.ts'
import { ActionButton } from '#widgets/buttons.tsx'
import { useFormats } from '#widgets/formats.ts'
import { usePaths } from '../../views/shared/usePaths.ts'
import { addDays, spanOf, type Day } from '../calendar/days.ts'
import { DayRows } from '../calendar/DayRows.tsx'
import { marksOf } from '../calendar/marks.tsx'
import { useSubject } from '../calendar/subject.ts'
import { useCalendars } from '../calendar/useCalendars.ts'
import { useEvents } from '../calendar/useEvents.ts'

/** What happens today and tomorrow. */
export const Next = ({ today, calendar }: { readonly today: Day; readonly calendar: string | null }) => {
  const subject = useSubject()
  const paths = usePaths(subject.resource)
  const { timeZone, longDate } = useFormats()
  const calendars = useCalendars()
  const tomorrow = addDays(today, 1)
  const span = useMemo(() => spanOf(today, tomorrow, timeZone), [today, tomorrow, timeZone])
  const events = useEvents(subject, span, NO_FILTER)
  const works = { subject, paths, marks: useMemo(() => marksOf(calendars), [calendars]) }
  return (
    <section className="v-card" aria-labelledby="welcome-next" aria-busy={events.isLoading}>
      <header>
        <h2 id="welcome-next">{t('pages.welcome.upcoming')}</h2>
        <span className="v-right" />
        {calendar && (
          <Link className="v-link v-small" to={calendar}>
            {t('pages.welcome.viewCalendar')}
          </Link>
        )}
        <LinkBase className="v-link v-small" to={paths.back}>
          {t('pages.welcome.seeAll', { what: subject.resource.label[1].toLowerCase() })}
        </LinkBase>
      </header>
      {events.error ? (
        <p className="o-nothing">
          {t('pages.welcome.failed')}{' '}
          <ActionButton size="small" icon="refresh" onClick={events.retry}>
            {t('common.tryAgain')}
          </ActionButton>
        </p>
      ) : (
        [today, tomorrow].map(day => {
          const rows = events.byDay.get(day) ?? []
          return (
            <div key={day} className="o-day">
              <h3>
                {day === today ? t('common.today') : t('common.tomorrow')} <span className="v-quiet">{longDate(day)}</span>
              </h3>
              {rows.length > 0 ? (
                <DayRows rows={rows} works={works} />
              ) : (
                <p className="o-nothing">{events.isLoading ? t('common.loading') : t('pages.welcome.nothing')}</p>
              )}
            </div>
          )
        })
      )}
    </section>
  )
}

const NO_FILTER = {}
