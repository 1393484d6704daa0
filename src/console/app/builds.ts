const RUNNING = 'build_commit'
const DEPLOYED = 'build_commit_deployed'

/** Notices new builds; a reload waits for the next route change, so that nothing that is being typed is lost (R1.7). */
export interface Builds {
  onNavigation(): void
}

/**
 * Listens to the stream of build commits (R10.8). The first commit heard is the running one.
 * @param reload for tests.
 */
export const watchBuilds = (reload: () => void = () => location.reload(), source: EventTarget = new EventSource('/builds')): Builds => {
  let running: string | null = null
  let deployed: string | null = null
  source.addEventListener('message', event => {
    const commit = String((event as MessageEvent).data)
    running ??= commit
    deployed = commit
    localStorage.setItem(RUNNING, running)
    localStorage.setItem(DEPLOYED, deployed)
  })
  // A chunk of a build that is gone: the page that was asked for loads with the new one.
  if (typeof addEventListener === 'function') addEventListener('vite:preloadError', () => reload())
  return { onNavigation: () => void (running !== null && running !== deployed && reload()) }
}
