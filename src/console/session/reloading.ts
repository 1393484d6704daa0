const RELOADED = 'reloaded_at'

/** How long code that is gone after a reload is taken for gone for good, in milliseconds. */
const AGAIN = 60_000

/** Whether a page may load itself anew: not twice in a minute. */
export const mayReload = (now: number): boolean => {
  const last = Number(sessionStorage.getItem(RELOADED) ?? 0)
  if (now - last < AGAIN) return false
  sessionStorage.setItem(RELOADED, String(now))
  return true
}

const PAUSE = 5_000

const reloadOnceThere = async (): Promise<void> => {
  const isThere = await fetch('/readyz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isThere && mayReload(Date.now())) location.reload()
  else setTimeout(() => void reloadOnceThere(), PAUSE)
}

/** Says in place of the empty frame that what a page consists of did not come; it is loaded anew by itself once somebody answers. */
export const sayNotLoaded = (): void => {
  const note = document.getElementById('not-loaded')
  if (note?.hidden !== true) return
  note.hidden = false
  note.role = 'alert'
  const main = document.createElement('main')
  main.append(note)
  // With everything that was drawn ahead of what does not come.
  document.body.replaceChildren(main)
  void reloadOnceThere()
}
