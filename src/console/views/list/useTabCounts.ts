import { useCallback, useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import type { Resource } from '#model'
import { useFixedFilter } from '#shared'
import { UPCOMING } from '../../data/filter.ts'
import { useRowsOf } from '../../services/resources.ts'
import { countOf, withTab, type FilterValues, type StatusTab, useRows, type Rows } from './filters.ts'

/** How many rows a tab has; null where nobody counted. */
export type CountOf = (tab: StatusTab) => number | null

const ALL: StatusTab = { name: 'all', label: '', filter: {} }
const COMING: StatusTab = { name: UPCOMING, label: '', filter: { [UPCOMING]: true } }

const useCounts = (resource: Resource, filter: FilterValues, enabled: boolean) => {
  const asked = { filter: { ...filter, ...useFixedFilter() }, columns: [] }
  const { data } = useRowsOf(resource.name, 'counts', asked, { enabled, placeholderData: keepPreviousData })
  return (data?.meta as Rows['meta'])?.counts
}

/** The value from before while the new one says the same. */
export const useSame = <Value>(value: Value): Value => {
  const [kept, keep] = useState(value)
  if (kept === value || JSON.stringify(kept) === JSON.stringify(value)) return kept
  keep(value)
  return value
}

/**
 * How many rows each tab has under the filters that people chose. A page brings the counts of the rows that it is a page of: the other
 * half, of what is to come or of everything, is a second small query. A view that shows no page (`hasRows`) counts by itself.
 */
export const useTabCounts = (resource: Resource, hasRows: boolean): CountOf => {
  const { filterValues, meta } = useRows()
  const inBin = filterValues['deleted'] === true
  const isComing = filterValues[UPCOMING] === true
  const all = useCounts(resource, withTab(filterValues, ALL), !hasRows || inBin || isComing)
  const coming = useCounts(resource, withTab(filterValues, COMING), resource.list.upcoming !== undefined && !isComing)
  const shown = useSame(meta?.counts)
  return useCallback(
    tab => {
      if (tab.filter.deleted) return null
      if (tab.name === UPCOMING) return countOf(ALL, isComing ? shown : coming)
      return countOf(tab, !hasRows || inBin || isComing ? all : shown)
    },
    [shown, all, coming, isComing, inBin, hasRows],
  )
}
