import { createHmac, timingSafeEqual } from 'node:crypto'
import { isId } from '../query/where.ts'

const NAME = 'device'
const DAYS = 90

/** What a browser's cookie says of it. It signs nobody in: a right password is looked at whatever its address has done. */
export interface KnownDevices {
  /** The session in which this browser signed in before; null: it did not, or the cookie is not of this server. */
  read(cookies: string | undefined): string | null
  /** The header that lets a browser be known by the session in which it has just signed in. */
  cookieOf(sessionId: string): string
}

/** `key`: what all processes of a deployment share. The cookie has a key of its own, drawn from it. */
export const makeKnownDevices = (key: string, { https }: { readonly https: boolean }): KnownDevices => {
  const own = createHmac('sha256', key).update('the cookie of known devices').digest()
  const signatureOf = (id: string): string => createHmac('sha256', own).update(id).digest('base64url')
  const isSigned = (id: string, signature: string): boolean => {
    const [wanted, given] = [Buffer.from(signatureOf(id)), Buffer.from(signature)]
    return wanted.length === given.length && timingSafeEqual(wanted, given)
  }
  return {
    read: cookies => {
      const found = (cookies ?? '')
        .slice(0, 8_000)
        .split(';')
        .map(one => one.trim())
        .find(one => one.startsWith(`${NAME}=`))
      const [id = '', signature = ''] = (found ?? '').slice(NAME.length + 1).split('.')
      return isId(id) && isSigned(id, signature) ? id : null
    },
    cookieOf: id =>
      `${NAME}=${id}.${signatureOf(id)}; Path=/graphql; Max-Age=${DAYS * 86_400}; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`,
  }
}
