import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ConsoleRecord } from '#console/data/types.ts'
import { useFilter } from '#console/views/list/filters.ts'
import { formKeys } from '#catalogue'
import type { Resource } from '#model'
import { useAllRows, useFixedFilter } from '#shared'
import type { PlannerOptions } from './planner.ts'

/** More than a kitchen serves in a week; a week with more says so. */
export const MOST = 300

/** What is asked of rows: whole forms, for cells are copied; where they came from, and what marks them. */
const columnsOf = (resource: Resource, { exception, starts, ends }: PlannerOptions, source: string | undefined): readonly string[] => [
  ...new Set([...formKeys(resource), ...[exception, starts, ends, source].flatMap(key => key ?? [])]),
]

/** The filter of some days in one lane. */
export const spanFilter = (resource: Resource, { day, lanes }: PlannerOptions, days: readonly string[], lane: string | null) => ({
  [day]: { from: days[0], to: days.at(-1) },
  ...(lane === null || lanes === undefined ? {} : { [lanes]: resource.fields[lanes]?.type === 'choice' ? { in: [lane] } : { is: lane } }),
})

/** The rows of some days in one lane. */
export const useWeekRows = (
  resource: Resource,
  options: PlannerOptions,
  days: readonly string[],
  lane: string | null,
  source: string | undefined,
) => {
  const allRows = useAllRows()
  const fixed = useFixedFilter()
  const { filterValues } = useFilter()
  // The planner's own span takes the place of 'from today on'.
  const { upcoming: _upcoming, ...chosen } = filterValues
  const filter = { ...chosen, ...fixed, ...spanFilter(resource, options, days, lane) }
  const meta = { view: 'form', columns: columnsOf(resource, options, source) } as const
  const { data, isLoading, isPlaceholderData, error, refetch } = useQuery({
    queryKey: [resource.name, 'planner', filter, meta.columns],
    queryFn: () => allRows(resource.name, { by: options.day, filter, meta, most: MOST }),
    enabled: options.lanes === undefined || lane !== null,
    placeholderData: keepPreviousData,
  })
  return {
    rows: data?.rows ?? NONE,
    missing: Math.max(0, (data?.total ?? 0) - MOST),
    isUnknown: isLoading,
    isLoading: isLoading || isPlaceholderData,
    error: data ? null : error,
    refetch,
  }
}

const NONE: readonly ConsoleRecord[] = []
