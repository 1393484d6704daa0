/** Where people sign in (R2.1). */
export const SIGN_IN = '/wz-login'
const LAST_PATH = 'last_accessed_path'

/**
 * A path of this origin, or null for anything that would lead elsewhere: another host, a scheme, `//host`, a backslash, a control character.
 * @param address as a link or a parameter brings it; may be absolute.
 */
export const ownPath = (address: string | null | undefined, origin: string = location.origin): string | null => {
  if (!address || /[\\\u0000-\u001f]/.test(address)) return null
  try {
    const url = new URL(address, origin)
    const path = `${url.pathname}${url.search}${url.hash}`
    return url.origin === origin && !path.startsWith('//') ? path : null
  } catch {
    return null
  }
}

/** The same path without `/v2`, which is stripped only as a whole segment, wherever it stands (R2.6); null where there is none. */
export const withoutV2 = (path: string): string | null => {
  const [, where = '', more = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? []
  const rest = where.replace(/\/v2(?=\/|$)/g, '')
  return rest === where ? null : `/${rest.replace(/^\/+/, '')}${more}`
}

/** A path as the console writes it, without `/v2` and with ids in small letters, so that one place has one address; null where it is that already. */
export const plainPath = (path: string): string | null => {
  const plain = (withoutV2(path) ?? path).replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi, id => id.toLowerCase())
  return plain === path ? null : plain
}

/** Where someone is, with what a view has opened there: the row or the day behind the '#'. */
const here = (): string => `${location.pathname}${location.search}${location.hash}`

/** Remembers where someone was, so that signing in leads back there (R7.1). Sign-in itself is nowhere to come back to. */
export const rememberPath = (path: string = here()): void => {
  if (!path.startsWith(SIGN_IN)) localStorage.setItem(LAST_PATH, path)
}

/** Sign-in's address with the way back. */
export const signInPath = (path: string = here()): string =>
  path === '/' || path.startsWith(SIGN_IN) ? SIGN_IN : `${SIGN_IN}?redirect=${encodeURIComponent(path)}`

/** Where to go after signing in: the requested address, else the last one, else '/' (R2.1). Only ever to this origin. */
export const afterSignIn = (search: string = location.search): string => {
  const wanted = [new URLSearchParams(search).get('redirect'), localStorage.getItem(LAST_PATH)]
  const found = wanted.map(one => ownPath(one)).find(path => path !== null && !path.startsWith(SIGN_IN))
  return found ?? '/'
}

/** After it was used, the last path is forgotten. */
export const forgetPath = (): void => localStorage.removeItem(LAST_PATH)
