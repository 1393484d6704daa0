import { createHash } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'

const LIFETIME_MS = 5 * 60_000

// Addresses stand in logs, so what they hold is encrypted, not merely signed; what is sealed for one purpose opens for no other.
const keyOf = (purpose: string, serverKey: string): Uint8Array => createHash('sha256').update(`${purpose}.${serverKey}`).digest()

/** A ticket as a text for an address that is good for 5 minutes from `now`, which is the database's. */
export const seal = (purpose: string, ticket: object, serverKey: string, now: Date): Promise<string> =>
  new EncryptJWT({ ticket })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(new Date(now.getTime() + LIFETIME_MS))
    .encrypt(keyOf(purpose, serverKey))

/** What `seal` sealed for this purpose with one of these keys; null when it was tampered with, is another server's, or has expired. */
export const unseal = async <Ticket>(purpose: string, sealed: string, serverKeys: readonly string[], now: Date): Promise<Ticket | null> => {
  for (const serverKey of serverKeys)
    try {
      const { payload } = await jwtDecrypt(sealed, keyOf(purpose, serverKey), {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
        currentDate: now,
      })
      return payload['ticket'] as Ticket
    } catch {
      continue
    }
  return null
}
