const COOKIE = 'token'
const EXPIRES = 'expires_at'
const RENEWED = 'renewed_at'
/** How long after its end the server still renews a token, in milliseconds: so much longer its cookie is kept. */
const GRACE = 300_000

// A difference that is smaller may be the way of the answer.
const MINUTE = 60_000
let ahead = 0

/**
 * Looks at the clock of a server that has just answered: a token ends by it, and one of this browser that is hours ahead would end it at
 * once. One that is behind ends nothing too early.
 */
export const compareClocks = ({ headers }: Pick<Response, 'headers'>): void => {
  const by = Date.now() - Date.parse(headers.get('date') ?? '')
  ahead = by > MINUTE ? by : 0
}

/** A session as sign-in and renewal hand it out; `expiresAt` is an ISO instant. */
export interface Token {
  readonly token: string
  readonly expiresAt: string
}

const isOneLabelOrAddress = (host: string): boolean => !host.includes('.') || host.includes(':') || /^\d+(\.\d+){3}$/.test(host)

/** Pages of this machine without TLS: nobody can listen on the way, and WebKit keeps no Secure cookie of them. */
const isPlainLoopback = ({ protocol, hostname }: Pick<Location, 'protocol' | 'hostname'>): boolean =>
  protocol === 'http:' && /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)

/** The cookie's text (R12.5). The parent domain only where the page's own host lies in it; localhost and addresses have none. */
export const cookieText = ({ token, expiresAt }: Token, host: string, cookieDomain: string | null, isSecure = true): string => {
  const bare = cookieDomain?.replace(/^\./, '') ?? null
  const inDomain = bare !== null && !isOneLabelOrAddress(host) && (host === bare || host.endsWith(`.${bare}`))
  const domain = inDomain ? `; Domain=${bare}` : ''
  return `${COOKIE}=${encodeURIComponent(token)}; Path=/${domain}; Expires=${new Date(Date.parse(expiresAt) + GRACE).toUTCString()}; SameSite=Strict${isSecure ? '; Secure' : ''}`
}

/** The session's token; null: signed out. */
export const readToken = (cookies: string = document.cookie): string | null => {
  const value = new RegExp(`(?:^|; *)${COOKIE}=([^;]*)`).exec(cookies)?.[1]?.trim() ?? ''
  return value === '' ? null : decodeURIComponent(value)
}

const readTime = (key: string): number | null => {
  const time = Date.parse(localStorage.getItem(key) ?? '')
  return Number.isNaN(time) ? null : time
}

/** When the token ends, in milliseconds since 1970; null where it is not known. */
export const readExpiry = (): number | null => readTime(EXPIRES)

/** How long ago the token was given out, in milliseconds; of one whose moment is not known, since it was first asked for. */
export const tokenAge = (): number => {
  const since = readTime(RENEWED)
  if (since === null) localStorage.setItem(RENEWED, new Date().toISOString())
  const age = since === null ? 0 : Date.now() - since
  // A clock that was set back knows nothing of the age. By how little it makes no matter, and other tabs may be ahead by a moment.
  return age < -GRACE ? Infinity : age
}

/** Whether there is a token that has not ended. */
export const isSignedIn = (): boolean => readToken() !== null && (readExpiry() ?? Infinity) > Date.now()

/** Whether a session of this browser ended by itself: its token is gone, and when it ended is still known. Signing out leaves nothing. */
export const hasEnded = (): boolean => readToken() === null && readExpiry() !== null

/**
 * Keeps a session: the token in its cookie, the moment of its end by this browser's clock in local storage. False: this browser keeps no cookie of this page, so
 * nothing is kept. A cookie is read back to know; where only one without Secure can be kept, that is written on pages of this machine alone.
 */
export const keepToken = (given: Token, cookieDomain: string | null): boolean => {
  const token = { ...given, expiresAt: new Date(Date.parse(given.expiresAt) + ahead).toISOString() }
  for (const isSecure of isPlainLoopback(location) ? [true, false] : [true]) {
    document.cookie = cookieText(token, location.hostname, cookieDomain, isSecure)
    if (readToken() !== token.token) continue
    localStorage.setItem(EXPIRES, token.expiresAt)
    localStorage.setItem(RENEWED, new Date().toISOString())
    return true
  }
  return false
}

/** Forgets the token of a session that has ended, and keeps that it has; of whoever had none, nothing ended. */
export const endToken = (cookieDomain: string | null): void => {
  const expiry = readExpiry()
  const hadOne = readToken() !== null || expiry !== null
  dropToken(cookieDomain)
  if (hadOne) localStorage.setItem(EXPIRES, new Date(Math.min(expiry ?? Infinity, Date.now())).toISOString())
}

/** Forgets the session in this browser; the server's side of it is ended by `signOut`. */
export const dropToken = (cookieDomain: string | null): void => {
  const gone = { token: '', expiresAt: new Date(0).toISOString() }
  for (const domain of new Set([cookieDomain, null]))
    for (const isSecure of [true, false]) document.cookie = cookieText(gone, location.hostname, domain, isSecure)
  localStorage.removeItem(EXPIRES)
  localStorage.removeItem(RENEWED)
}
