import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Resource } from '#model'
import { t } from '#texts/lists.ts'
import type { ConsoleDataProvider, ViewState } from '../../data/types.ts'
import { useVerbs } from '../../services/resources.ts'
import { useLocation, useNavigate } from 'ra-core'
import { DEFAULT_PAGE_SIZE } from './Pager.tsx'
import { useDensity } from '../../services/preferences.ts'
import { useListScreen } from './listScreen.ts'
import { useRows } from './filters.ts'

interface Problem extends Error {
  readonly body?: { readonly errors?: { readonly name?: string } }
}

/** The saved views of a list: one's own and what others share, and what one may do with them. */
export const useSavedViews = ({ name }: Resource) => {
  const verbs = useVerbs()
  const queries = useQueryClient()
  const queryKey = ['savedViews', name]
  const { data, isPending, error } = useQuery({ queryKey, queryFn: () => verbs.savedViews(name) })
  const {
    mutateAsync,
    error: refused,
    reset,
  } = useMutation<void, Problem, () => Promise<unknown>>({
    mutationFn: async work => {
      await work()
      await queries.invalidateQueries({ queryKey })
    },
  })
  const run = (work: () => Promise<unknown>) =>
    mutateAsync(work).then(
      () => true,
      () => false,
    )
  return {
    views: data ?? [],
    isPending,
    problem: refused?.body?.errors?.name ?? refused?.message ?? (error && t('lists.views.unread')),
    forget: reset,
    save: (view: Parameters<ConsoleDataProvider['saveView']>[1]) => run(() => verbs.saveView(name, view)),
    remove: (id: string) => run(() => verbs.deleteView(name, id)),
    choose: (id: string | null) => run(() => verbs.chooseView(name, id)),
  }
}

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
