import { useState } from 'react'
import { useEvent, useListContext, type ListControllerResult } from 'ra-core'

// What an address says anew without saying anything else.
const WORDED: readonly string[] = ['filterValues', 'displayedFilters', 'sort', 'filter', 'meta']

const isSame = (before: object, now: object): boolean => {
  const known = before as Readonly<Record<string, unknown>>
  return Object.entries(now).every(
    ([key, value]) => Object.is(known[key], value) || (WORDED.includes(key) && JSON.stringify(known[key]) === JSON.stringify(value)),
  )
}

/**
 * react-admin's list context, the same object for as long as it says the same: its controller makes a new one at every render, and with it
 * everything below would be drawn again, twice for each change of the address.
 */
export const useSteadyList = (): ListControllerResult => {
  const list = useListContext()
  const now = {
    ...list,
    setFilters: useEvent(list.setFilters),
    setSort: useEvent(list.setSort),
    setPage: useEvent(list.setPage),
    setPerPage: useEvent(list.setPerPage),
    showFilter: useEvent(list.showFilter),
    hideFilter: useEvent(list.hideFilter),
    onSelect: useEvent(list.onSelect),
    onSelectAll: useEvent(list.onSelectAll),
    onToggleItem: useEvent(list.onToggleItem),
    onUnselectItems: useEvent(list.onUnselectItems),
  } as ListControllerResult
  const [kept, keep] = useState(now)
  if (isSame(kept, now)) return kept
  keep(now)
  return now
}
