import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useEvent } from 'ra-core'
import { useFixedFilter } from '#shared'
import type { Which } from '../../data/types.ts'
import { useRows } from './filters.ts'

/** The selection of the list context, and what it does not know: all that match, which the filter names, never a list of ids. */
export const useSelection = () => {
  const { data, total, filterValues, selectedIds, onSelect, onToggleItem } = useRows()
  const fixed = useFixedFilter()
  const [isAll, setAll] = useState(false)
  const [isAsked, setAsked] = useState(false)

  // With Shift it takes or lets go all rows from the last one on. The same for every row, whatever is chosen. Of all that match, one that is let go leaves the others of its page: those that are seen.
  const last = useRef('')
  const toggle = useEvent((id: string, isRange = false) => {
    const ids = (data ?? []).map(one => one.id)
    const [from = 0, to = 0] = [ids.indexOf(last.current), ids.indexOf(id)].toSorted((a, b) => a - b)
    const range = isRange && from >= 0 ? ids.slice(from, to + 1) : []
    last.current = id
    setAll(false)
    if (isAll) onSelect(ids.filter(one => one !== id))
    else if (range.length === 0) onToggleItem(id)
    else onSelect(selectedIds.includes(id) ? selectedIds.filter(one => !range.includes(one)) : [...new Set([...selectedIds, ...range])])
  })
  const choose = useEvent(() => setAsked(true))
  const selection = useMemo(() => {
    const ids = (data ?? []).map(({ id }) => id)
    const known = new Set(selectedIds)
    const chosen = ids.filter(id => known.has(id)).length
    const page = isAll || (ids.length > 0 && chosen === ids.length) ? 'all' : chosen > 0 ? 'some' : 'none'
    const select = (next: readonly string[], all = false): void => {
      setAll(all)
      onSelect([...new Set(next)])
    }
    return {
      has: (id: string) => isAll || known.has(id),
      count: isAll ? (total ?? ids.length) : known.size,
      /** Everything that the filter matches, also on other pages. */
      isAll,
      /** Rows offer their boxes, also while none is chosen: for small screens, where they are away otherwise. */
      isChoosing: isAsked || isAll || known.size > 0,
      choose,
      page,
      which: (isAll ? { filter: { ...filterValues, ...fixed }, expected: total ?? ids.length } : { ids: selectedIds }) satisfies Which,
      toggle,
      togglePage: () => select(isAll ? [] : page === 'all' ? selectedIds.filter(id => !ids.includes(id)) : [...selectedIds, ...ids]),
      selectAll: () => select(ids, true),
      clear: () => {
        select([])
        setAsked(false)
      },
    } as const
  }, [data, total, filterValues, fixed, selectedIds, isAll, isAsked, onSelect, toggle, choose])

  // What was chosen is of this list, filtered as it is, and of this visit: react-admin's store would bring it back another day.
  const forget = useEffectEvent(() => selection.isChoosing && selection.clear())
  const signature = JSON.stringify(filterValues)
  useEffect(() => {
    forget()
    return () => void forget()
  }, [signature])
  return selection
}
