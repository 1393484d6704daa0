import { LinkBase } from 'ra-core'
import { t } from '#texts/pages.ts'
import { useFormats } from '#widgets/formats.ts'
import { Icon } from '#widgets/icons.tsx'
import { addDays } from './days.ts'
import { DayRows } from './DayRows.tsx'
import type { CalendarWorks } from './useCalendar.ts'

/** A week as seven headed lists, for screens on which a month does not fit. */
export const WeekList = ({ works }: { readonly works: CalendarWorks }) => {
  const { longDate } = useFormats()
  return (
    <div className="v-phone c-week" aria-busy={works.events.isLoading}>
      {Array.from({ length: 7 }, (_, place) => addDays(works.week, place)).map(day => {
        const rows = works.events.byDay.get(day) ?? []
        return (
          <section key={day} aria-label={longDate(day)} data-today={day === works.today}>
            <div className="c-week-head">
              <h2>{day === works.today ? t('pages.calendar.todayIs', { day: longDate(day) }) : longDate(day)}</h2>
              {works.newOn && (
                <LinkBase
                  className="c-add"
                  to={works.newOn(day)}
                  aria-label={t('pages.calendar.newOn', { new: works.newLabel, day: longDate(day) })}
                  title={works.newLabel}
                >
                  <Icon name="plus" size={18} />
                </LinkBase>
              )}
            </div>
            {rows.length === 0 ? <p className="c-none">{t('pages.calendar.nothing')}</p> : <DayRows rows={rows} works={works} />}
          </section>
        )
      })}
    </div>
  )
}
