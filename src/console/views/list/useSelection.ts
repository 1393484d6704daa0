import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Which } from '../../data/types.ts'
import { useFixedFilter } from '../shared/useFixedFilter.ts'
import { useRows } from './useRows.ts'

export interface Selection {
  readonly has: (id: string) => boolean
  readonly count: number
  /** Rows offer their boxes, also while none is chosen: for small screens, where they are away otherwise. */
  readonly isChoosing: boolean
  readonly choose: () => void
  /** Everything that the filter matches, also on other pages. */
  readonly isAll: boolean
  readonly page: 'none' | 'some' | 'all'
  readonly which: Which
  readonly toggle: (id: string) => void
  readonly togglePage: () => void
  readonly selectAll: () => void
  readonly clear: () => void
}

/** Which rows are chosen. All that match are named by the filter, never by a list of ids. */
export const useSelection = (): Selection => {
  const { data, total, filterValues } = useRows()
  const fixed = useFixedFilter()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [isAll, setAll] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const signature = JSON.stringify(filterValues)

  const clear = useCallback(() => {
    setIds(new Set())
    setAll(false)
    setAsked(false)
  }, [])
  useEffect(clear, [clear, signature])

  const toggle = useCallback((id: string) => {
    setAll(false)
    setIds(before => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }, [])

  return useMemo(() => {
    const onPage = data ?? []
    const chosen = onPage.filter(({ id }) => ids.has(id)).length
    const page = isAll || (onPage.length > 0 && chosen === onPage.length) ? 'all' : chosen > 0 ? 'some' : 'none'
    return {
      has: id => isAll || ids.has(id),
      count: isAll ? (total ?? onPage.length) : ids.size,
      isAll,
      isChoosing: isAsked || isAll || ids.size > 0,
      choose: () => setAsked(true),
      page,
      which: isAll ? { filter: { ...filterValues, ...fixed }, expected: total ?? onPage.length } : { ids: [...ids] },
      toggle,
      togglePage: () => {
        setAll(false)
        setIds(before =>
          page === 'all'
            ? new Set([...before].filter(id => !onPage.some(row => row.id === id)))
            : new Set([...before, ...onPage.map(({ id }) => id)]),
        )
      },
      selectAll: () => {
        setIds(new Set(onPage.map(({ id }) => id)))
        setAll(true)
      },
      clear,
    }
  }, [data, total, filterValues, fixed, ids, isAll, isAsked, toggle, clear])
}
