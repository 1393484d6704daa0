import { useState, useLayoutEffect, useRef } from 'react'
import { mapValues } from 'es-toolkit'
import { useEvent, useListContext, type ListControllerResult } from 'ra-core'
import type { FilterValues, FilterChange } from './filters.ts'

/** Sets the filters of a list from those that were asked for last: an address comes to what was pressed a moment later, and the next press goes on from there. */
export const useAsked = (filterValues: FilterValues, setFilters: (filters: FilterValues, ...others: [unknown?, boolean?]) => void) => {
  const asked = useRef<FilterValues>(filterValues)
  useLayoutEffect(() => {
    asked.current = filterValues
  }, [filterValues])
  return useEvent((filters: FilterChange, ...others: [unknown?, boolean?]): void => {
    asked.current = typeof filters === 'function' ? filters(asked.current) : filters
    setFilters(asked.current, ...others)
  })
}

// What an address says anew without saying anything else.
const WORDED: readonly string[] = ['filterValues', 'displayedFilters', 'sort', 'filter', 'meta']

type Said = Readonly<Record<string, unknown>>

/** What is said now, each part of it the same as before while it says the same. */
const steady = (before: Said, now: Said): Said =>
  mapValues(now, (value, key) => (WORDED.includes(key) && JSON.stringify(before[key]) === JSON.stringify(value) ? before[key] : value))

const isSame = (before: Said, now: Said): boolean => Object.entries(now).every(([key, value]) => Object.is(before[key], value))

/**
 * react-admin's list context, the same object for as long as it says the same: its controller makes a new one at every render, and with it
 * everything below would be drawn again, twice for each change of the address.
 */
export const useSteadyList = (): ListControllerResult => {
  const list = useListContext()
  const said = {
    ...list,
    setFilters: useAsked(list.filterValues as FilterValues, list.setFilters),
    setSort: useEvent(list.setSort),
    setPage: useEvent(list.setPage),
    setPerPage: useEvent(list.setPerPage),
    showFilter: useEvent(list.showFilter),
    hideFilter: useEvent(list.hideFilter),
    onSelect: useEvent(list.onSelect),
    onSelectAll: useEvent(list.onSelectAll),
    onToggleItem: useEvent(list.onToggleItem),
    onUnselectItems: useEvent(list.onUnselectItems),
  }
  const [kept, keep] = useState(said as ListControllerResult)
  const now = steady(kept as unknown as Said, said) as unknown as ListControllerResult
  if (isSame(kept as unknown as Said, now as unknown as Said)) return kept
  keep(now)
  return now
}
