import { useEffect, useEffectEvent } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import type { ConsoleRoute } from '../../routing/routes.ts'
import { useUrlMap } from '../../routing/urlMap.tsx'
import { useRecentRows, withOpened, type RecentRow } from '../../services/recent.ts'

/** The row that an address shows by itself: its detail or its form; null for all other addresses. */
export const openedRow = (routes: readonly ConsoleRoute[], pathname: string): Pick<RecentRow, 'resource' | 'id'> | null => {
  for (const route of routes) {
    if ((route.screen !== 'show' && route.screen !== 'edit') || !('resource' in route)) continue
    const id = matchPath(route.path, pathname)?.params['id']
    if (id !== undefined) return { resource: route.resource.name, id }
  }
  return null
}

/** Remembers each row that is opened, for the search. */
export const useNoteRecent = (): void => {
  const { pathname } = useLocation()
  const routes = useUrlMap()?.routes
  const [rows, setRows] = useRecentRows()
  const note = useEffectEvent(() => {
    const opened = routes && openedRow(routes, pathname)
    if (opened) setRows(withOpened(rows, opened, new Date().toISOString()))
  })
  useEffect(() => note(), [pathname])
}
