import { partition } from 'es-toolkit'
import { useEffect, useEffectEvent } from 'react'
import { useStore, useStoreContext } from 'ra-core'
import { matchPath, useLocation } from 'react-router-dom'
import type { ConsoleRoute } from '../routing/routes.ts'
import { useUrlMap } from '../routing/urlMap.tsx'

/** A row that was opened here, by its ids alone: what it is called is asked for when it is shown, and who may not read it any more is not told. */
export interface RecentRow {
  readonly resource: string
  readonly id: string
  /** Somebody wants it on top. */
  readonly pinned?: boolean
}

const MOST = 8

const isSame = (one: RecentRow, other: RecentRow): boolean => one.resource === other.resource && one.id === other.id

/** The rows with this one on top; of those that nobody pinned, the last few. */
export const withOpened = (rows: readonly RecentRow[], { resource, id }: RecentRow): readonly RecentRow[] => {
  const [[before], rest] = partition(rows, one => isSame(one, { resource, id }))
  const all: readonly RecentRow[] = [{ resource, id, pinned: before?.pinned }, ...rest]
  const kept = all.filter(({ pinned }) => !pinned).slice(0, MOST)
  return all.filter(one => one.pinned || kept.includes(one))
}

/** The rows with this one pinned, or no longer. */
export const withPin = (rows: readonly RecentRow[], row: RecentRow, pinned: boolean): readonly RecentRow[] =>
  rows.map(one => (isSame(one, row) ? { ...one, pinned } : one))

/** Pinned ones first, then as they were opened. */
export const inOrder = (rows: readonly RecentRow[]): readonly RecentRow[] => partition(rows, ({ pinned }) => pinned === true).flat()

/** Where the store keeps them. */
const RECENT = 'recent'

const NONE: readonly RecentRow[] = []

/** What one opened in this organization, in this browser. */
export const useRecentRows = () => useStore<readonly RecentRow[]>(RECENT, NONE)

/** The row that an address shows by itself: its detail or its form; null for all other addresses. */
export const openedRow = (routes: readonly ConsoleRoute[], pathname: string): RecentRow | null => {
  for (const route of routes) {
    if ((route.screen !== 'show' && route.screen !== 'edit') || !('resource' in route)) continue
    const id = matchPath(route.path, pathname)?.params['id']
    if (id !== undefined) return { resource: route.resource.name, id }
  }
  return null
}

/** Remembers each row that is opened, for the search. It listens to nothing: the frame is not drawn again for what only the search shows. */
export const useNoteRecent = (): void => {
  const { pathname } = useLocation()
  const routes = useUrlMap()?.routes
  const store = useStoreContext()
  const note = useEffectEvent(() => {
    const opened = routes && openedRow(routes, pathname)
    if (opened) store.setItem(RECENT, withOpened(store.getItem<readonly RecentRow[]>(RECENT) ?? [], opened))
  })
  useEffect(() => note(), [pathname])
}
