import type { ConsoleRecord } from '#console/data/types.ts'
import { wallOf } from '#console/views/calendar/subject.ts'
import { t } from '#texts/calendars.ts'
import { useFormats } from '#widgets'
import { addDays } from '../days.ts'
import type { Timed } from './hours.ts'
import { LaneWeek } from './LaneWeek.tsx'
import type { Moving } from './useMoving.ts'
import { DayHead, TimeGrid, type HourColumn } from './TimeGrid.tsx'
import type { CalendarWorks } from './useCalendar.ts'
import { useLanes } from './useLanes.ts'

/** The lane of rows that have none. */
const NOWHERE = ''

const isIn = (lane: string, { lanes }: Timed): boolean => (lane === NOWHERE ? lanes.length === 0 : lanes.some(({ id }) => id === lane))

/** A week or a day by hours; a column for each place where that was chosen. */
const Hours = ({ works, moving }: { readonly works: CalendarWorks; readonly moving: Moving }) => {
  const { mode, at, week, timed, byLane, events, subject } = works
  const { longDate } = useFormats()
  const lanes = useLanes(subject, timed, byLane)
  const untimedOn = (day: string): readonly ConsoleRecord[] =>
    (events.byDay.get(day) ?? []).filter(record => !wallOf(subject, record).includes('T'))
  const columnOf = (day: string): HourColumn => ({
    key: day,
    day,
    head: mode === 'week' ? <DayHead works={works} day={day} /> : <b>{longDate(day)}</b>,
    label: longDate(day),
    items: timed.filter(item => item.day === day),
    untimed: untimedOn(day),
    lane: null,
  })
  const nowhere = timed.some(item => isIn(NOWHERE, item)) ? [{ id: NOWHERE, title: t('calendars.noPlace') }] : []
  const all = [...lanes, ...nowhere]
  if (byLane && mode === 'week') return <LaneWeek works={works} moving={moving} lanes={all} isIn={isIn} />
  const columns = byLane
    ? all.map(({ id, title }): HourColumn => ({
        key: id,
        day: at,
        head: <b>{title}</b>,
        label: title,
        items: timed.filter(item => item.day === at && isIn(id, item)),
        untimed: [],
        lane: id,
      }))
    : mode === 'week'
      ? Array.from({ length: 7 }, (_, place) => columnOf(addDays(week, place)))
      : [columnOf(at)]
  return <TimeGrid key={`${mode} ${byLane}`} works={works} moving={moving} columns={columns} lanes={byLane ? all : null} />
}

export default Hours
