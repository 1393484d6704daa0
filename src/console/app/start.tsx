import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { summaries } from '#catalogue/summaries.ts'
import { makeClient } from '../data/client.ts'
import { earlyFetch } from '../data/early.ts'
import { connection } from '../data/connection.ts'
import { keepEarly } from '../data/visits.ts'
import { endOutline } from '../outline/draw.ts'
import { openForms } from '../drafts/forms.ts'
import { BrokenRoute } from '../fallbacks/ScreenBoundary.tsx'
import { loadConfig } from '../session/config.ts'
import { makeSession, type Session } from '../session/session.ts'
import { compareClocks, readToken } from '../session/token.ts'
import { ApplicationProvider } from '../services/frame.tsx'
import { watchBuilds } from '../services/builds.ts'
import { refuseFiles } from '../services/droppedFiles.ts'
import { Gate } from './Gate.tsx'
import { ahead } from '../navigation/ahead.ts'
import { visited } from '../navigation/visited.ts'
import { reporter } from '../services/reports.ts'
import { vendorMessages } from './vendorWidgets/vendorMessages.ts'
import { wordsOf } from './words.ts'
import { makeStyleCache } from './theme/styleCache.ts'
import { makeTheme } from './theme/theme.ts'
import { views } from './views.ts'

// What is typed is kept first: whoever comes back finds it (R11.4).
const leave = (address: string) => {
  vendorMessages.forget()
  openForms.leave(() => location.assign(address))
}

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
  const client = makeClient({
    endpoint: config.endpoint,
    token: readToken,
    waitFor: () => session.ready(),
    fetch: async (input, init) => {
      const answer = await earlyFetch(input, init)
      compareClocks(answer)
      return answer
    },
  })
  const session: Session = makeSession(client, config, { leave })
  session.keepRenewing()

  reporter.tellTo(config.errorReports, wordsOf(summaries.resources))
  refuseFiles()
  addEventListener('unhandledrejection', event => reporter.rejected(event.reason) && event.preventDefault())
  connection.askAt(new URL('/readyz', new URL(config.endpoint, location.href)).href)

  const router = createBrowserRouter([{ path: '*', element: <Gate />, errorElement: <BrokenRoute /> }])
  addEventListener('pagehide', keepEarly)
  const builds = watchBuilds(config.build)
  let last = router.state.location
  router.subscribe(({ historyAction, location: next, navigation }) => {
    if (navigation.state !== 'idle' || next === last) return
    last = next
    endOutline()
    ahead.note(next.pathname)
    visited.note(historyAction, next)
    builds.onNavigation(next.pathname)
  })

  createRoot(root).render(
    <ApplicationProvider value={{ client, config, session, catalogue: summaries, views, leave }}>
      <CacheProvider value={makeStyleCache()}>
        <ThemeProvider theme={makeTheme()}>
          <RouterProvider router={router} />
        </ThemeProvider>
      </CacheProvider>
    </ApplicationProvider>,
  )
}
