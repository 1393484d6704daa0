import type { OpenSession } from './sessions.ts'

/** What resolvers are handed: one request. */
export interface RequestContext {
  /**
   * The signed-in person's session; NotAuthorized without one. In a query its facts may be remembered ones, which the
   * reading statement itself checks; in a mutation they are read at this very moment.
   */
  session(): Promise<OpenSession>
  /** The session with facts read at this very moment, for answers that no checking statement gives. */
  fresh(): Promise<OpenSession>
  /** The same, also of a session that has just ended: what a renewal asks for. */
  renewable(): Promise<OpenSession>
  /** The bearer token, or null. */
  readonly token: string | null
  readonly requestId: string
  /** The caller's, worked out from the proxies in between; for throttling, never logged. */
  readonly address: () => string
  readonly userAgent: string | null
  /** The session in which this browser signed in before, as its cookie says; null: none. */
  readonly device: string | null
  /** Lets this browser be known by the session in which it signed in. */
  readonly rememberDevice: (sessionId: string) => void
  /** Says in the answer's headers after how many seconds to try again. */
  readonly retryAfter: (seconds: number) => void
}
