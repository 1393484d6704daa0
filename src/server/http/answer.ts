import { GraphQLError } from 'graphql'
import type { Logger } from './log.ts'
import { internal, noRoom, type ErrorType } from '../errors.ts'
import { isFull } from '../store/failures.ts'

/** An error as it stands on the wire: a sentence, where in the answer, and its type with what belongs to it. */
export interface WireError {
  readonly message: string
  readonly path?: readonly (string | number)[]
  readonly extensions: { readonly type: ErrorType } & Readonly<Record<string, unknown>>
}

/** What callers may know of an error. Anything that this API did not raise itself is logged and answered as Internal. */
export const toWire = (error: unknown, log: Logger, path?: readonly (string | number)[]): WireError => {
  const raised = error instanceof GraphQLError && error.originalError instanceof GraphQLError ? error.originalError : error
  const where = error instanceof GraphQLError ? (error.path ?? path) : path
  if (raised instanceof GraphQLError && typeof raised.extensions['type'] === 'string')
    return { message: raised.message, ...(where ? { path: where } : {}), extensions: raised.extensions as WireError['extensions'] }
  const cause = error instanceof GraphQLError && error.originalError ? error.originalError : error
  log.error({ err: cause }, 'request failed')
  const hidden = isFull(cause) ? noRoom() : internal()
  return { message: hidden.message, ...(where ? { path: where } : {}), extensions: { type: 'Internal' } }
}
