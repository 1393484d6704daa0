import { useListFilterContext } from 'ra-core'
import type { Rows } from './useRows.ts'

/** What narrows a list, and how to narrow it otherwise: what uses this alone is not drawn again with every page. */
export const useFilter = (): Pick<Rows, 'filterValues' | 'setFilters'> => useListFilterContext()
