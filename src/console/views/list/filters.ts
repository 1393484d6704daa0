import { compact, omit } from 'es-toolkit'
import { STATUSES, type Resource, type Status, type View } from '#model'
import { declaredStates, fieldOfKey, fieldTypeOf, publishes, statesOf, type NamedField } from '#catalogue'
import { t } from '#texts/lists.ts'
import { statusWord } from '#widgets'
import { actionsOf, can } from '#shared'
import { ownFilter, UPCOMING } from '../../data/filter.ts'
import { useListContext, type ListControllerSuccessResult, useListFilterContext } from 'ra-core'
import type { ConsoleRecord } from '../../data/types.ts'

export type FilterValues = Readonly<Record<string, unknown>>

/** What narrows a list from now on, or how that follows from what was asked for last. */
export type FilterChange = FilterValues | ((asked: FilterValues) => FilterValues)

/** One of the filters set, or taken away where its value says nothing: `standing` is what goes without saying. */
export const withValue =
  (key: string, value: unknown, standing: unknown = null) =>
  ({ [key]: _before, ...rest }: FilterValues): FilterValues =>
    value === standing ? rest : { ...rest, [key]: value }

/** A tab over a list: rows of some states, or the trash. */
export interface StatusTab {
  readonly name: string
  readonly label: string
  readonly filter: { readonly status?: readonly string[]; readonly deleted?: boolean; readonly upcoming?: true }
}

const OF_TABS: readonly string[] = ['status', 'deleted', UPCOMING]
const BASE: readonly string[] = [...OF_TABS, 'q', 'ids', 'figure', 'own']

/** The states that a tab is worth: all that rows can be in, but for the one that says nothing. */
const reachable = (resource: Resource): readonly string[] => {
  const sets = new Set(actionsOf(resource).flatMap(action => Object.keys(action.sets ?? {})))
  const all = statesOf(resource).filter(state => {
    if (state === 'archived') return sets.has('archivedAt')
    if (state === 'cancelled' && !(state in declaredStates(resource))) return sets.has('cancelledAt')
    return state !== 'active'
  })
  // What a declaration names stands before; what becomes of a row that is out follows 'published'.
  const order: readonly Status[] = (STATUSES as readonly Status[]).toSpliced(
    3,
    0,
    ...(publishes(resource) ? Object.keys(resource.states ?? {}) : []),
  )
  return [...all.filter(state => !order.includes(state)), ...order.filter(state => all.includes(state))]
}

/** The tabs of a resource: what is yet to come where it declares that, all that is not archived, then each state its rows can have (R7.13), then the trash. */
export const tabsOf = (resource: Resource): readonly StatusTab[] =>
  compact<StatusTab | false>([
    resource.list.upcoming !== undefined && { name: UPCOMING, label: t('lists.tabs.upcoming'), filter: { [UPCOMING]: true } },
    { name: 'all', label: t('lists.tabs.all'), filter: {} },
    ...reachable(resource).map(status => ({
      name: status,
      label: statusWord(status, declaredStates(resource)),
      filter: { status: [status] },
    })),
    can(resource, 'delete') && { name: 'bin', label: t('lists.tabs.trash'), filter: { deleted: true } },
  ])

/** The tab that a filter shows; a filter that no tab has shows none. */
export const tabOf = (tabs: readonly StatusTab[], values: FilterValues): string | null => {
  if (values['deleted'] === true) return 'bin'
  if (values[UPCOMING] === true) return UPCOMING
  const status = values['status']
  if (!Array.isArray(status) || status.length === 0) return 'all'
  return tabs.find(tab => status.length === 1 && tab.name === status[0])?.name ?? null
}

/** The same filter seen through another tab. */
export const withTab = (values: FilterValues, tab: StatusTab): FilterValues => ({ ...omit(values, OF_TABS), ...tab.filter })

/** How many rows of each state there are, as it comes with a page of them. */
export type StatusCounts = readonly { readonly status: string; readonly count: number }[]

/** How many rows a tab has, of the counts that came with the page; null where nobody counted. */
export const countOf = (tab: StatusTab, counts: StatusCounts | undefined): number | null => {
  if (!counts || tab.filter.deleted) return null
  const wanted = tab.filter.status
  const known = counts.filter(({ status }) => (wanted ? wanted.includes(status) : status !== 'archived'))
  // A search that finds very many rows leaves out the states that would take long to count.
  return known.length === 0 ? null : known.reduce((sum, { count }) => sum + count, 0)
}

/** Fields that the '+ Filter' menu offers. */
export const filterable = (resource: Resource): readonly NamedField[] =>
  (resource.list.filters ?? []).flatMap(key => {
    const named = fieldOfKey(resource, key)
    return named && fieldTypeOf(named.field).filter !== null ? [named] : []
  })

/** Filters on fields that are set, in the declaration's order; each is one chip. */
export const activeFilters = (resource: Resource, values: FilterValues): readonly { named: NamedField; value: FilterValues }[] =>
  Object.entries(values).flatMap(([key, value]) => {
    if (BASE.includes(key) || typeof value !== 'object' || value === null) return []
    const named = fieldOfKey(resource, key)
    return named ? [{ named, value: value as FilterValues }] : []
  })

/** What people chose beside the tab, by its keys. */
const chosen = (values: FilterValues): readonly string[] => Object.keys(omit(ownFilter(values), OF_TABS))

/** What a filter of an old address or view names that is there no more; null: nothing. */
export const saysGone = (resource: Resource, values: FilterValues): string | null => {
  const gone = chosen(values).filter(key => !BASE.includes(key) && !fieldOfKey(resource, key))
  return gone.length === 0 ? null : t('lists.filters.gone', { keys: gone.join(', ') })
}

/** The filter without what people chose beside the tab. */
export const cleared = (values: FilterValues): FilterValues => omit(values, chosen(values))

/** Whether something besides the tab narrows the list. */
export const isNarrowed = (values: FilterValues): boolean => chosen(values).length > 0

/** What goes along from a view to another: what was searched and filtered, without what the one opens with, and with what the other does. */
export const searchOf = (search: string, from: View | undefined, to: View | undefined): string => {
  const params = new URLSearchParams(search)
  const filter = params.get('filter')
  if (filter === null) return search
  // What has no tabs could not say that it leaves out what is over.
  const ofTabs = to && !to.parts.includes('tabs') ? [UPCOMING] : []
  const kept = omit(JSON.parse(filter) as FilterValues, [...Object.keys(from?.where ?? {}), ...ofTabs])
  params.set('filter', JSON.stringify({ ...kept, ...to?.where }))
  return `?${params.toString()}`
}

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
