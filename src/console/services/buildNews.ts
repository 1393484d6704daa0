/** What of a browser is needed here; tests stand in for it. */
export interface BuildNewsParts {
  /** Whether the page is seen, and when that changes. */
  readonly page: EventTarget & { readonly visibilityState: string }
  /** Absent outside of https and this machine. */
  readonly locks: Pick<LockManager, 'request'> | undefined
  readonly channel: EventTarget & { readonly postMessage: (message: unknown) => void }
  readonly open: () => EventTarget & { readonly readyState: number; readonly close: () => void }
  /** The build that answers now; null: no answer. */
  readonly ask: () => Promise<string | null>
  /** Milliseconds between two questions, where no stream is heard. */
  readonly every: number
}

const LEADER = 'build-news'
const QUESTION = { question: true }
const CLOSED = 2

const ofBrowser = (): BuildNewsParts => ({
  page: document,
  locks: (navigator as { readonly locks?: LockManager }).locks,
  channel: new BroadcastChannel(LEADER),
  open: () => new EventSource('/builds'),
  ask: () =>
    fetch('/config.json', { method: 'HEAD', cache: 'no-store', credentials: 'omit' }).then(
      answer => answer.headers.get('x-build'),
      () => null,
    ),
  every: 300_000,
})

/**
 * The stream of build commits (R10.8), heard once a browser: of its pages that are seen, one holds it and tells the others, so that many tabs
 * take one connection of the few that a browser opens to a host. While no page is seen nothing is heard. Where there are no locks, or the
 * server takes no more streams, the build is asked for now and then. Tells as an EventSource does: 'message', with the commit as `data`.
 */
export const buildNews = ({ page, locks, channel, open, ask, every }: BuildNewsParts = ofBrowser()): EventTarget => {
  const news = new EventTarget()
  let last: string | null = null
  const notify = (commit: string): void => {
    last = commit
    news.dispatchEvent(new MessageEvent('message', { data: commit }))
  }
  const share = (commit: string): void => {
    notify(commit)
    channel.postMessage(commit)
  }
  const askNowAndThen = (until: AbortSignal): void => {
    const once = (): void => void ask().then(commit => commit !== null && !until.aborted && share(commit))
    once()
    const timer = setInterval(once, every)
    until.addEventListener('abort', () => clearInterval(timer))
  }
  const listen = (until: AbortSignal): void => {
    const source = open()
    source.addEventListener('message', event => share(String((event as MessageEvent).data)))
    source.addEventListener('error', () => {
      // Refused for good; a stream that broke off comes back by itself.
      if (source.readyState === CLOSED && !until.aborted) askNowAndThen(until)
    })
    until.addEventListener('abort', () => source.close())
  }
  const lead = (until: AbortSignal): Promise<void> =>
    new Promise(done => {
      isLeading = true
      listen(until)
      until.addEventListener('abort', () => {
        isLeading = false
        done()
      })
    })

  let isLeading = false
  let seen: AbortController | null = null
  const look = (): void => {
    if (page.visibilityState === 'hidden') {
      seen?.abort()
      seen = null
      return
    }
    if (seen) return
    seen = new AbortController()
    const { signal } = seen
    if (!locks) return askNowAndThen(signal)
    // What was said while this page was not there.
    channel.postMessage(QUESTION)
    locks.request(LEADER, { signal }, () => lead(signal)).catch(() => undefined)
  }
  channel.addEventListener('message', event => {
    const { data } = event as MessageEvent<unknown>
    if (typeof data === 'string') notify(data)
    else if (isLeading && last !== null) channel.postMessage(last)
  })
  page.addEventListener('visibilitychange', look)
  look()
  return news
}
