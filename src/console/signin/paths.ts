import { SIGN_IN } from '../session/paths.ts'

/** Where a link to set a new password is asked for. */
export const FORGOT = `${SIGN_IN}/forgot`
/** The page of a mailed link; its token stands in the fragment. */
export const SET_PASSWORD = `${SIGN_IN}/password`
