import { missing } from '#widgets'
import { connection, type Connection } from '../data/connection.ts'
import { openForms, type OpenForms } from '../drafts/forms.ts'
import { mayReload } from '../session/reloading.ts'
import { buildNews } from './buildNews.ts'

const RUNNING = 'build_commit'
const DEPLOYED = 'build_commit_deployed'

interface Around {
  readonly forms?: Pick<OpenForms, 'any' | 'leave' | 'settled'>
  readonly away?: Pick<Connection, 'reached'>
}

/**
 * Listens to the stream of build commits (R10.8) and notices new builds; a reload waits for the next route change, and never goes over what
 * is typed and not saved (R1.7), nor twice in a minute, as while processes are replaced one by one. Code that cannot be loaded leads to one
 * reload, once somebody answers: what is typed is kept and comes back (R1.7).
 * @param running commit of the page's build: a page that is opened in the background hears of a newer one first. Null: the first one heard.
 * @param reload for tests.
 */
export const watchBuilds = (
  running: string | null = null,
  reload: () => void = () => location.reload(),
  source: EventTarget = buildNews(),
  page: EventTarget = window,
  { forms = openForms, away = connection }: Around = {},
) => {
  let deployed: string | null = null
  let isReloading = false
  source.addEventListener('message', event => {
    const commit = String((event as MessageEvent).data)
    running ??= commit
    deployed = commit
    localStorage.setItem(RUNNING, running)
    localStorage.setItem(DEPLOYED, deployed)
  })
  const loadAnew = async (): Promise<void> => {
    if (isReloading) return
    isReloading = true
    missing.set('reloading')
    // A page that is loaded while nobody answers is the browser's error page: that would be worse than waiting.
    await away.reached()
    // Nor is one left whose save goes through by itself now.
    await forms.settled()
    if (mayReload(Date.now())) return forms.leave(reload)
    isReloading = false
    missing.set('gone')
  }
  page.addEventListener('vite:preloadError', () => void loadAnew())
  let shown = location.pathname
  return {
    /** @param pathname of the page that is shown now: the one before with another filter or search is no change of route. */
    onNavigation: (pathname: string): void => {
      if (pathname === shown) return
      shown = pathname
      if (running !== null && deployed !== null && running !== deployed && !forms.any() && mayReload(Date.now())) forms.leave(reload)
    },
  }
}
