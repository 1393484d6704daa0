import { useLocation, useNavigate } from 'ra-core'
import { DEFAULT_PAGE_SIZE } from './Pager.tsx'
import type { ViewState } from '../../data/types.ts'
import { useDensity } from '../../services/preferences.ts'
import { useListScreen } from './listScreen.ts'
import { useRows } from './useRows.ts'

/** What a list shows now, and showing it otherwise: filters, sort, page size in the URL, columns, mode and the room of rows where they are remembered. */
export const useViewState = () => {
  const { filterValues, sort, perPage } = useRows()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { columns, mode, setMode } = useListScreen()
  const [density, setDensity] = useDensity()
  const now: ViewState = {
    filter: filterValues,
    sort: { field: sort.field, order: sort.order },
    perPage,
    columns: columns.shown.map(({ key }) => key),
    mode,
    density,
  }
  const apply = (state: Partial<ViewState>): void => {
    const { filter = {}, sort: by = now.sort, perPage: size = DEFAULT_PAGE_SIZE } = state
    const search = new URLSearchParams({
      displayedFilters: '{}',
      filter: JSON.stringify(filter),
      order: by.order,
      page: '1',
      perPage: String(size),
      sort: by.field,
    })
    if (state.columns) columns.setShown(state.columns)
    if (state.mode) setMode(state.mode)
    if (state.density) setDensity(state.density)
    navigate({ pathname, search: `?${search.toString()}` })
  }
  return { now, apply }
}
