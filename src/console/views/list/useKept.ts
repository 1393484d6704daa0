import { useEffect, useRef } from 'react'
import { omit, pick } from 'es-toolkit'
import { useLocation, useStore } from 'ra-core'
import type { Resource } from '#model'
import type { FilterValues, Rows } from './filters.ts'

const NONE: FilterValues = {}

const isSame = (left: FilterValues, right: FilterValues): boolean => JSON.stringify(left) === JSON.stringify(right)

/**
 * Filters that the browser keeps between lists and visits (R6.14): a list whose address says nothing opens with them, and what somebody
 * chooses or takes away afterwards is kept from then on.
 */
export const useKept = ({ list }: Resource, { filterValues, setFilters }: Pick<Rows, 'filterValues' | 'setFilters'>): void => {
  const keys = list.rememberedFilters
  const [kept, setKept] = useStore<FilterValues>('kept.filters', NONE)
  const { search } = useLocation()
  // What the list was asked to show when it opened; null once it does.
  const awaited = useRef<FilterValues | null | undefined>(undefined)
  useEffect(() => {
    if (keys === undefined) return
    const now = pick(filterValues, keys)
    const remembered = pick(kept, keys)
    if (awaited.current === undefined) {
      awaited.current = search === '' && !isSame(now, remembered) ? remembered : null
      if (awaited.current !== null) setFilters(asked => ({ ...omit(asked, keys), ...remembered }))
    }
    if (awaited.current !== null && !isSame(now, awaited.current)) return
    awaited.current = null
    if (!isSame(now, remembered)) setKept({ ...omit(kept, keys), ...now })
  }, [keys, filterValues, setFilters, kept, setKept, search])
}
