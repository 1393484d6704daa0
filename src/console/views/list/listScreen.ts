import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { useNavigate, useStore } from 'ra-core'
import { titleKeys } from '#catalogue'
import { systemResources } from '#catalogue/roles.ts'
import type { Resource } from '#model'
import type { ConsoleRecord } from '../../data/types.ts'
import { useMay, type May } from '../shared/useMay.ts'
import { usePaths, type Paths } from '../shared/usePaths.ts'
import { useRowLinks, type RowLink } from '../shared/useRowLinks.ts'
import { actionsOf, can } from '../shared/permissions.ts'
import { linkColumn, useColumns, type Columns } from './columns.ts'
import { tabOf, tabsOf, type StatusTab } from './filters.ts'
import { useBulk, type Bulk } from './useBulk.ts'
import { useOrder, type RowOrder } from './useOrder.ts'
import { useFitting, type Fitting } from './useFitting.ts'
import { useSelection, type Selection } from './useSelection.ts'
import { useRows } from './useRows.ts'
import { useActing, type Acting } from './useActing.tsx'
import { actionWidthOf, endsOf } from './widths.ts'

/** What the parts of a list share beside react-admin's list context: what it is, what is chosen, what can be done. */
export interface ListScreen {
  readonly resource: Resource
  readonly may: May
  readonly paths: Paths
  readonly columns: Columns
  /** Key of the column whose cell is the row's link. */
  readonly link: string | null
  readonly tabs: readonly StatusTab[]
  /** Something can be done to several rows at once. */
  readonly choosable: boolean
  /** Something can be done to a row beyond opening it. */
  readonly hasMenu: boolean
  /** Rows show the action that their state calls for; px that it takes at most. */
  readonly actionWidth: number
  /** Of several fields that name a row one at most has a column: it shows the whole name. */
  readonly showsFullTitle: boolean
  /** The rows are people, whom a list shows with photo or initials. */
  readonly isPeople: boolean
  readonly mode: 'grid' | 'list'
  readonly modes: readonly ('grid' | 'list')[]
  readonly setMode: (mode: 'grid' | 'list') => void
  /** Null for rows that do not open. */
  readonly hrefOf: (record: ConsoleRecord) => string | null
  readonly open: (path: string) => void
  /** Further screens of a row that exist here. */
  readonly linksOf: (id: string) => readonly RowLink[]
}

/** What changes with every page, filter and click. */
export interface ListState {
  /** The columns that a table shows. */
  readonly fitting: Fitting
  readonly selection: Selection
  readonly bulk: Bulk
  /** Does an action, after it asked what it has to. */
  readonly act: (acting: Acting) => void
  readonly dialog: ReactNode
  /** The order that people make by hand; null: there is none here. */
  readonly order: RowOrder | null
  readonly tab: string | null
  readonly inBin: boolean
}

const ListScreenContext = createContext<ListScreen | null>(null)
const ListStateContext = createContext<ListState | null>(null)

export const ListScreenProvider = ListScreenContext.Provider
export const ListStateProvider = ListStateContext.Provider

const found = <Value>(value: Value | null): Value => {
  if (!value) throw new Error('A part of a list needs a list around it.')
  return value
}

export const useListScreen = (): ListScreen => found(useContext(ListScreenContext))
export const useListState = (): ListState => found(useContext(ListStateContext))

/** What a list is, to its parts; the same object while that does not change, so that rows are not drawn again. */
export const useNewListScreen = (resource: Resource): ListScreen => {
  const may = useMay(resource)
  const paths = usePaths(resource)
  const columns = useColumns(resource)
  const linksOf = useRowLinks(resource)
  const navigate = useNavigate()
  const modes = resource.list.modes ?? LIST_ALONE
  const [chosenMode, setMode] = useStore<'grid' | 'list'>(`${resource.name}.mode`, modes[0] ?? 'list')
  const mode = modes.includes(chosenMode) ? chosenMode : (modes[0] ?? 'list')
  return useMemo(() => {
    const titles = titleKeys(resource)
    const edits = may.opens('edit')
    const choosable =
      actionsOf(resource).some(({ needs = 'edit' }) => may.opens(needs)) || (edits && (can(resource, 'update') || can(resource, 'delete')))
    return {
      resource,
      may,
      paths,
      columns,
      link: linkColumn(resource, columns.shown),
      tabs: tabsOf(resource),
      choosable,
      hasMenu: choosable || (edits && can(resource, 'duplicate') && can(resource, 'create')) || linksOf('').length > 0,
      actionWidth: actionWidthOf(actionsOf(resource)),
      linksOf,
      showsFullTitle: titles.length > 1 && columns.shown.filter(({ key }) => titles.includes(key)).length === 1,
      isPeople: resource.name === systemResources.people,
      modes,
      mode,
      setMode,
      hrefOf: paths.open,
      open: path => navigate(path),
    }
  }, [resource, may, paths, columns, linksOf, modes, mode, setMode, navigate])
}

const LIST_ALONE = ['list'] as const

/** What a list shows now. */
export const useNewListState = (screen: ListScreen): ListState => {
  const { resource, columns, link, tabs } = screen
  const { filterValues } = useRows()
  const selection = useSelection()
  const bulk = useBulk(resource, selection.clear)
  const { act, dialog } = useActing(resource, bulk)
  const order = useOrder(screen, bulk)
  const fitting = useFitting(columns, link, endsOf(screen))
  const tab = tabOf(tabs, filterValues)
  return useMemo(
    () => ({ fitting, selection, bulk, act, dialog, order, tab, inBin: tab === 'bin' }),
    [fitting, selection, bulk, act, dialog, order, tab],
  )
}
