import { useStore } from 'ra-core'
import type { Resource } from '#model'
import type { FilterValues } from './filters.ts'

/** A list as somebody arranged it. */
export interface ViewState {
  readonly filter: FilterValues
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' }
  readonly perPage: number
  readonly columns: readonly string[]
  readonly mode: 'grid' | 'list'
}

/** The view that a list opens with where its address says nothing, as this browser knows it; the server keeps it. */
export const useOpeningView = (resource: Resource) => useStore<ViewState | null>(`${resource.name}.view`, null)
