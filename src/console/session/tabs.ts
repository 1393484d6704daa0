/** What happened to the session of this browser in one of its tabs. */
export type SessionNews = 'begun' | 'renewed' | 'ended'

const CHANNEL = 'session'

let channel: BroadcastChannel | null = null
const open = (): BroadcastChannel | null => (channel ??= typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL))

/** Tells the other tabs of this browser; never the one that speaks. */
export const tellTabs = (news: SessionNews): void => open()?.postMessage(news)

/** Hears what other tabs tell. Returns what ends it. */
export const hearTabs = (hear: (news: SessionNews) => void): (() => void) => {
  const opened = open()
  const listen = ({ data }: MessageEvent<unknown>) => {
    if (data === 'begun' || data === 'renewed' || data === 'ended') hear(data)
  }
  opened?.addEventListener('message', listen)
  return () => opened?.removeEventListener('message', listen)
}

const SETTLED = 2_000
const STEP = 20

/**
 * Does `act` once `isSo`, at once or within two seconds, else never. News can be faster than the cookie that they are about: a cookie that
 * one tab writes is seen by the others some milliseconds later.
 */
export const onceSettled = (isSo: () => boolean, act: () => void, left = SETTLED): void => {
  if (isSo()) return act()
  if (left > 0) setTimeout(() => onceSettled(isSo, act, left - STEP), STEP)
}

/**
 * Runs `work` in one tab at a time; the others wait for it. Browsers without locks run it at once, and the server then lets the
 * token before live on for a moment.
 */
export const oneTabAtATime = <T>(name: string, work: () => Promise<T>): Promise<T> => {
  // Absent where the page is not served over https or from this machine, whatever the types say.
  const { locks } = navigator as { readonly locks?: LockManager | null }
  return locks ? locks.request(name, work) : work()
}
