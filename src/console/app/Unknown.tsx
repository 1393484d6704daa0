import { useEffect } from 'react'
import { SIGN_IN } from '../session/paths.ts'
import { missed } from '../navigation/missed.ts'

/** An address that does not exist, or is closed here: off to sign-in, which sends a signed-in person on to '/' (R2.5, DESIGN 8). */
export const Unknown = () => {
  useEffect(() => {
    missed.put(location.pathname)
    location.replace(SIGN_IN)
  }, [])
  return null
}
