import { SIGN_IN } from '../session/paths.ts'

/** Where a link to set a new password is asked for. */
export const FORGOT = `${SIGN_IN}/forgot`

/** A page with the address that was typed on another one, in the fragment: no server is told of it before it is sent. */
export const withTyped = (page: string, typed: string): string => {
  const email = typed.trim()
  return email === '' ? page : `${page}#${String(new URLSearchParams({ email }))}`
}
export const typedIn = (fragment: string): string => new URLSearchParams(fragment.slice(1)).get('email') ?? ''

/** The page of a mailed link; its token stands in the fragment. */
export const SET_PASSWORD = `${SIGN_IN}/password`
