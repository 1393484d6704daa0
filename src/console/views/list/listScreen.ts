import { createContext, useMemo } from 'react'
import { useNavigate, useStore } from 'ra-core'
import { titleKeys, systemResources } from '#catalogue'
import type { Resource } from '#model'
import { t } from '#texts/lists.ts'
import { useRequired } from '#widgets/useRequired.ts'
import { actionsOf, can, takesNew, useMay, usePaths, useRowLinks } from '#shared'
import { useNestedResource } from '../../routing/nestedResource.tsx'
import { linkColumn, useColumns, type ListColumn } from './columns.tsx'
import { tabOf, tabsOf, useRows } from './filters.ts'
import { makePointedAt } from './pointing.ts'
import { useBulk } from './useBulk.ts'
import { useOrder } from './useOrder.ts'
import { useFitting } from './useFitting.ts'
import { useSelection } from './useSelection.ts'
import { useActing } from './useActing.tsx'
import { actionWidthOf, endsOf } from './widths.ts'

const ListScreenContext = createContext<ListScreen | null>(null)
const ListStateContext = createContext<ListState | null>(null)

export const ListScreenProvider = ListScreenContext.Provider
export const ListStateProvider = ListStateContext.Provider

const OUTSIDE = 'A part of a list needs a list around it.'
export const useListScreen = (): ListScreen => useRequired(ListScreenContext, OUTSIDE)
export const useListState = (): ListState => useRequired(ListStateContext, OUTSIDE)

/**
 * What the parts of a list share beside react-admin's list context: what it is, what is chosen, what can be done. The same object while that
 * does not change, so that rows are not drawn again.
 */
export const useNewListScreen = (resource: Resource) => {
  const may = useMay(resource)
  const nest = useNestedResource()
  // The field of the row above is the address's here and not the resource's: what it offers comes with the address.
  const isOpen = takesNew(resource, nest?.field, nest?.parentRow, nest?.offers)
  const own = usePaths(resource)
  const paths = useMemo(() => (isOpen ? own : { ...own, create: null }), [own, isOpen])
  const columns = useColumns(resource)
  const linksOf = useRowLinks(resource)
  const navigate = useNavigate()
  const modes = resource.list.modes ?? LIST_ALONE
  const [chosenMode, setMode] = useStore<'grid' | 'list'>(`${resource.name}.mode`, modes[0] ?? 'list')
  const mode = modes.includes(chosenMode) ? chosenMode : (modes[0] ?? 'list')
  return useMemo(() => {
    const titles = titleKeys(resource)
    const link = linkColumn(resource, columns.shown)
    const showsFullTitle = titles.length > 1 && columns.shown.filter(({ key }) => titles.includes(key)).length === 1
    const edits = may.opens('edit')
    const choosable =
      actionsOf(resource).some(({ needs = 'edit' }) => may.opens(needs)) || (edits && (can(resource, 'update') || can(resource, 'delete')))
    return {
      resource,
      may,
      paths,
      columns,
      /** Key of the column whose cell is the row's link. */
      link,
      tabs: tabsOf(resource),
      /** Something can be done to several rows at once. */
      choosable,
      /** Something can be done to a row beyond opening it. */
      hasMenu: choosable || (edits && can(resource, 'duplicate') && can(resource, 'create')) || linksOf('').length > 0,
      /** Rows show the action that their state calls for; px that it takes at most. */
      actionWidth: actionWidthOf(actionsOf(resource)),
      /** Further screens of a row that exist here. */
      linksOf,
      /** Of several fields that name a row one at most has a column: it shows the whole name. */
      showsFullTitle,
      /** What a column is called here. */
      headingOf: ({ key, label }: Pick<ListColumn, 'key' | 'label'>): string =>
        key === link && showsFullTitle ? t('lists.columns.name') : label,
      /** The rows are people, whom a list shows with photo or initials. */
      isPeople: resource.name === systemResources.people,
      pointedAt: makePointedAt(),
      modes,
      mode,
      setMode,
      /** Null for rows that do not open. */
      hrefOf: paths.open,
      open: (path: string): void => navigate(path),
    }
  }, [resource, may, paths, columns, linksOf, modes, mode, setMode, navigate])
}

export type ListScreen = ReturnType<typeof useNewListScreen>

const LIST_ALONE = ['list'] as const

/** What a list shows now: it changes with every page, filter and click. */
export const useNewListState = (screen: ListScreen) => {
  const { resource, columns, link, tabs } = screen
  const { filterValues } = useRows()
  const selection = useSelection()
  const bulk = useBulk(resource, { afterwards: selection.clear })
  const { act, dialog } = useActing(resource, bulk)
  const order = useOrder(screen, bulk)
  const fitting = useFitting(columns, link, endsOf(screen))
  const tab = tabOf(tabs, filterValues)
  return useMemo(
    () => ({
      /** The columns that a table shows. */
      fitting,
      selection,
      bulk,
      /** Does an action, after it asked what it has to. */
      act,
      dialog,
      /** The order that people make by hand; null: there is none here. */
      order,
      tab,
      inBin: tab === 'bin',
    }),
    [fitting, selection, bulk, act, dialog, order, tab],
  )
}

export type ListState = ReturnType<typeof useNewListState>
