import type { AuthProvider } from 'ra-core'
import { failureTypeOf } from '../data/errors.ts'
import type { CurrentUser } from './context.tsx'
import { SIGN_IN } from './paths.ts'
import type { Session } from './session.ts'

type CanAccess = (params: { readonly resource: string; readonly action: string; readonly record?: object }) => boolean

/**
 * react-admin's view of the session (R13.4). Signing in is a page of its own, so `login` is refused here; leaving for the
 * product's host is the gate's, before anything of this runs. What may be done is decided by the rules of the declarations.
 */
export const makeAuthProvider = (session: Session, person: CurrentUser, canAccess: CanAccess): AuthProvider => ({
  login: () => Promise.reject(new Error('Signing in has a page of its own.')),
  logout: async () => {
    await session.signOut()
    return SIGN_IN
  },
  checkAuth: async () => {
    if (!session.isOpen() && !(await session.renew())) {
      session.expire()
      throw new Error('The session is over.')
    }
  },
  // Never rejects: react-admin would answer an empty row in place of the error, and whoever asked for a list would draw that.
  checkError: async error => {
    if (failureTypeOf(error) === 'NotAuthorized') session.expire()
  },
  getPermissions: () => Promise.resolve(null),
  canAccess: async params => canAccess(params),
  getIdentity: () => Promise.resolve({ id: person.id, fullName: person.fullName, ...(person.photoUrl ? { avatar: person.photoUrl } : {}) }),
})
