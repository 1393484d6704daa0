import { SIGN_IN } from '../session/paths.ts'

/** Where a link to set a new password is asked for. */
export const FORGOT = `${SIGN_IN}/forgot`

/** The same, with the address that was typed at sign-in, in the fragment: no server is told of it before it is sent. */
export const forgotOf = (email: string): string => (email === '' ? FORGOT : `${FORGOT}#${String(new URLSearchParams({ email }))}`)
export const typedIn = (fragment: string): string => new URLSearchParams(fragment.slice(1)).get('email') ?? ''

/** The page of a mailed link; its token stands in the fragment. */
export const SET_PASSWORD = `${SIGN_IN}/password`
