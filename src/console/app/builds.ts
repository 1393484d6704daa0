const RUNNING = 'build_commit'
const RELOADED = 'reloaded_at'
const DEPLOYED = 'build_commit_deployed'

/** Notices new builds; a reload waits for the next route change, so that nothing that is being typed is lost (R1.7). */
export interface Builds {
  onNavigation(): void
}

/** A chunk of a build that is gone: the page that was asked for loads with the new one. Once a minute, since a chunk may be gone for good. */
const mayReload = (now: number): boolean => {
  const last = Number(sessionStorage.getItem(RELOADED) ?? 0)
  if (now - last < 60_000) return false
  sessionStorage.setItem(RELOADED, String(now))
  return true
}

/**
 * Listens to the stream of build commits (R10.8). The first commit heard is the running one.
 * @param reload for tests.
 */
export const watchBuilds = (
  reload: () => void = () => location.reload(),
  source: EventTarget = new EventSource('/builds'),
  page: EventTarget = window,
): Builds => {
  let running: string | null = null
  let deployed: string | null = null
  source.addEventListener('message', event => {
    const commit = String((event as MessageEvent).data)
    running ??= commit
    deployed = commit
    localStorage.setItem(RUNNING, running)
    localStorage.setItem(DEPLOYED, deployed)
  })
  page.addEventListener('vite:preloadError', () => mayReload(Date.now()) && reload())
  return { onNavigation: () => void (running !== null && running !== deployed && reload()) }
}
