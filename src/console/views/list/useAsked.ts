import { useLayoutEffect, useRef } from 'react'
import { useEvent } from 'ra-core'
import type { FilterChange, FilterValues } from './filters.ts'

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
