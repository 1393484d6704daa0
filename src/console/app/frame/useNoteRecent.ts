import { useEffect, useEffectEvent } from 'react'
import { useStoreContext } from 'ra-core'
import { matchPath, useLocation } from 'react-router-dom'
import type { ConsoleRoute } from '../../routing/routes.ts'
import { useUrlMap } from '../../routing/urlMap.tsx'
import { RECENT, withOpened, type RecentRow } from '../../services/recent.ts'

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
