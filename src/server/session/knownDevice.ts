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

/** `keys`: what all processes of a deployment share, the newest first. The cookie has a key of its own, drawn from that. */
export const makeKnownDevices = (keys: readonly [string, ...string[]], { https }: { readonly https: boolean }): KnownDevices => {
  const own = keys.map(key => createHmac('sha256', key).update('the cookie of known devices').digest())
  const signaturesOf = (id: string): readonly string[] => own.map(key => createHmac('sha256', key).update(id).digest('base64url'))
  const isSigned = (id: string, signature: string): boolean => {
    const given = Buffer.from(signature)
    return signaturesOf(id).some(one => one.length === given.length && timingSafeEqual(Buffer.from(one), given))
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
      `${NAME}=${id}.${signaturesOf(id)[0]}; Path=/graphql; Max-Age=${DAYS * 86_400}; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`,
  }
}
