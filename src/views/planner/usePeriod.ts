import { useFilter } from '#console/views/list/filters.ts'
import { useFormats } from '#widgets'
import { addDays, readDay, weekStart, type Day } from '../days.ts'

/** Which week is shown, and of what: in the filter of the list, so in its address and in saved views. */
export interface Period {
  /** The day that was asked for: the one that a phone shows. */
  readonly day: Day
  readonly today: Day
  readonly days: readonly Day[]
  readonly showDay: (day: Day) => void
  readonly lane: string | null
  readonly showLane: (id: string) => void
}

const WEEK = '$week'
const LANE = '$lane'

export const usePeriod = (): Period => {
  const { filterValues, setFilters } = useFilter()
  const { firstDay, today: todayHere } = useFormats()
  const asked = filterValues[WEEK]
  const lane = filterValues[LANE]
  const today = todayHere()
  const day = readDay(typeof asked === 'string' ? asked : null) ?? today
  const first = weekStart(day, firstDay)
  const put = (key: string, value: string): void => setFilters(asked => ({ ...asked, [key]: value }))
  return {
    day,
    today,
    days: Array.from({ length: 7 }, (_, place) => addDays(first, place)),
    showDay: next => put(WEEK, next),
    lane: typeof lane === 'string' ? lane : null,
    showLane: id => put(LANE, id),
  }
}
