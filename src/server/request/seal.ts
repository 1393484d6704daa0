import { createHash } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'

const LIFETIME = '5m'

// Addresses stand in logs, so what they hold is encrypted, not merely signed; what is sealed for one purpose opens for no other.
const keyOf = (purpose: string, serverKey: string): Uint8Array => createHash('sha256').update(`${purpose}.${serverKey}`).digest()

/** A ticket as a text for an address that is good for 5 minutes. */
export const seal = (purpose: string, ticket: object, serverKey: string): Promise<string> =>
  new EncryptJWT({ ticket })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(LIFETIME)
    .encrypt(keyOf(purpose, serverKey))

/** What `seal` sealed for this purpose; null when it was tampered with, is another server's, or has expired. */
export const unseal = async <Ticket>(purpose: string, sealed: string, serverKey: string): Promise<Ticket | null> => {
  try {
    const { payload } = await jwtDecrypt(sealed, keyOf(purpose, serverKey), {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
    return payload['ticket'] as Ticket
  } catch {
    return null
  }
}
