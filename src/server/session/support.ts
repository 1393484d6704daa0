import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { mayEnter } from '#access'
import { supportKeyOf } from '../config/supportKey.ts'
import { recordInvalid } from '../request/errors.ts'
import type { SignedIn } from '../request/types.ts'

/** How long a token opens the support application, in seconds: as long as a browser needs to get there. */
export const SUPPORT_SECONDS = 60

/** What the two support applications of a product are called: the clients' and the staff's (DESIGN 8, Session). */
export const supportApps = (product: string) => ({ client: `${product}-app`, staff: product })

const invalid = (message: string) => recordInvalid([{ path: ['zendeskApp'], message }])

/** Hands out tokens for the support applications (R2.3, R2.4, R9.3, R10.3). */
export interface Support {
  /**
   * A signed token for one support application of the person's own product: who they are, for 60 seconds, with an id that the
   * application lets in once. RecordInvalid for another product or word, and for the staff's application unless they are an admin.
   */
  tokenFor(person: SignedIn, app: string): Promise<string>
}

/** @param key as it is configured; it fixes the one algorithm: HS256 for a secret, EdDSA for an Ed25519 key. */
export const makeSupport = (key: string): Support => {
  const signer = supportKeyOf(key)
  const alg = signer.type === 'secret' ? 'HS256' : 'EdDSA'
  return {
    tokenFor: async (person, app) => {
      const { client, staff } = supportApps(person.organization.productName)
      if (app !== client && app !== staff) throw invalid(`Your support applications are '${client}' and '${staff}'.`)
      if (!mayEnter(person, { allowsNonAdmins: true })) throw invalid('Your account has no access to this product.')
      if (app === staff && !person.admin) throw invalid('Only administrators open the support application for staff.')
      return new SignJWT({ name: person.fullName, email: person.email, external_id: person.id })
        .setProtectedHeader({ alg, typ: 'JWT' })
        .setIssuedAt()
        .setExpirationTime(`${SUPPORT_SECONDS}s`)
        .setJti(randomUUID())
        .setAudience(app)
        .sign(signer)
    },
  }
}
