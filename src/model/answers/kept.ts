// What the API keeps for people beside rows, in the words of server and console.

/** A stored file as fields and forms hold it. */
export interface StoredFile {
  readonly id: string
  readonly name: string
  /** MIME type. */
  readonly type: string
  /** Bytes. */
  readonly size: number
  /** Signed, short-lived address. */
  readonly url: string
}

/** A list as somebody arranged it (`state`: filters, sort, columns, page size, mode): one's own, or shared with the organization. */
export interface SavedView<State = unknown> {
  readonly id: string
  readonly name: string
  readonly shared: boolean
  /** Whether the asking person made it. */
  readonly mine: boolean
  /** Of somebody else's, where the asking person may rename and delete it: who shared it, '' for somebody who has left; else null. */
  readonly sharedBy: string | null
  readonly byDefault: boolean
  readonly state: State
}

/** One sign-in of a person on one browser, whatever tokens it has had since. Instants are ISO text. */
export interface Device {
  readonly id: string
  readonly browser: string
  readonly network: string | null
  readonly signedInAt: string
  /** When it last renewed its token, which an open console does every quarter of an hour. */
  readonly lastSeenAt: string
  /** So long signing in there asks for no code of two-step sign-in, also once the session has ended; null: it asks. */
  readonly trustedUntil: string | null
  readonly current: boolean
}
