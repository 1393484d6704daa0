import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { catalogue } from '#catalogue'
import { makeClient } from '../data/client.ts'
import { failureTypeOf } from '../data/errors.ts'
import { loadConfig } from '../session/config.ts'
import { makeSession } from '../session/session.ts'
import { readToken } from '../session/token.ts'
import { ApplicationProvider } from './application.tsx'
import { watchBuilds } from './builds.ts'
import { Gate } from './Gate.tsx'
import { visited } from './navigation/history.ts'
import { views } from './views.ts'

const leave = (address: string) => location.assign(address)

/** The view that an address opens with: its code comes while it is found out who is signed in. Most visits begin with a list. */
const firstView = (path: string): (() => Promise<unknown>) => {
  if (path.endsWith('/detail')) return () => import('#console/views/show/index.tsx')
  if (path.endsWith('/edit')) return () => import('#console/views/edit/index.tsx')
  if (path.endsWith('/new')) return () => import('#console/views/create/index.tsx')
  return () => import('#console/views/list/index.tsx')
}

/** Starts the console for whoever is signed in. */
export const start = async (root: HTMLElement): Promise<void> => {
  firstView(location.pathname)().catch(() => undefined)
  const config = await loadConfig()
  const client = makeClient({ endpoint: config.endpoint, token: readToken })
  const session = makeSession(client, config, { leave })
  session.keepRenewing()

  // What the API refused was said where it was asked for (R11.9).
  addEventListener('unhandledrejection', event => failureTypeOf(event.reason) !== null && event.preventDefault())

  const router = createBrowserRouter([{ path: '*', element: <Gate /> }])
  const builds = watchBuilds()
  router.subscribe(({ historyAction, location: { pathname, search }, navigation }) => {
    if (navigation.state !== 'idle') return
    visited.note(historyAction, `${pathname}${search}`)
    builds.onNavigation()
  })

  createRoot(root).render(
    <ApplicationProvider value={{ client, config, session, catalogue, views, leave }}>
      <RouterProvider router={router} />
    </ApplicationProvider>,
  )
}
