import { createContext, useContext, useMemo } from 'react'
import { useStore } from 'ra-core'
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
import { useFitting, type Fitting } from './useFitting.ts'
import { useSelection, type Selection } from './useSelection.ts'
import { useRows } from './useRows.ts'
import { useTabCounts } from './useTabCounts.ts'
import { endsOf } from './widths.ts'

/** What the parts of a list share beside react-admin's list context: what it is, what is chosen, what can be done. */
export interface ListScreen {
  readonly resource: Resource
  readonly may: May
  readonly paths: Paths
  readonly columns: Columns
  /** What a table shows of them. */
  readonly fitting: Fitting
  /** Key of the column whose cell is the row's link. */
  readonly link: string | null
  readonly selection: Selection
  readonly bulk: Bulk
  readonly tabs: readonly StatusTab[]
  readonly tab: string | null
  /** How many rows a tab has; null where nobody counted. */
  readonly countOf: (tab: StatusTab) => number | null
  readonly inBin: boolean
  /** Something can be done to several rows at once. */
  readonly choosable: boolean
  /** Something can be done to a row beyond opening it. */
  readonly hasMenu: boolean
  /** Of several fields that name a row one at most has a column: it shows the whole name. */
  readonly showsFullTitle: boolean
  /** The rows are people, whom a list shows with photo or initials. */
  readonly isPeople: boolean
  readonly mode: 'grid' | 'list'
  readonly modes: readonly ('grid' | 'list')[]
  readonly setMode: (mode: 'grid' | 'list') => void
  /** Null for rows that do not open. */
  readonly hrefOf: (record: ConsoleRecord) => string | null
  /** Further screens of a row that exist here. */
  readonly linksOf: (id: string) => readonly RowLink[]
  /** Where the form or the copy of a row is, or null where this person cannot go. */
  readonly editOf: (record: ConsoleRecord) => string | null
  readonly duplicateOf: (record: ConsoleRecord) => string | null
  /** Rows need not be drawn again while this is the same. */
  readonly rowsSame: unknown
}

const ListScreenContext = createContext<ListScreen | null>(null)

export const ListScreenProvider = ListScreenContext.Provider

export const useListScreen = (): ListScreen => {
  const found = useContext(ListScreenContext)
  if (!found) throw new Error('useListScreen needs a list around it.')
  return found
}

/** What a list hands to its parts. */
export const useNewListScreen = (resource: Resource): ListScreen => {
  const { filterValues } = useRows()
  const may = useMay(resource)
  const paths = usePaths(resource)
  const columns = useColumns(resource)
  const link = linkColumn(resource, columns.shown)
  const selection = useSelection()
  const bulk = useBulk(resource, selection.clear)
  const modes = resource.list.modes ?? (['list'] as const)
  const [chosenMode, setMode] = useStore<'grid' | 'list'>(`${resource.name}.mode`, modes[0] ?? 'list')
  const tabs = useMemo(() => tabsOf(resource), [resource])
  const tab = tabOf(tabs, filterValues)
  const inBin = tab === 'bin'
  const countOf = useTabCounts(resource)
  const titles = titleKeys(resource)
  const showsFullTitle = titles.length > 1 && columns.shown.filter(({ key }) => titles.includes(key)).length === 1
  const choosable = actionsOf(resource).length > 0 || can(resource, 'update') || can(resource, 'delete')
  const linksOf = useRowLinks(resource)
  const hasMenu = choosable || (can(resource, 'duplicate') && can(resource, 'create')) || linksOf('').length > 0
  const fitting = useFitting(columns, link, endsOf({ choosable, hasMenu }))
  const rowsSame = useMemo(() => ({ may, paths, inBin, linksOf }), [may, paths, inBin, linksOf])
  return {
    resource,
    may,
    paths,
    columns,
    fitting,
    link,
    selection,
    bulk,
    tabs,
    tab,
    countOf,
    inBin,
    choosable,
    hasMenu,
    linksOf,
    showsFullTitle,
    isPeople: resource.name === systemResources.people,
    modes,
    mode: modes.includes(chosenMode) ? chosenMode : (modes[0] ?? 'list'),
    setMode,
    hrefOf: paths.open,
    editOf: record => (can(resource, 'update') && may.change(record).allowed && !inBin ? paths.edit(record.id) : null),
    duplicateOf: record =>
      can(resource, 'duplicate') && can(resource, 'create') && may.write.allowed && !inBin ? paths.duplicate(record.id) : null,
    rowsSame,
  }
}
