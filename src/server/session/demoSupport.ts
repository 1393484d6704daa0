import { createPublicKey } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { jwtVerify } from 'jose'
import { supportKeyOf } from '../config/supportKey.ts'
import { SUPPORT_SECONDS, supportApps } from './support.ts'

/** Below this path the server stands in for the support application. */
export const DEMO_SUPPORT = '/demo-support/'

const PRODUCTS = ['life', 'thrive', 'elevate', 'reach']

/** Who came, and to which support application. */
export interface Arrival {
  readonly name: string
  readonly email: string
  readonly app: string
}

/**
 * What a support application does with a token, as the real one would: checks signature, audience and time, and lets each in once.
 * Null: refused. Keeps what it has let in as long as those tokens live; after a restart it refuses what was signed before.
 */
export const makeDoor = (key: string, apps: readonly string[], now: () => Date = () => new Date()) => {
  const signer = supportKeyOf(key)
  const verifier = signer.type === 'secret' ? signer : createPublicKey(signer)
  const algorithms = [signer.type === 'secret' ? 'HS256' : 'EdDSA']
  const opened = Math.floor(now().getTime() / 1000)
  const used = new Map<string, number>()

  return async (token: string): Promise<Arrival | null> => {
    const at = now()
    const seconds = Math.floor(at.getTime() / 1000)
    const options = {
      algorithms,
      audience: [...apps],
      currentDate: at,
      maxTokenAge: SUPPORT_SECONDS,
      requiredClaims: ['name', 'email', 'external_id', 'iat', 'exp', 'jti', 'aud'],
    }
    const verified = await jwtVerify(token, verifier, options).catch(() => null)
    if (!verified) return null
    const { jti = '', exp = Infinity, iat = 0, aud, name, email } = verified.payload
    for (const [old, until] of used) if (until <= seconds) used.delete(old)
    if (exp - seconds > SUPPORT_SECONDS || iat < opened || jti === '' || used.has(jti)) return null
    used.set(jti, exp)
    return { name: String(name), email: String(email), app: String(aud) }
  }
}

/** POST /demo-support/access {jwt}: the demo's support application. 403 for whoever it does not let in. */
export const demoSupportRoute = (app: FastifyInstance, key: string): void => {
  const enter = makeDoor(
    key,
    PRODUCTS.flatMap(product => Object.values(supportApps(product))),
  )
  app.post(`${DEMO_SUPPORT}access`, async (request, reply) => {
    const { jwt } = (request.body ?? {}) as { jwt?: unknown }
    const arrival = typeof jwt === 'string' ? await enter(jwt) : null
    reply.header('cache-control', 'no-store')
    return arrival ?? reply.code(403).send({ errors: [{ message: 'This link has been used or has expired.' }] })
  })
}
