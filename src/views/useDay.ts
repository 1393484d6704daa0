import { useMemo } from 'react'
import { ownFilter, UPCOMING } from '#console/data/filter.ts'
import { withValue, useFilter } from '#console/views/list/filters.ts'
import { useFormats } from '#widgets'
import { useFixedFilter } from '#shared'

type Filter = Readonly<Record<string, unknown>>

/** Stands among the filters of the address, so that links and saved views carry it; today is said by nothing at all. */
const DAY = '$day'

/** The day that a view shows. `field`: the date of its rows; without one there are no days. */
export const useDay = (field: string | undefined) => {
  const { filterValues, setFilters } = useFilter()
  const fixed = useFixedFilter()
  const today = useFormats().today()
  const said = filterValues[DAY]
  const day = typeof said === 'string' && /^\d{4}-\d\d-\d\d$/.test(said) ? said : today
  const setDay = (next: string): void => {
    setFilters(withValue(DAY, next, today))
  }
  /** The rows of this place and day. */
  const ofDay = useMemo(
    (): Filter => ({ ...fixed, ...(field === undefined ? {} : { [field]: { from: day, to: day } }) }),
    [fixed, field, day],
  )
  /** Those of them that were searched for. */
  const filter = useMemo((): Filter => {
    const { status: _status, deleted: _deleted, [UPCOMING]: _upcoming, ...own } = ownFilter(filterValues)
    return { ...own, ...ofDay }
  }, [filterValues, ofDay])
  return { day, today, setDay, ofDay, filter }
}
