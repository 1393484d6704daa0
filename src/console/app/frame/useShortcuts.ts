import { matchPath, useLocation, useNavigate } from 'react-router-dom'
import { usePageKeys } from '#widgets'
import { isTyping, useSingleKeys } from '#shared'
import type { ConsoleRoute } from '../../routing/routes.ts'
import { filled } from '../../routing/table.ts'
import { useUrlMap } from '../../routing/urlMap.tsx'

/** What can be opened over the screen. */
export type Over = 'palette' | 'shortcuts' | 'drawer'

/** Where a new row of the list is made that an address shows; null where none can be. */
export const newRowAt = (routes: readonly ConsoleRoute[], pathname: string, organizationId: string): string | null => {
  for (const list of routes) {
    if (list.screen !== 'list') continue
    const found = matchPath(list.path, pathname)
    const create =
      found && routes.find(one => one.screen === 'create' && one.resource === list.resource && one.nest?.parent === list.nest?.parent)
    if (!create) continue
    const parentId = found.params['parentId']
    return filled(create.path, { organizationId, ...(parentId === undefined ? {} : { parentId }) })
  }
  return null
}

/** The form of the page; what is open over it is not left by a key. */
const openForm = (): HTMLFormElement | null =>
  document.querySelector('[role="dialog"]') ? null : (document.getElementById('content')?.querySelector('form') ?? null)

/** Ctrl K and Ctrl S (or with Cmd) anywhere; '/', '?' and N where nothing is being typed, unless those are switched off. */
export const useShortcuts = (onOpen: (over: Over) => void): void => {
  const [hasSingle] = useSingleKeys()
  const navigate = useNavigate()
  const urlMap = useUrlMap()
  const { pathname } = useLocation()
  usePageKeys(event => {
    const key = event.key.toLowerCase()
    const isCommand = event.ctrlKey || event.metaKey
    if (isCommand && key === 's' && !event.altKey && !event.shiftKey) {
      event.preventDefault()
      return openForm()?.requestSubmit()
    }
    const isPalette = isCommand && key === 'k'
    if (!isPalette && (!hasSingle || event.defaultPrevented || isTyping(event.target) || isCommand || event.altKey)) return
    const fresh = key === 'n' && urlMap && !document.querySelector('[role="dialog"], [role="menu"]')
    const to = fresh ? newRowAt(urlMap.routes, pathname, urlMap.organizationId) : null
    if (isPalette || event.key === '/') onOpen('palette')
    else if (event.key === '?') onOpen('shortcuts')
    else if (to !== null) void navigate(to)
    else return
    event.preventDefault()
  })
}
