import type { ErrorType } from '#model'
import { GraphQLError } from 'graphql'
import type { Logger } from './log.ts'
import { away, busy, internal, noRoom, outOfMemory, readOnly, storageBroken, storeAway, tookTooLong } from './errors.ts'
import { isBroken, isFull, isGone, isOutOfMemory, isReadOnly, isTimeout, reasonOf } from '../store/failures.ts'
import { StoreUnavailable } from '../fileStore/store.ts'
import { Busy } from '../store/fair.ts'

/** An error as it stands on the wire: a sentence, where in the answer, and its type with what belongs to it. */
export interface WireError {
  readonly message: string
  readonly path?: readonly (string | number)[]
  readonly extensions: { readonly type: ErrorType } & Readonly<Record<string, unknown>>
}

/** Of a database that is away, why it is, where it said so itself before. */
const whyAway = (error: unknown): Parameters<typeof away>[0] => {
  const reason = reasonOf(error)
  return isFull(reason) ? 'full' : isBroken(reason) ? 'broken' : isOutOfMemory(reason) ? 'memory' : undefined
}

/** What is said of an error that is nobody's fault who asked. */
const troubleOf = (error: unknown): GraphQLError => {
  if (isFull(error)) return noRoom()
  if (isReadOnly(error)) return readOnly()
  if (isBroken(error)) return storageBroken()
  if (isOutOfMemory(error)) return outOfMemory()
  return error instanceof StoreUnavailable ? storeAway() : internal()
}

/** What is said of work that was given up, or never begun, for want of time or of a database; null for any other error. */
export const refusalOf = (error: unknown): Pick<WireError, 'message' | 'extensions'> | null => {
  const found = isTimeout(error) ? tookTooLong() : error instanceof Busy ? busy() : isGone(error) ? away(whyAway(error)) : null
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
  const { message, extensions } = known ?? troubleOf(cause)
  return { message, ...(where ? { path: where } : {}), extensions: extensions as WireError['extensions'] }
}
