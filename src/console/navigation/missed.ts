const KEY = 'missed_address'

/** The address that somebody asked for in this tab and that does not exist: said once, where they come to stand (R2.5). */
export const missed = {
  put: (path: string): void => sessionStorage.setItem(KEY, path),
  take: (): string | null => {
    const path = sessionStorage.getItem(KEY)
    // The page that is being left does not say it.
    if (path === location.pathname) return null
    sessionStorage.removeItem(KEY)
    return path
  },
}
