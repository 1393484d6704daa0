import type { ErrorType } from '#model'
import { GraphQLError } from 'graphql'
import type { Logger } from './log.ts'
import { away, busy, internal, noRoom, readOnly, storeAway, tookTooLong } from './errors.ts'
import { isFull, isGone, isReadOnly, isTimeout } from '../store/failures.ts'
import { StoreUnavailable } from '../fileStore/store.ts'
import { Busy } from '../store/fair.ts'

/** An error as it stands on the wire: a sentence, where in the answer, and its type with what belongs to it. */
export interface WireError {
  readonly message: string
  readonly path?: readonly (string | number)[]
  readonly extensions: { readonly type: ErrorType } & Readonly<Record<string, unknown>>
}

/** What is said of work that was given up, or never begun, for want of time or of a database; null for any other error. */
export const refusalOf = (error: unknown): Pick<WireError, 'message' | 'extensions'> | null => {
  const found = isTimeout(error) ? tookTooLong() : error instanceof Busy ? busy() : isGone(error) ? away() : null
  return found && { message: found.message, extensions: found.extensions as WireError['extensions'] }
}

/** What callers may know of an error. Anything that this API did not raise itself is logged and answered as Internal. */
export const toWire = (error: unknown, log: Pick<Logger, 'error'>, path?: readonly (string | number)[]): WireError => {
  const raised = error instanceof GraphQLError && error.originalError instanceof GraphQLError ? error.originalError : error
  const where = error instanceof GraphQLError ? (error.path ?? path) : path
  if (raised instanceof GraphQLError && typeof raised.extensions['type'] === 'string')
    return { message: raised.message, ...(where ? { path: where } : {}), extensions: raised.extensions as WireError['extensions'] }
  const cause = error instanceof GraphQLError && error.originalError ? error.originalError : error
  const known = refusalOf(cause)
  if (!known || isGone(cause)) log.error({ err: cause }, 'request failed')
  const { message, extensions } =
    known ?? (isFull(cause) ? noRoom() : isReadOnly(cause) ? readOnly() : cause instanceof StoreUnavailable ? storeAway() : internal())
  return { message, ...(where ? { path: where } : {}), extensions: extensions as WireError['extensions'] }
}
