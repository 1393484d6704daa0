const COOKIE = 'token'
const EXPIRES = 'expires_at'

/** A session as sign-in and renewal hand it out; `expiresAt` is an ISO instant. */
export interface Token {
  readonly token: string
  readonly expiresAt: string
}

const isOneLabelOrAddress = (host: string): boolean => !host.includes('.') || host.includes(':') || /^\d+(\.\d+){3}$/.test(host)

/** The cookie's text (R12.5). The parent domain only where the page's own host lies in it; localhost and addresses have none. */
export const cookieText = ({ token, expiresAt }: Token, host: string, cookieDomain: string | null): string => {
  const bare = cookieDomain?.replace(/^\./, '') ?? null
  const inDomain = bare !== null && !isOneLabelOrAddress(host) && (host === bare || host.endsWith(`.${bare}`))
  const domain = inDomain ? `; Domain=${bare}` : ''
  return `${COOKIE}=${encodeURIComponent(token)}; Path=/${domain}; Expires=${new Date(expiresAt).toUTCString()}; SameSite=Strict; Secure`
}

/** The session's token; null: signed out. */
export const readToken = (cookies: string = document.cookie): string | null => {
  const found = cookies
    .split(';')
    .map(one => one.trim())
    .find(one => one.startsWith(`${COOKIE}=`))
  const value = found?.slice(COOKIE.length + 1) ?? ''
  return value === '' ? null : decodeURIComponent(value)
}

/** When the token ends, in milliseconds since 1970; null where it is not known. */
export const readExpiry = (): number | null => {
  const time = Date.parse(localStorage.getItem(EXPIRES) ?? '')
  return Number.isNaN(time) ? null : time
}

/** Keeps a session: the token in its cookie, the moment of its end in local storage. */
export const keepToken = (token: Token, cookieDomain: string | null): void => {
  document.cookie = cookieText(token, location.hostname, cookieDomain)
  localStorage.setItem(EXPIRES, token.expiresAt)
}

/** Forgets the session in this browser; the server's side of it is ended by `signOut`. */
export const dropToken = (cookieDomain: string | null): void => {
  document.cookie = cookieText({ token: '', expiresAt: new Date(0).toISOString() }, location.hostname, cookieDomain)
  document.cookie = cookieText({ token: '', expiresAt: new Date(0).toISOString() }, location.hostname, null)
  localStorage.removeItem(EXPIRES)
}
