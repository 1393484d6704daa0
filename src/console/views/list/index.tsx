import { CARDS, TABLE, type Resource, type View } from '#model'
import { t } from '#texts/lists.ts'
import { memo, Suspense, useEffect, useMemo, useState } from 'react'
import { ListBase, ListContextProvider, useListContext, useLocation } from 'ra-core'
import { Box, Card } from '@mui/material'
import { ActionButton, Notice, ScreenWaiting, lazyPart, useIsPhone } from '#widgets'
import { AccessDenied, New, Page, useFixedFilter } from '#shared'
import { hasEarly } from '../../data/early.ts'
import { ofView, UPCOMING } from '../../data/filter.ts'
import { useNestedResource } from '../../routing/nestedResource.tsx'
import { useApplication } from '../../services/frame.tsx'
import { sortOf } from '../../services/resources.ts'
import { useConsole } from '../../session/context.tsx'
import { failureTypeOf, reasonsOf, type Failure } from '../../data/errors.ts'
import { listMeta, useColumns } from './columns.tsx'
import { ListHeading } from './ListHeading.tsx'
import { ListSkeleton, isBare, NoRows, useFocusAfterRows } from './NoRows.tsx'
import { useOpeningView } from './opening.ts'
import { OutcomeNote } from './OutcomeNote.tsx'
import { DEFAULT_PAGE_SIZE, Pager } from './Pager.tsx'
import { PhoneList } from './PhoneList.tsx'
import { NEW_MS, RowsAhead } from './RowsAhead.tsx'
import { StatusSelect, StatusTabs } from './StatusTabs.tsx'
import { Table } from './Table.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useKept } from './useKept.ts'
import { saysGone, useRows, type FilterValues } from './filters.ts'
import {
  ListScreenProvider,
  ListStateProvider,
  useListScreen,
  useListState,
  useNewListScreen,
  useNewListState,
  type ListScreen,
  type ListState,
} from './listScreen.ts'
import { useExport } from './useExport.ts'
import { ViewSwitch } from './ViewSwitch.tsx'
import { useSteadyList } from './useSteadyList.ts'
import { useTabCounts } from './useTabCounts.ts'

const ALL_PARTS: View['parts'] = ['tabs', 'tools', 'rows']
const FROM_TODAY = { [UPCOMING]: true }

/** The list of any resource: what it shows comes from the declaration, what it knows from the URL (R13.1). */
const ListView = ({ resource, view: key = TABLE }: { readonly resource: Resource; readonly view?: string | undefined }) => {
  const view = resource.views?.[key]
  const { shown } = useColumns(resource)
  const { upcoming, order, sort: declared } = resource.list
  const filter = useFixedFilter()
  const { pathname } = useLocation()
  const nest = useNestedResource()
  const own = view && ofView(view)
  // Every view with tabs opens with what is yet to come, as the list itself does, unless it says what it opens with.
  const opensAhead = upcoming !== undefined && !own && (view?.parts.includes('tabs') ?? true)
  const sorted = (own ? undefined : upcoming) ?? (order?.within !== undefined && order.within === nest?.field ? order.by : declared)
  const sort = useMemo(() => sortOf(sorted), [sorted])
  const [opening] = useOpeningView(resource)
  const asksRows = view?.parts.includes('rows') ?? true
  // What went wrong is said in the list itself, not beside it as well.
  const queryOptions = useMemo(
    () => ({ meta: listMeta(shown), enabled: asksRows, onError: () => undefined, staleTime: NEW_MS }),
    [shown, asksRows],
  )
  const opensWith = useMemo(() => opening?.filter ?? (opensAhead ? FROM_TODAY : view && ofView(view)), [opening, view, opensAhead])
  return (
    <ListBase
      disableAuthentication
      resource={resource.name}
      perPage={opening?.perPage ?? DEFAULT_PAGE_SIZE}
      sort={opening?.sort ?? sort}
      queryOptions={queryOptions}
      filter={filter}
      {...(Object.keys(filter).length === 0 && !view ? {} : { storeKey: `${pathname}.listParams` })}
      {...(opensWith ? { filterDefaultValues: opensWith } : {})}
    >
      <Steady resource={resource} view={view} />
    </ListBase>
  )
}

// Longer than an answer takes that is there, and shorter than people would miss the list's own head.
const AWAITED_MS = 250

/** Whether rows are on their way that the page asked for before its code was there (`early.ts`): they are here before a list without them is drawn. */
const useIsAwaited = (): boolean => {
  const { isPending } = useRows()
  const [isAwaited, setAwaited] = useState(hasEarly)
  useEffect(() => {
    const timer = setTimeout(() => setAwaited(false), AWAITED_MS)
    return () => clearTimeout(timer)
  }, [])
  return isAwaited && isPending
}

const Steady = ({ resource, view }: ListingProps) => {
  const list = useSteadyList()
  useKept(resource, list)
  if (useIsAwaited()) return <ScreenWaiting />
  return (
    <ListContextProvider value={list}>
      <Listing resource={resource} view={view} />
    </ListContextProvider>
  )
}

/** What a change came to stays in sight, and its Undo with it, however far down the row stood. */
const OUTCOME = {
  position: 'sticky',
  top: 'calc(var(--navbar) + var(--s-2))',
  zIndex: 10,
  mb: 1.5,
  '@media (max-height: 29.99em)': { position: 'static' },
}

interface ListingProps {
  readonly resource: Resource
  /** Undefined: the list as it always is. */
  readonly view: View | undefined
}

const Listing = memo(({ resource, view }: ListingProps) => {
  const screen = useNewListScreen(resource)
  const parts = view?.parts ?? ALL_PARTS
  const state = useNewListState(screen)
  const countOf = useTabCounts(resource, !parts.includes('tabs') || parts.includes('rows'))
  const exporting = useExport(screen)
  const list = useListContext()
  const { selection, bulk } = state
  // react-admin's own fetches every row to know its id.
  const context = useMemo(() => ({ ...list, onSelectAll: selection.selectAll }), [list, selection.selectAll])
  const layout = layoutOf(view)
  const isPhone = useIsPhone()
  const isListed = isPhone && layout === 'table' && !isHomeOf(screen, state)
  const { data, isPending, isPlaceholderData, error, total, refetch, filterValues } = useRows()
  // That there were none before says nothing of those that are on their way.
  const isEmpty = total === 0 && !isPlaceholderData
  const outcomeBox = useFocusAfterRows(total, isEmpty)
  const isUntouched = isEmpty && !error && isBare(screen, countOf, filterValues)
  const isDay = useIsDay(screen, filterValues)
  return (
    <ListContextProvider value={context}>
      <ListScreenProvider value={screen}>
        <ListStateProvider value={state}>
          {isDay ? (
            <Page isFloating={isPhone}>
              <Day />
            </Page>
          ) : (
            <Page isFloating={isPhone}>
              <ListHeading
                isPhone={isPhone}
                isBare={isUntouched}
                exporting={parts.includes('files') ? null : exporting}
                onSelect={isListed ? selection.choose : null}
              />
              <ViewSwitch resource={resource} isPhone={isPhone} />
              {!parts.includes('tabs') ? null : isPhone ? <StatusSelect countOf={countOf} /> : <StatusTabs countOf={countOf} />}
              {/* Tools over a resource that has no rows at all would offer nothing but the trash. */}
              {!parts.includes('tools') ? null : isUntouched && !isPhone ? (
                <Box sx={{ height: 'var(--s-5)' }} />
              ) : (
                <Toolbar isPhone={isPhone} hasModes={layout === 'table'} />
              )}
              <Box ref={outcomeBox} sx={bulk.outcome ? OUTCOME : undefined}>
                <OutcomeNote bulk={bulk} />
              </Box>
              {state.dialog}
              {/* Without a connection the frame says so, and what was seen is shown again (R11.7). */}
              {view && layout === null && <Screen resource={resource} view={view} />}
              {error && isWithheld(error, resource) ? (
                <AccessDenied reason={reasonsOf(error, resource)} />
              ) : (
                error &&
                !(data && failureTypeOf(error) === 'Offline') && (
                  <Notice tone="error" {...wayOutOf(error, refetch, resource)}>
                    {t('lists.failed', { reason: saysGone(resource, filterValues) ?? reasonsOf(error, resource) })}
                  </Notice>
                )
              )}
              {layout !== null && <RowsAhead />}
              {layout === null || (error && !data) ? null : isPending || (total === 0 && !isEmpty) ? (
                <ListSkeleton />
              ) : isEmpty ? (
                <NoRows countOf={countOf} />
              ) : (
                <Rows isPhone={isPhone} view={view} />
              )}
              {/* A view without tools has its own buttons within a thumb's reach. */}
              {isPhone && parts.includes('tools') && !isUntouched && !selection.isChoosing && screen.paths.create !== null && (
                <New resource={resource} as="floating" />
              )}
            </Page>
          )}
        </ListStateProvider>
      </ListScreenProvider>
    </ListContextProvider>
  )
})

/** Rows of a report that are kept from whoever may see its figures: nothing failed. */
const isWithheld = (error: Error, { reportSource }: Resource): boolean =>
  reportSource !== undefined && failureTypeOf(error) === 'RecordInvalid' && (error as Failure).body.code === 'refused'

/** What cannot be asked is not asked again; where a role has closed the list meanwhile, the console is opened anew as the role is now. */
const wayOutOf = (error: Error, refetch: () => void, { list }: Resource) => {
  if (failureTypeOf(error) !== 'RecordInvalid') return { retry: refetch }
  return (error as Failure).body.code === 'refused' ? { retry: () => location.reload() } : { actions: <Reset sort={list.sort} /> }
}

// An old address or view may sort by what is there no more.
const Reset = ({ sort }: { readonly sort: string }) => {
  const { filterValues, setFilters, setSort } = useRows()
  const reset = () => {
    setFilters({})
    setSort(sortOf(sort))
  }
  return (
    <ActionButton size="small" onClick={reset}>
      {t(Object.keys(filterValues).length > 0 ? 'lists.filters.clear' : 'lists.sort.reset')}
    </ActionButton>
  )
}

/** How the list itself draws its page of rows; null: the view has a screen of its own. A table may be switched to cards. */
const layoutOf = (view: View | undefined): 'table' | 'cards' | null =>
  !view || view.view === TABLE ? 'table' : view.view === CARDS ? 'cards' : null

/** What a list that was switched to cards is drawn by. */
const AS_CARDS: View = { view: CARDS, label: '', icon: 'grid', parts: ALL_PARTS, options: {} }

const loadBar = () => import('./SelectionBar.tsx')
const SelectionBar = lazyPart(loadBar)
const Home = lazyPart(() => import('../home/index.tsx'), <ListSkeleton />)
const Day = lazyPart(() => import('../home/Day.tsx'), <ScreenWaiting />)

const Screen = ({ resource, view }: { readonly resource: Resource; readonly view: View }) => {
  const Shown = useApplication().views.viewScreens[view.view]
  const waiting = (
    <Box sx={{ mt: view.parts.includes('tools') ? 0 : 2 }}>
      <ListSkeleton />
    </Box>
  )
  return <Suspense fallback={waiting}>{Shown && <Shown resource={resource} view={view} />}</Suspense>
}

/** The organizations are what everybody's day begins with: their cards say what is going on there. */
const isHomeOf = ({ resource, mode }: ListScreen, { inBin }: ListState): boolean =>
  // Nothing goes on in the trash, and nothing there is counted.
  resource.visibility === 'hierarchy' && mode === 'grid' && !inBin

/** Who works at a single organization finds in their list no other: they land at its day, and search nothing. */
const useIsDay = ({ resource, mode }: ListScreen, filterValues: FilterValues): boolean => {
  const { organization } = useConsole()
  const isAlone = resource.visibility === 'hierarchy' && organization.isChildless && organization.depth > 0
  return isAlone && mode === 'grid' && Object.keys(filterValues).length === 0
}

const Rows = memo(({ isPhone, view }: { readonly isPhone: boolean; readonly view: View | undefined }) => {
  const screen = useListScreen()
  const state = useListState()
  const { selection } = state
  const { isFetching } = useRows()
  // There before anybody has chosen a row.
  useEffect(() => void loadBar().catch(() => undefined), [])
  if (isHomeOf(screen, state)) return <Home />
  const isCards = layoutOf(view) === 'cards'
  if (isPhone && !isCards)
    return (
      <div aria-busy={isFetching}>
        {selection.isChoosing && <SelectionBar isPhone />}
        <PhoneList />
        <Pager alone />
      </div>
    )
  if (isCards || screen.mode === 'grid')
    return (
      <div aria-busy={isFetching}>
        {selection.count > 0 && (
          <Card sx={{ mb: 2 }}>
            <SelectionBar isPhone={isPhone} />
          </Card>
        )}
        <Screen resource={screen.resource} view={view ?? AS_CARDS} />
        <Pager alone />
      </div>
    )
  return (
    <Card aria-busy={isFetching}>
      <SelectionBar />
      <Table />
      <Pager />
    </Card>
  )
})

export default ListView
