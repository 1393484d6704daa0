import { Card, Stack, Typography } from '@mui/material'
import { markOf, MarkIcon } from '#console/views/calendar/marks.tsx'
import { whomOf } from '#console/views/calendar/subject.ts'
import { DayRows } from '#console/views/calendar/DayRows.tsx'
import { t } from '#texts/calendars.ts'
import { Caption, Icon, useFormats } from '#widgets'
import { useCounts } from '#shared'
import { monthOf, type Day } from '../days.ts'
import type { CalendarWorks } from './useCalendar.ts'
import { useHolidayNames } from './useHolidayNames.ts'
import { WeekRows } from './WeekRows.tsx'
import styles from './phone.module.css'

/** A day has room for so many marks. */
const MARKS = 3

/** A month for a phone (picture 18d): each day with the marks of what is on, and the rows of the one that was pressed. */
export const PhoneMonth = ({ works }: { readonly works: CalendarWorks }) => {
  const { month, at } = works
  return (
    <>
      <table className={styles['month']} aria-label={works.title} aria-busy={works.events.isLoading}>
        <WeekRows
          month={month}
          letters={1}
          cell={day => (
            <td key={day}>
              <DayButton works={works} day={day} />
            </td>
          )}
        />
      </table>
      <DayOf works={works} day={at} />
    </>
  )
}

const DayButton = ({ works, day }: { readonly works: CalendarWorks; readonly day: Day }) => {
  const { events, subject, marks, clashing, at, today, month } = works
  const { longDate } = useFormats()
  const { pluralize } = useCounts()
  const rows = events.byDay.get(day) ?? []
  const shown = [...new Set(rows.map(row => markOf(whomOf(subject, row), marks)))].slice(0, MARKS)
  const isClash = rows.some(({ id }) => clashing.has(id))
  return (
    <button
      type="button"
      data-today={day === today}
      data-outside={monthOf(day) !== month}
      aria-pressed={day === at}
      aria-label={[
        longDate(day),
        rows.length === 0 ? t('calendars.nonePlanned') : pluralize(rows.length, subject.resource.label),
        ...(isClash ? [t('calendars.clashList')] : []),
      ].join(', ')}
      onClick={() => works.show('month', day)}
    >
      <b>{Number(day.slice(8))}</b>
      {isClash && <Icon name="alert" size={14} />}
      <span>
        {shown.map(mark => (
          <MarkIcon key={mark} mark={mark} />
        ))}
      </span>
    </button>
  )
}

/** The rows of a day below its name. */
export const DayOf = ({ works, day }: { readonly works: CalendarWorks; readonly day: Day }) => {
  const { longDate } = useFormats()
  const { pluralize } = useCounts()
  const holiday = useHolidayNames(day, day).get(day)
  const rows = works.events.byDay.get(day) ?? []
  const clashes = works.clashes.filter(({ first }) => first.day === day).length
  return (
    <Card
      component="section"
      aria-label={longDate(day)}
      aria-busy={works.events.isLoading}
      sx={{ mx: -2, borderRadius: 0, borderInline: 0 }}
    >
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1, px: 2, py: 1, bgcolor: 'var(--c-sunken)' }}>
        <Typography component="h2" sx={{ font: 'var(--t-small)', fontWeight: 600 }}>
          {[longDate(day), ...(holiday === undefined ? [] : [holiday])].join(', ')}
        </Typography>
        <Caption sx={{ flex: 'none' }}>
          {[
            ...(rows.length > 0 ? [pluralize(rows.length, works.subject.resource.label)] : []),
            ...(clashes > 0 ? [t('calendars.clashes', { smart_count: clashes })] : []),
          ].join(', ')}
        </Caption>
      </Stack>
      <DayRows rows={rows} works={works} />
    </Card>
  )
}
