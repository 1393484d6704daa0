/** The server under attack, and who is signed in there. */
export interface Target {
  readonly address: string
  readonly host: string
  readonly port: number
  /** An admin of another organization than the one whose lists are measured. */
  readonly token: string
  readonly organizationId: string
}

/** What a request came to: its status (0: the connection was closed) and the first sentence of its errors. */
export interface Outcome {
  readonly status: number
  readonly message: string | null
}

/** A hostile way to use the server, bounded in count and time. */
export interface Attack {
  readonly name: string
  readonly run: (target: Target) => Promise<readonly Outcome[]>
}

const PATIENCE_MS = 40_000
const CLOSED: Outcome = { status: 0, message: null }

const sentenceIn = (text: string): string | null => {
  try {
    const { errors } = JSON.parse(text) as { errors?: readonly { message: string }[] }
    return errors?.[0]?.message ?? null
  } catch {
    return null
  }
}

/** One request; a connection that the server closed is an outcome, not an error. */
export const send = async (url: string, init: RequestInit): Promise<Outcome> => {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) })
    return { status: answer.status, message: sentenceIn(await answer.text()) }
  } catch {
    return CLOSED
  }
}

/** One operation as the attacker. */
export const ask = (target: Target, query: string, variables: Readonly<Record<string, unknown>> = {}, signedIn = true): Promise<Outcome> =>
  send(`${target.address}/graphql/active`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(signedIn ? { authorization: `Bearer ${target.token}` } : {}) },
    body: JSON.stringify({ query, variables: { o: target.organizationId, ...variables } }),
  })

/** So many at once. */
export const many = <T>(count: number, one: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)))
