import type { FastifyRequest } from 'fastify'
import { OperationTypeNode, type OperationDefinitionNode } from 'graphql'
import type { Credentials } from '../session/sessions.ts'
import { originOf } from '../request/device.ts'
import { recordInvalid } from '../request/errors.ts'
import { bearer } from '../session/token.ts'

const LONGEST_KEY = 255

const keyOf = (request: FastifyRequest): string | null => {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' && key !== '' ? key : null
}

/** Throws RecordInvalid where a request key cannot do what it is for; before anything is done. */
export const checkKey = (request: FastifyRequest, { operation, selectionSet }: OperationDefinitionNode): void => {
  const key = keyOf(request)
  if (key === null || operation !== OperationTypeNode.MUTATION) return
  const refuse = (message: string) => recordInvalid([{ path: [], message, code: 'idempotency' }])
  if (key.length > LONGEST_KEY) throw refuse(`A request key has at most ${LONGEST_KEY} characters`)
  // The second would be refused once the first is done, and the answer would tell of neither.
  if (selectionSet.selections.length > 1)
    throw refuse('A request key goes with one change. Send the others by themselves, each with its own')
}

/** What a request says about who asks: its headers alone, never a cookie. */
export const credentialsOf = (request: FastifyRequest): Credentials => ({
  token: bearer(request.headers.authorization),
  idempotencyKey: keyOf(request),
  requestId: request.id,
  origin: () => originOf(request.ip, request.headers['user-agent'] ?? null),
})
