const codeOf = (error: unknown): string => (typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '')

// Serialization failure and deadlock: the same work succeeds when done again.
const AGAIN = new Set(['40001', '40P01'])

// The server is going down, was shut down, is coming up, or takes nobody more; or the network said so.
const GONE = new Set([
  ...['57P01', '57P02', '57P03', '53300', '08000', '08001', '08003', '08004', '08006'],
  ...['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
])

// No room: on the database's disk, on this machine's, or of what one may use of it.
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** Whether there was no room left to write. */
export const isFull = (error: unknown): boolean => FULL.has(codeOf(error))

// Its disk fails, or what stands there is damaged.
const BROKEN = new Set(['58030', 'XX001', 'XX002'])

/** Whether the database can no longer read or write what it keeps. */
export const isBroken = (error: unknown): boolean => BROKEN.has(codeOf(error))

/** Whether it had no memory left for a statement. */
export const isOutOfMemory = (error: unknown): boolean => codeOf(error) === '53200'

/** Whether a database that is away after this is away because of it. */
export const isEnding = (error: unknown): boolean => isFull(error) || isBroken(error) || isOutOfMemory(error)

/** What a connection failed with, with what the database said before it was away, if it did. */
export const withReason = (error: unknown, reason: unknown): unknown => {
  if (error instanceof Error && reason !== null) error.cause ??= reason
  return error
}

/** What the database said before it was away; undefined where it said nothing. */
export const reasonOf = (error: unknown): unknown => (error instanceof Error ? error.cause : undefined)

/** Whether the database takes no changes: its provider closed it to them, or another one was made the first, and this is a standby now. */
export const isReadOnly = (error: unknown): boolean => codeOf(error) === '25006'

export const isConflict = (error: unknown): boolean => AGAIN.has(codeOf(error))

/** Whether the connection failed rather than the statement. */
export const isGone = (error: unknown): boolean =>
  GONE.has(codeOf(error)) ||
  (error instanceof Error && /connection (terminated|error)|not queryable|query read timeout|trying to connect/i.test(error.message))

/** Whether it took its time to fail: who waited that long is told, instead of waiting once more. */
const isLate = (error: unknown): boolean => error instanceof Error && /time(d ?)?out/i.test(error.message)

/** Whether the connection failed at once, so that another one may do. */
export const isWorthAnother = (error: unknown): boolean => isGone(error) && !isLate(error)

/**
 * Whether the connection can be used after this error: the server refused a statement, nothing more. One to a database that takes no changes is
 * given up: a new one leads to whichever is the first by then.
 */
export const isRefusal = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && (error as { severity?: string }).severity === 'ERROR' && !isReadOnly(error)

/** Whether the statement ran longer than it may (`statement_timeout`). */
export const isTimeout = (error: unknown): boolean => codeOf(error) === '57014'
