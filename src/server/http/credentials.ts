import type { FastifyRequest } from 'fastify'
import type { Credentials } from '../session/sessions.ts'
import { originOf } from '../request/device.ts'
import { bearer } from '../session/token.ts'

const LONGEST_KEY = 255

const keyOf = (request: FastifyRequest): string | null => {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' && key !== '' ? key.slice(0, LONGEST_KEY) : null
}

/** What a request says about who asks: its headers alone, never a cookie. */
export const credentialsOf = (request: FastifyRequest): Credentials => ({
  token: bearer(request.headers.authorization),
  idempotencyKey: keyOf(request),
  requestId: request.id,
  origin: () => originOf(request.ip, request.headers['user-agent'] ?? null),
})
