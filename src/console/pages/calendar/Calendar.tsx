import { lazy, Suspense } from 'react'
import { LinkBase } from 'ra-core'
import useMediaQuery from '@mui/material/useMediaQuery'
import { t } from '#texts/pages.ts'
import { Icon } from '#widgets/icons.tsx'
import { useConsole } from '../../session/context.tsx'
import { ActionButton, IconAction, LinkButton } from '#widgets/buttons.tsx'
import { useCounts } from '../../views/shared/useCounts.ts'
import '../../views/views.css'
import './calendar.css'
import './print.css'
import { MonthGrid } from './MonthGrid.tsx'
import { Tools } from './Tools.tsx'
import { useCalendar } from './useCalendar.ts'
import { WeekList } from './WeekList.tsx'

const DayDialog = lazy(() => import('./DayDialog.tsx'))

/** The organization's month (R3.17): its events by day on its own clock, one week at a time on a phone, and one sheet on paper. */
const Calendar = () => {
  const isPhone = useMediaQuery('(max-width:899.95px)', { noSsr: true })
  const works = useCalendar(isPhone)
  const { organization } = useConsole()
  const { events, subject, day, newOn, newLabel, today } = works
  const { pluralize } = useCounts()
  return (
    <section className="v-page c-page" data-floating={isPhone}>
      <header className="c-head">
        <IconAction
          icon="left"
          label={isPhone ? t('pages.calendar.previousWeek') : t('pages.calendar.previousMonth')}
          onClick={() => works.turn(-1)}
        />
        <h1 tabIndex={-1} aria-live="polite">
          {works.title}
          <span className="c-on-paper"> – {organization.name}</span>
        </h1>
        <IconAction
          icon="right"
          label={isPhone ? t('pages.calendar.nextWeek') : t('pages.calendar.nextMonth')}
          onClick={() => works.turn(1)}
        />
        <ActionButton onClick={works.goToday}>{t('common.today')}</ActionButton>
        <span className="c-count" role="status">
          {events.isLoading ? t('common.loading') : pluralize(events.total, subject.resource.label)}
        </span>
        <div className="v-acts">
          {!isPhone && <IconAction framed icon="print" label={t('pages.calendar.print')} onClick={() => window.print()} />}
          {newOn && !isPhone && (
            <LinkButton to={newOn(works.focus)} variant="contained" icon="plus">
              {newLabel}
            </LinkButton>
          )}
        </div>
      </header>
      <Tools works={works} />
      {events.error && (
        <div className="v-note" data-tone="bad" role="alert">
          <Icon name="alert" />
          <span className="v-note-text">{t('pages.calendar.failed', { message: events.error.message })}</span>
          <ActionButton size="small" icon="refresh" onClick={events.retry}>
            {t('common.tryAgain')}
          </ActionButton>
        </div>
      )}
      {events.missing > 0 && (
        <div className="v-note" data-tone="warning" role="status">
          <Icon name="alert" />
          <span className="v-note-text">{t('pages.calendar.missing', { what: pluralize(events.missing, subject.resource.label) })}</span>
        </div>
      )}
      {isPhone ? <WeekList works={works} /> : <MonthGrid works={works} />}
      {isPhone && newOn && (
        <LinkBase className="v-float" to={newOn(today)}>
          <Icon name="plus" />
          {newLabel}
        </LinkBase>
      )}
      {day !== null && !isPhone && (
        <Suspense fallback={null}>
          <DayDialog day={day} works={works} />
        </Suspense>
      )}
    </section>
  )
}

export default Calendar
