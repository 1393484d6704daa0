/** Where a request came from, as far as it is kept: a network without its end, and a family of browsers. */
export interface Origin {
  readonly network: string | null
  readonly browser: string | null
}

/** What somebody did to the people and sessions of an organization, or was refused; beside the changes of its rows. */
export interface SecurityEvent {
  readonly eventKind: 'session' | 'rights' | 'refusal' | 'read' | 'export' | 'change'
  /** 'sign_in', 'sign_out', 'read' … */
  readonly action: string
  readonly result: 'ok' | 'denied' | 'failed'
  /** In whose log it stands; null: in the top level's. */
  readonly organizationId: string | null
  /** GraphQL type of what it is about, its id and what names it; a title that is not given is read. */
  readonly about?: { readonly type: string; readonly id: string; readonly title?: string }
  /** What else there is to say, such as the reason of a refusal. Never a secret. */
  readonly details?: Readonly<Record<string, string | number>>
}

/** An event with who asked, and from where. */
export interface NotedEvent extends SecurityEvent {
  /** Null: nobody was signed in. */
  readonly actor: { readonly id: string; readonly name: string; readonly organizationId: string } | null
  readonly origin: Origin
  readonly requestId: string
  /** What repeats are told by where nobody was signed in: an account as a hash, a network. Not stored. */
  readonly by?: string
}

/** Takes note of an event; never fails, and nobody waits for it. */
export type Note = (event: NotedEvent) => void
