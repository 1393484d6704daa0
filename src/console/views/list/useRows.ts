import { useListContext, type ListControllerSuccessResult, useListFilterContext } from 'ra-core'
import type { ConsoleRecord } from '../../data/types.ts'
import type { FilterChange, FilterValues, StatusCounts } from './filters.ts'

type Untyped = 'filterValues' | 'setFilters' | 'meta' | 'error' | 'data'

/** A page of a list and how to ask for another one: react-admin's list context, in the console's own types. */
export interface Rows extends Omit<ListControllerSuccessResult<ConsoleRecord>, Untyped> {
  readonly data: readonly ConsoleRecord[] | undefined
  readonly filterValues: FilterValues
  readonly setFilters: (filters: FilterChange) => void
  readonly meta: { readonly counts?: StatusCounts } | undefined
  readonly error: Error | null
}

export const useRows = (): Rows => useListContext() as unknown as Rows

/** What narrows a list, and how to narrow it otherwise: what uses this alone is not drawn again with every page. */
export const useFilter = (): Pick<Rows, 'filterValues' | 'setFilters'> => useListFilterContext()
